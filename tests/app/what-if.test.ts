import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawAnswer } from '../../src/app/asked.ts';
import { compose } from '../../src/app/pipeline/compose.ts';
import { storedTold } from '../../src/app/told.ts';
import { wordAnswer } from '../../src/app/wording.ts';
import { gameOfThree, house } from './house.ts';
import { type Seated, seated, TO_OPERATING } from './seated.ts';

let table: Seated;
beforeEach(() => {
  table = seated();
});
afterEach(() => table.leave());

describe('what if', () => {
  it('tries a move in turn and changes nothing', () => {
    const before = JSON.stringify(table.now());
    const answer = table.say('Anna', 'what if buy FRY');
    expect(answer.lines).toMatchObject([
      {
        outcome: 'what-if',
        of: [{ outcome: 'possible', said: 'buy FRY' }],
        next: [{ seat: 's2', kind: 'auction-turn' }],
      },
    ]);
    const told = storedTold(table.store, table.store.find(table.game)!);
    expect(wordAnswer(told, answer)).toContain('Then Bo: a turn of the auction.');
    expect(JSON.stringify(table.now())).toBe(before);
  });

  it("tries a stock round move out of turn as if it were the player's turn", () => {
    table.play(...TO_OPERATING);
    const before = JSON.stringify(table.now().state);
    const answer = table.say('Anna', 'what if par UGJ 100');
    const [line] = answer.lines;
    expect(line).toMatchObject({
      outcome: 'what-if',
      supposed: 's1',
      of: [{ outcome: 'possible', said: 'par UGJ 100' }],
    });
    expect(JSON.stringify(table.now().state)).toBe(before);
  });
});

describe('the pictures of a what if', () => {
  const drawn = (answer: ReturnType<Seated['say']>) =>
    drawAnswer(table.store, table.store.find(table.game)!, answer);

  it('show the game as it would be, marked in the picture and in its alt text; nothing is in the ledger', () => {
    table.play(...TO_OPERATING);
    const position = table.store.position(table.game);
    const [lay] = table.say('Bo', 'moves lay').lines.flatMap((line) => ('lines' in line ? line.lines! : []));
    const answer = table.say('Bo', `what if ${lay}`);
    expect(answer).toMatchObject({ accepted: true, position });
    const [, tile, hex] = lay!.split(' ');
    const sheets = drawn(answer);
    expect(sheets.map(({ name }) => name)).toEqual(['board', 'change']);
    for (const { picture } of sheets) {
      expect(picture.alt).toMatch(/^Not played, only tried \(lay /);
      expect(picture.alt).toMatch(new RegExp(`New: tile ${tile} in [^.]*${hex}`));
      expect(picture.svg).toContain('>NOT PLAYED · WHAT IF</text>');
      expect(picture.svg).toContain(`>${lay}</text>`);
    }
    expect(table.store.position(table.game)).toBe(position);
    const really = drawn(table.say('Bo', lay!));
    for (const { picture } of really) expect(picture.alt + picture.svg).not.toMatch(/not played/i);
  });

  it('have names of their own for every what if, and the same for the same', () => {
    const file = (text: string) => drawn(table.say('Anna', text)).map((sheet) => sheet.file);
    const [one, other] = [file('what if buy FRY'), file('what if bid KHJ 145')];
    expect(one).toHaveLength(1);
    expect(one).not.toEqual(other);
    expect(file('what if buy FRY')).toEqual(one);
  });

  it('are not there where nothing of it can be done, nor for a look at what lies there', () => {
    expect(drawn(table.say('Bo', 'what if buy FRY'))).toEqual([]);
    expect(table.say('Anna', 'what if status').lines).toMatchObject([{ outcome: 'what-if' }]);
    expect(drawn(table.say('Anna', 'what if status'))).toEqual([]);
  });
});

it('a what if is answered to the asker alone, with its pictures', () => {
  const here = house();
  gameOfThree(here);
  const letters = here.say('anna@test', 'what if buy FRY');
  expect(letters.map(({ address, body }) => [address, body.kind])).toEqual([['anna@test', 'reply']]);
  const { outgoing } = compose(here.store, letters[0]!.id);
  expect(outgoing.text).toContain('What if (nothing has been done)');
  expect(outgoing.pictures.map(({ alt }) => alt)).toEqual([expect.stringMatching(/^Not played/)]);
  here.leave();
});

describe('a what if out of turn', () => {
  beforeEach(() => table.play(...TO_OPERATING));

  it('of a sale is tried in a stock round, where the first thing it needs may be refused', () => {
    const [line] = table.say('Cy', 'what if sell BJ 1; par UGJ 100').lines;
    expect(line).toMatchObject({ outcome: 'what-if', supposed: 's3' });
  });

  it('is worded from the position that is supposed', () => {
    const answer = table.say('Cy', 'what if par UGJ 100; done');
    const told = storedTold(table.store, table.store.find(table.game)!);
    const text = wordAnswer(told, answer);
    expect(text).toContain('What if it were the turn of Cy (nothing has been done)');
    expect(text).toContain('Possible: par UGJ 100');
  });
});
