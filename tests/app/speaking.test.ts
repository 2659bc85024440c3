/** Who is believed, which game is meant, and who acts for whom. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { doChores } from '../../src/app/pipeline/chores.ts';
import type { Letter } from '../../src/store/outbox.ts';
import { gameOfThree, type House, house, play, referenceOf, summary } from './house.ts';

let here: House;
let game: number;
beforeEach(() => {
  here = house();
  game = gameOfThree(here);
});
afterEach(() => here.leave());

const position = () => here.store.position(game);
/** The last letter of a kind to an address. */
function last(address: string, kind: string): Letter {
  const found = here.store.outbox
    .waiting()
    .filter((one) => one.address === address && one.body.kind === kind);
  return found.at(-1)!;
}
const claimed = { trust: 'claimed' } as const;

describe('a sender who is only claimed', () => {
  beforeEach(() => play(here, 'Anna: pass'));

  it('is believed where the message answers one of ours to the same person', () => {
    const reference = referenceOf(last('bo@test', 'turn'));
    expect(summary(here.say('bo@test', 'pass', { ...claimed, reference }))).toEqual(['Cy turn', 'Bo reply']);
    expect(position()).toBe(2);
  });

  it('is believed by the id of what is answered, which cannot be guessed', () => {
    const inReplyTo = ['unknown', last('bo@test', 'turn').uid];
    here.say('bo@test', 'pass', { ...claimed, inReplyTo });
    expect(position()).toBe(2);
  });

  it('alone never moves a game: the message is held until its owner confirms it with one word', () => {
    const letters = here.say('bo@test', 'pass', claimed);
    expect(summary(letters)).toEqual(['Bo confirmation']);
    expect(position()).toBe(1);
    here.say('bo@test', 'confirm', claimed);
    expect(position()).toBe(1);
    const answers = here.say('bo@test', 'confirm', { ...claimed, reference: referenceOf(letters[0]!) });
    expect(summary(answers)).toEqual(['Bo reply', 'Cy turn', 'Bo reply']);
    expect(position()).toBe(2);
  });

  it('may look at the game', () => {
    expect(summary(here.say('bo@test', 'status; moves', claimed))).toEqual(['Bo reply']);
  });

  it('is not believed with a letter to somebody else: that person is told, and nobody answers the sender', () => {
    const reference = referenceOf(last('bo@test', 'turn'));
    const letters = here.say('cy@test', 'pass', { ...claimed, reference });
    expect(letters.map(({ address, body }) => [address, body.kind])).toEqual([['bo@test', 'confirmation']]);
    const unknown = here.say('eva@test', 'pass', { ...claimed, reference });
    expect(unknown.map(({ address }) => address)).toEqual(['bo@test']);
    expect(position()).toBe(1);
    expect(here.store.people.at('test', 'eva@test')).toBeNull();
  });

  it('chooses among several that are held', () => {
    here.say('bo@test', 'pass', claimed);
    const { number } = here.say('bo@test', 'bid KHJ 145', claimed)[0]!.body as { number: number };
    const reference = referenceOf(last('bo@test', 'confirmation'));
    here.say('bo@test', 'confirm', { ...claimed, reference });
    expect(position()).toBe(1);
    here.say('bo@test', `confirm ${number}`, { ...claimed, reference });
    expect(here.store.log(game).at(-1)).toMatchObject({ seat: 's2', text: 'bid KHJ 145' });
  });
});

describe('a message that is held', () => {
  beforeEach(() => play(here, 'Anna: pass'));
  const answering = (letter: Letter) => ({ ...claimed, inReplyTo: [letter.uid] });
  const refusalOf = (letters: readonly Letter[]) => {
    const body = letters[0]?.body;
    return body && 'lines' in body && body.lines[0]?.outcome === 'refused' ? body.lines[0].refusal : null;
  };

  it('is the one that is asked about in what is answered, where several are', () => {
    const [first, second] = ['pass', 'bid KHJ 145'].map((text) => here.say('bo@test', text, claimed)[0]!);
    here.say('bo@test', 'confirm', answering(second!));
    expect(here.store.log(game).at(-1)).toMatchObject({ seat: 's2', text: 'bid KHJ 145' });
    // the other one is not meant by a second answer to the same question
    expect(refusalOf(here.say('bo@test', 'confirm', answering(second!)))?.rule).toBe('nothing-held');
    expect(here.store.inbound.held(first!.person)).toHaveLength(1);
  });

  it('lapses after fourteen days, and whoever confirms it then is told so', () => {
    const [asked] = here.say('bo@test', 'pass', claimed);
    doChores(here.store, '2026-12-13T11:59:00.000Z');
    expect(here.store.inbound.held(asked!.person)).toHaveLength(1);
    doChores(here.store, '2026-12-13T12:01:00.000Z');
    expect(here.store.inbound.held(asked!.person)).toEqual([]);
    const late = refusalOf(here.say('bo@test', 'confirm', answering(asked!)));
    expect(late).toMatchObject({ rule: 'held-lapsed', facts: { days: 14 } });
    expect(position()).toBe(1);
  });
});

describe('a sender who is doubted', () => {
  it('is held even with the right reference', () => {
    const reference = { game, place: 's1', position: 0 };
    expect(summary(here.say('anna@test', 'pass', { trust: 'doubted', reference }))).toEqual([
      'Anna confirmation',
    ]);
    expect(position()).toBe(0);
  });
});

describe('a message that names several senders', () => {
  const unreadable = { refused: 'unreadable', rule: 'mail-senders', facts: {} } as const;

  it('is answered to whom we wrote what it answers, where they are known to read, and to nobody else', () => {
    const reference = { game, place: 's2', position: 0 };
    for (const from of ['bo@test', 'eva@test', '']) {
      const letters = here.say(from, '', { trust: 'doubted', reference, unreadable });
      expect(letters.map(({ address }) => address)).toEqual(['bo@test']);
      expect(letters[0]?.body).toMatchObject({ kind: 'reply', refusal: { rule: 'mail-senders' } });
    }
  });
});

describe('somebody unknown', () => {
  it('is answered a few times a day, and no more', () => {
    const counts = Array.from({ length: 14 }, () => here.say('eva@test', 'help', claimed).length);
    expect(counts.reduce((sum, each) => sum + each)).toBe(10);
  });

  it('opens no table before it is shown that they read what is sent to them', () => {
    const [letter] = here.say('eva@test', 'new 18SJ as Eva', claimed);
    expect(letter?.body.kind).toBe('confirmation');
    expect(here.store.tables.find(2)).toBeNull();
    here.say('eva@test', 'confirm', { ...claimed, inReplyTo: [letter!.uid] });
    expect(here.store.tables.find(2)).toMatchObject({ stage: 'gathering' });
    expect(here.store.people.at('test', 'eva@test')?.verified).not.toBeNull();
  });
});

describe('a message', () => {
  it('that comes twice is handled once', () => {
    expect(here.say('anna@test', 'pass', { id: 'same' }).length).toBe(2);
    expect(here.say('anna@test', 'pass', { id: 'same' }).length).toBe(0);
    expect(position()).toBe(1);
  });

  it('is stale by what it answers', () => {
    const reference = { game, place: 's1', position: 0 };
    play(here, 'Anna: pass');
    const [letter] = here.say('anna@test', 'pass', { reference });
    expect(letter?.body).toMatchObject({ answer: { refusal: { rule: 'stale' } } });
  });

  it('that could not be read is answered with why', () => {
    const unreadable = { refused: 'unreadable', rule: 'nothing-said', facts: {} } as const;
    const [letter] = here.say('anna@test', '', { unreadable });
    expect(letter?.body).toMatchObject({ kind: 'reply', refusal: { rule: 'nothing-said' } });
  });

  it('names the lines that were left alone', () => {
    const [letter] = here.say('anna@test', 'status', { leftAlone: ['Hi all,'] });
    expect(letter?.body).toMatchObject({ leftAlone: ['Hi all,'] });
  });
});

describe('a person who plays in several games', () => {
  let second: number;
  beforeEach(() => {
    second = gameOfThree(here);
  });

  it('is given the list where a message fits several', () => {
    const [letter] = here.say('anna@test', 'pass');
    expect(letter?.body).toMatchObject({
      refusal: { rule: 'which-game' },
      games: [{ facts: { game: second, command: `#${second}.0 pass` } }, { facts: { game } }],
    });
    expect([position(), here.store.position(second)]).toEqual([0, 0]);
  });

  it('may name the game, or answer what was sent about it', () => {
    here.say('anna@test', `#${second}.0 pass`);
    here.say('anna@test', 'pass', { reference: { game, place: 's1', position: 0 } });
    expect([position(), here.store.position(second)]).toEqual([1, 1]);
  });

  it('need not where it fits only one', () => {
    here.say('anna@test', `#${second}.0 pass`);
    here.say('bo@test', 'pass');
    expect([position(), here.store.position(second)]).toEqual([0, 2]);
  });

  it('cannot speak in a game of others', () => {
    here.say('di@test', 'new 18SJ as Di');
    const [letter] = here.say('anna@test', `#${second + 1}.0 start`);
    expect(letter?.body).toMatchObject({ refusal: { rule: 'no-member' } });
  });
});

describe('a host', () => {
  it('acts for an absent player, and everybody is told by whom', () => {
    play(here, 'Anna: pass');
    const letters = here.say('anna@test', 'as Bo: bid KHJ 145');
    expect(summary(letters)).toEqual(['Bo news', 'Cy turn', 'Anna reply']);
    expect(here.store.log(game).at(-1)).toMatchObject({ seat: 's2', text: 'bid KHJ 145', actedBy: 'Anna' });
    expect(letters.at(-1)?.body).toMatchObject({ answer: { accepted: true, actedBy: 'Anna', sender: 's2' } });
  });

  it('acts for one player in one message, and does nothing else', () => {
    const rule = (text: string) => {
      const body = here.say('anna@test', text)[0]?.body;
      if (body?.kind !== 'reply' || !('answer' in body)) return undefined;
      const { answer } = body;
      const refused = answer.lines.find((line) => line.outcome === 'refused');
      return answer.refusal?.rule ?? (refused?.outcome === 'refused' ? refused.refusal.rule : undefined);
    };
    expect(rule('as Bo: pass\nas Cy: pass')).toBe('as-one-player');
    expect(rule('pass\nas Bo: pass')).toBe('as-comes-first');
    expect(rule('as Bo: say hello')).toBe('not-for-others');
    expect(rule('as Eva: pass')).toBe('no-such-member');
    expect(position()).toBe(0);
  });

  it('alone may', () => {
    const [letter] = here.say('bo@test', 'as Anna: pass');
    expect(letter?.body).toMatchObject({ answer: { refusal: { rule: 'hosts-only' } } });
  });

  it('goes back to a position, with a seat of their own too, and all are told', () => {
    play(here, 'Anna: pass', 'Bo: bid KHJ 145', 'Cy: pass');
    const letters = here.say('anna@test', 'undo to #1');
    expect(summary(letters)).toEqual(['Bo turn', 'Cy news', 'Anna reply']);
    expect(summary(here.say('bo@test', 'undo to #0'))).toEqual(['Bo reply']);
  });
});

describe('whoever plays tricks', () => {
  it('does not flood others with questions whether a message was theirs', () => {
    const asked = Array.from({ length: 15 }, () => here.say('bo@test', 'say hello', claimed).length);
    expect(asked.reduce((sum, each) => sum + each)).toBe(10);
  });

  it('makes us write to no stranger in whose name they write', () => {
    expect(here.say('eva@test', 'new 18SJ as Eva', { trust: 'doubted' })).toEqual([]);
    expect(here.say('eva@test', 'help', { trust: 'doubted' })).toEqual([]);
  });
});
