/** Replies of a title with Systems, as players read them: see goldens.test.ts. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadTitle } from '../../../src/load/load.ts';
import { loadWordings } from '../../../src/load/templates.ts';
import { inTheBook } from '../../../src/view/voice/book.ts';
import { ruleSentences } from '../../../src/view/voice/refusal.ts';
import { speakerFor } from '../../../src/view/voice/speaker.ts';
import { describeShared } from '../../shared.ts';
import { type Replied, replied } from './replayed.ts';
import { said } from './said.ts';

const golden = (name: string) => fileURLToPath(new URL(`../../goldens/voice/${name}.txt`, import.meta.url));
const expectGolden = (text: string, name: string) => expect(`${text}\n`).toMatchFileSnapshot(golden(name));

let kept: readonly Replied[] | undefined;
function at(position: number): Replied {
  kept ??= [...replied('23366')];
  return kept[position - 1]!;
}

describeShared('a reply in a recorded game with Systems', () => {
  it.each([
    ['contest-in-rows', 13],
    ['share-with-a-private', 23],
    ['phase-green', 84],
    ['tile-with-a-private', 125],
    ['coal', 160],
    ['merger-keeps-a-share', 229],
    ['merger-completed', 230],
    ['merger-single-share', 234],
    ['minor-replaced-by-a-station', 277],
    ['private-exchanged', 385],
    ['merger-trade', 391],
    ['shells-swap', 460],
    ['order-of-passing', 264],
    ['never-started-leave', 773],
    ['system-pays', 976],
    ['last-phase-over', 978],
  ] as const)('%s', async (name, position) => {
    await expectGolden(at(position).text(), name);
  });

  it.each([
    ['ask-status-with-bids', 12, 's1', 'status'],
    ['ask-status-of-systems', 460, 's1', 'status'],
    ['ask-help-in-the-words-of-the-book', 460, 's1', 'help par'],
    ['refused-locked-share', 236, 's3', 'buy GT treasury'],
    ['refused-merger', 240, 's2', 'merge GT into NYC'],
    ['refused-other-answer', 229, 's1', 'choose NYC'],
    ['refused-shell', 460, 's1', 'train 6'],
    ['refused-done-for-an-answer', 229, 's1', 'done'],
    ['refused-unknown-second', 228, 's4', 'merge IC into GTR'],
    ['ask-moves-when-not-asked', 229, 's2', 'moves'],
    ['ask-about-system', 460, 's1', 'help GT-IC'],
    ['ask-status-over', 978, 's1', 'status'],
  ] as const)('%s', async (name, position, seat, text) => {
    await expectGolden(said(at(position).game, seat, text).text, name);
  });
});

describeShared('a choice asked by name', () => {
  it.each([
    [229, 's1', 'IC', 'choose IC'],
    [234, 's3', 'exchange', 'choose exchange'],
    [234, 's3', 'sell', 'choose sell'],
  ] as const)('at #%i takes "%s: %s" for %s', (position, seat, text, meant) => {
    expect(said(at(position).game, seat, text).answer.lines).toMatchObject([
      { outcome: 'done', said: meant },
    ]);
  });

  it.each([
    [229, 's4', 'IC'],
    [229, 's1', 'PRR'],
    [234, 's3', 'sell CPR 1'],
    [230, 's4', 'IC'],
  ] as const)('at #%i does not take "%s: %s"', (position, seat, text) => {
    expect(said(at(position).game, seat, text).answer).toMatchObject({ accepted: false, position: 100 });
  });
});

describeShared('the purchase of a turn', () => {
  it.each([
    ['IC-PRR', 'yours went to the merger into IC-PRR, which failed'],
    ['IC', 'you have bought IC'],
  ])('is used up by %s', (bought, told) => {
    const { game } = at(228);
    const round = { ...game.state.round, acted: true, bought } as typeof game.state.round;
    const { text } = said({ ...game, state: { ...game.state, round } }, 's4', 'merge IC into GT');
    expect(text.replace(/\s+/g, ' ')).toContain(`A turn has one purchase, and ${told} (rulebook 3).`);
  });
});

describeShared('a shell without a train that may be helped to one', () => {
  it('is no reason for bankruptcy, which is not offered', () => {
    const { game } = at(416);
    const text = said(game, 's1', 'status').text.replace(/\s+/g, ' ');
    expect(text).toContain('sell shares for it, or `skip`');
    expect(text).not.toContain('bankrupt');
    const poor = { ...game.state, shares: withoutShares(game.state.shares, 's1') };
    const refused = said({ ...game, state: poor }, 's1', 'bankrupt').answer;
    expect(refused.lines).toMatchObject([{ refusal: { rule: 'bankrupt-no-emergency' } }]);
    expect(said({ ...game, state: poor }, 's1', 'skip').answer.accepted).toBe(true);
  });
});

/** As if somebody had given every share away that may be sold. */
function withoutShares(shares: Replied['game']['state']['shares'], seat: string) {
  return Object.fromEntries(
    Object.entries(shares).map(([id, held]) => [
      id,
      id === 'CPR-MC' ? held : { ...held, [seat]: 0, pool: (held.pool ?? 0) + (held[seat] ?? 0) },
    ]),
  );
}

describe('the book of a title', () => {
  const speaker = speakerFor(loadTitle('1828'), loadWordings(), ['Anna', 'Bo', 'Cy']);

  it('has words of its own, which placeholders keep clear of', () => {
    const { book } = speaker.definition;
    expect(inTheBook("?president The president's certificate of {president|who}", book)).toBe(
      "?president The director's certificate of {president|who}",
    );
    expect(speaker.say('events', 'president', { seat: 's2', corporation: 'GT' })).toEqual([
      'Bo becomes director of GT.',
    ]);
    expect(speaker.word('parties', 'offering')).toBe('the IPO');
  });

  it('numbers its sections in its own way', () => {
    const cited = (section: string) =>
      ruleSentences(speaker, { refused: 'illegal', rule: 'no-coal', section, facts: {} })[0];
    expect(cited('10.3.1')).toMatch(/\(rulebook 5\)\.$/);
    expect(cited('9.2')).toMatch(/\(rulebook 3\)\.$/);
    expect(cited('6.1.5')).toMatch(/\(rulebook 6\)\.$/);
    expect(cited('4')).toMatch(/\(rulebook 4\)\.$/);
  });

  it('of the first title is the one that the wordings have', () => {
    expect(loadTitle('18SJ').book).toBeUndefined();
  });
});
