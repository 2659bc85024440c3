/** A message of ours, as the program would hand it to the channel. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outgoing, OutgoingPicture } from '../../../src/model/channel.ts';

/** One black pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

export function picturesIn(folder = mkdtempSync(join(tmpdir(), 'turntable-mail-'))): OutgoingPicture[] {
  return ['change', 'board', 'market'].map((name) => {
    const path = join(folder, `${name}.png`);
    writeFileSync(path, PIXEL);
    return { name, path, alt: `The ${name}, with "D21" & more` };
  });
}

export function outgoing(more: Partial<Outgoing> = {}): Outgoing {
  return {
    id: '5c1e6a34-9f0d-4b7b-8a3e-2f60a1c9d812',
    kind: 'turn',
    to: 'anna@example.org',
    name: 'Anna',
    reference: { game: 7, place: 's1', position: 213 },
    subject: 'Game 7: 18SJ',
    headline: 'Your turn: Anna & the stock round',
    reply: [
      { kind: 'done', title: '#212 Bo: par ÖKJ 100', sentences: ['Bo pays 200 kr < 300 kr.'] },
      {
        kind: 'refused',
        title: 'Not done.',
        line: 'lay 57 D19',
        mark: [4, 6],
        sentences: ['D19 is open country.'],
        heading: 'Instead:',
        commands: ['lay 8 D19 r0'],
      },
      { kind: 'table', title: 'Players', head: ['Player', 'Cash'], rows: [['Anna', '600']], numbers: [1] },
      { kind: 'list', title: 'Log', lines: ['#211 pass'] },
      { kind: 'verbatim', lines: ['a: 1', '  b: 2'] },
      {
        kind: 'asked',
        seat: 's1',
        title: 'Anna:',
        heading: 'You may',
        commands: ['buy SNJ ipo', 'pass'],
        more: '9 more',
      },
      { kind: 'position', text: 'Game 7, position 213.' },
    ],
    text: '#212 Bo: par ÖKJ 100\n  Bo pays 200 kr < 300 kr.\nAnna:\n    buy SNJ ipo · pass',
    pictures: [],
    thread: [],
    time: '2026-11-02T09:12:00.000Z',
    ...more,
  };
}
