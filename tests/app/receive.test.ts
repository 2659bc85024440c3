import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receive } from '../../src/app/receive.ts';
import { ruleOf, type Seated, seated, TO_OPERATING } from './seated.ts';

let table: Seated;
beforeEach(() => {
  table = seated();
});
afterEach(() => table.leave());

describe('a message', () => {
  it('becomes an entry with its text in canonical form, its action and its facts', () => {
    const answer = table.say('Anna', '  BUY fry. ');
    expect(answer).toMatchObject({ accepted: true, before: 0, position: 1 });
    expect(answer.lines).toMatchObject([{ outcome: 'done', said: 'buy FRY', position: 1 }]);
    expect(answer.questions.map(({ seat }) => seat)).toEqual(['s2']);
    const [entry] = table.store.log(table.game);
    expect(entry).toMatchObject({ position: 1, seat: 's1', text: 'buy FRY', kind: 'action' });
    expect(entry?.action).toMatchObject({ type: 'buy-company', company: 'FRY', seat: 's1' });
    expect(entry?.events[0]).toMatchObject({ type: 'cash', from: 's1', to: 'bank', amount: 20 });
    expect(table.now().state.cash.s1).toBe(780);
  });

  it('that comes twice gives the same answer and one move', () => {
    const first = table.say('Anna', 'buy FRY', { id: 'same' });
    const later = table.say('Bo', 'pass');
    expect(table.say('Anna', 'buy FRY', { id: 'same' })).toEqual(first);
    expect(table.now().ledger.position).toBe(later.position);
  });

  it('that was refused is answered the same again, even when it would be legal by now', () => {
    const refused = table.say('Bo', 'buy FRY', { id: 'early' });
    expect(refused.accepted).toBe(false);
    expect(ruleOf(refused.lines[0])).toBe('not-your-turn');
    table.play('Anna: pass');
    expect(table.say('Bo', 'buy FRY', { id: 'early' })).toEqual(refused);
    expect(table.now().ledger.position).toBe(1);
  });

  it('of another channel may have the same id', () => {
    table.say('Anna', 'buy FRY', { id: '1' });
    const other = {
      channel: 'other',
      id: '1',
      game: table.game,
      sender: 's2',
      text: 'pass',
      time: '2026-11-29T12:00:00Z',
    };
    expect(receive(table.store, other).accepted).toBe(true);
    expect(table.now().ledger.position).toBe(2);
  });

  it('for a game that does not exist is said so', () => {
    const lost = { channel: 'test', id: 'x', game: 99, sender: 's1', text: 'pass', time: '' };
    expect(() => receive(table.store, lost)).toThrow(/There is no game 99/);
  });

  it('that says nothing, or far too much, is refused', () => {
    expect(table.say('Anna', ' \n ').refusal?.rule).toBe('nothing-said');
    expect(table.say('Anna', 'x'.repeat(20_000)).refusal?.rule).toBe('message-too-long');
    expect(table.say('Anna', 'pass\n'.repeat(300)).refusal).toBeDefined();
    expect(table.now().ledger.position).toBe(0);
  });

  it('that cannot be read names the word, and what could be sent', () => {
    const { lines } = table.say('Anna', 'buuy FRY');
    expect(lines[0]).toMatchObject({ outcome: 'refused', refusal: { refused: 'unreadable' } });
    const [line] = lines;
    expect(line?.outcome === 'refused' && line.instead).toContain('buy FRY');
  });

  it('keeps who is awaited since when', () => {
    expect(table.store.awaited.of(table.game)).toMatchObject([{ seat: 's1', since: '2026-11-29T12:00:00Z' }]);
    table.say('Anna', 'status');
    table.say('Anna', 'buy FRY');
    expect(table.store.awaited.of(table.game).map(({ seat }) => seat)).toEqual(['s2']);
  });
});

describe('several lines', () => {
  beforeEach(() => table.play(...TO_OPERATING));

  it('of one turn are done in order', () => {
    const answer = table.say('Bo', 'lay 8 D19 r1\ndone');
    expect(answer).toMatchObject({ accepted: true, before: 11, position: 13 });
    expect(answer.lines.map((line) => line.outcome)).toEqual(['done', 'done']);
    expect(table.now().state.board.tiles.D19).toEqual({ tile: '8', rotation: 1 });
  });

  it('are done whole or not at all, and every one is judged', () => {
    const before = table.now().state;
    const answer = table.say('Bo', 'lay 8 D19 r1\ntrain 9\nstatus\ndone');
    expect(answer.accepted).toBe(false);
    expect(answer.lines.map((line) => line.outcome)).toEqual(['possible', 'refused', 'told', 'possible']);
    expect(answer.part).toEqual(['lay 8 D19 r1']);
    expect(answer.position).toBe(11);
    expect(table.now().state).toEqual(before);
  });

  it('are taken back by one undo', () => {
    const before = table.now().state;
    table.play('Bo: lay 8 D19 r1; done');
    expect(table.say('Bo', 'undo').lines).toMatchObject([{ outcome: 'undone', backTo: 11 }]);
    expect(table.now().state).toEqual(before);
  });
});

describe('lines that run past the turn', () => {
  it('are refused whole, with the part that can be sent now', () => {
    const answer = table.say('Anna', 'buy FRY; pass');
    expect(answer.accepted).toBe(false);
    expect(answer.lines.map((line) => line.outcome)).toEqual(['possible', 'refused']);
    expect(ruleOf(answer.lines[1])).toBe('waits-for-others');
    expect(answer.part).toEqual(['buy FRY']);
    expect(table.now().ledger.position).toBe(0);
  });

  it('may be questions to the table', () => {
    const answer = table.say('Anna', 'buy FRY; status; moves; log');
    expect(answer.lines.map((line) => line.outcome)).toEqual(['done', 'told', 'told', 'told']);
    expect(answer.position).toBe(1);
  });
});

describe('a tag', () => {
  it('makes a message stale when what was asked there has been answered', () => {
    table.play('Anna: buy FRY');
    const answer = table.say('Anna', '#0 bid KHJ 145');
    expect(answer.refusal).toMatchObject({ refused: 'stale', rule: 'stale', facts: { tag: 0, position: 1 } });
    expect(table.say('Anna', 'bid KHJ 145', { tag: 0 }).refusal?.refused).toBe('stale');
    expect(table.now().ledger.position).toBe(1);
  });

  it('does no harm where the same is still asked, whatever others did meanwhile', () => {
    table.play('Anna: buy FRY');
    const tag = table.now().ledger.position;
    table.say('Anna', 'undo');
    table.play('Anna: buy FRY');
    const answer = table.say('Bo', `#${tag} buy GKB`);
    expect(answer.accepted).toBe(true);
  });

  it('of a position at which its sender was not asked is no matter', () => {
    table.play('Anna: buy FRY');
    expect(table.say('Bo', '#0 buy GKB').accepted).toBe(true);
  });

  it('does not hold back questions to the table', () => {
    table.play('Anna: buy FRY');
    expect(table.say('Anna', '#0 status').accepted).toBe(true);
  });

  it('does not hold back agreeing to end the game', () => {
    table.play('Anna: end game', 'Anna: buy FRY', 'Bo: buy GKB');
    expect(table.say('Bo', '#1 yes').accepted).toBe(true);
    expect(table.now().state.agreed).toEqual(['s1', 's2']);
    expect(table.say('Cy', '#1 yes')).toMatchObject({ accepted: true, questions: [] });
    expect(table.now().state.round).toEqual({ kind: 'over', reason: 'agreement' });
    expect(table.say('Cy', 'pass').accepted).toBe(false);
  });

  it('keeps a yes from answering what has been asked since', () => {
    table.play('Anna: end game');
    expect(table.say('Bo', '#0 yes').refusal?.rule).toBe('stale');
    expect(table.now().state.agreed).toEqual(['s1']);
  });

  it('must be a position of this game', () => {
    expect(table.say('Anna', '#12 buy FRY').refusal?.rule).toBe('no-such-position');
    expect(table.say('Anna', `#${table.game + 1}.0 buy FRY`).refusal?.rule).toBe('another-game');
    expect(table.say('Anna', `#${table.game}.0 buy FRY`).accepted).toBe(true);
  });
});

describe('a question to the table', () => {
  it('shows what is legal, all of it ready to send', () => {
    const [line] = table.say('Anna', 'moves').lines;
    const commands = line?.outcome === 'told' ? (line.lines ?? []) : [];
    expect(commands).toContain('buy FRY');
    for (const command of commands) {
      expect(table.say('Anna', `what if ${command}`).lines[0]).toMatchObject({
        of: [{ outcome: 'possible' }],
      });
    }
    expect(table.now().ledger.position).toBe(0);
  });

  it('can be narrowed to a verb and a place, and then lists every amount', () => {
    const [line] = table.say('Anna', 'moves bid KHJ').lines;
    const commands = line?.outcome === 'told' ? (line.lines ?? []) : [];
    expect(commands.slice(0, 3)).toEqual(['bid KHJ 145', 'bid KHJ 150', 'bid KHJ 155']);
    expect(commands.every((command) => command.startsWith('bid KHJ '))).toBe(true);
  });

  it('tells what was played, and what of it stands', () => {
    table.play('Anna: buy FRY', 'Anna: undo', 'Anna: pass');
    const [line] = table.say('Bo', 'log since #0').lines;
    expect(line).toMatchObject({
      log: [
        { position: 1, seat: 's1', text: 'buy FRY', stands: false },
        { position: 2, kind: 'undo', stands: true },
        { position: 3, text: 'pass', stands: true },
      ],
    });
    expect(ruleOf(table.say('Bo', 'log since #9').lines[0])).toBe('no-such-position');
  });

  it('logs an undo that was asked for as what it is, open or not', () => {
    const entryOf = () => {
      const [line] = table.say('Cy', 'log').lines;
      return line?.outcome === 'told' ? line.log?.find(({ kind }) => kind === 'undo-asked') : undefined;
    };
    table.play('Anna: buy FRY', 'Bo: bid KHJ 145');
    table.say('Anna', 'undo');
    expect(table.say('Cy', 'status').lines[0]).toMatchObject({
      undo: { asker: 's1', backTo: 0, missing: ['s2'] },
    });
    expect(entryOf()).toMatchObject({ position: 3, backTo: 0, open: true });
    table.play('Cy: pass');
    expect(entryOf()).toMatchObject({ position: 3, backTo: 0, open: false });
  });

  it('reports the game as a script that plays to the same position', () => {
    table.play('Anna: buy FRY', 'Bo: bid KHJ 145');
    const [line] = table.say('Cy', 'report').lines;
    const report = line?.outcome === 'told' ? (line.lines ?? []).join('\n') : '';
    expect(report).toContain('18SJ; players Anna, Bo, Cy; seed 7');
    expect(report).toContain('Anna: buy FRY');
    expect(report).toContain('Bo: bid KHJ 145');
  });

  it.each([
    ['buy FRYY', 'buy FRY'],
    ['bid KHI 145', 'bid KHJ 145'],
    ['bid KHJ', 'bid KHJ 145'],
    ['pss', 'pass'],
  ])('that is mistyped as "%s" is offered as it may be meant, first', (typed, meant) => {
    const [line] = table.say('Anna', typed).lines;
    expect(line?.outcome === 'refused' && line.instead[0]).toBe(meant);
  });

  it.each(['no', 'yes', 'wait', 'token E20'])('that has no place now is called as it was: %s', (typed) => {
    const [line] = table.say('Anna', typed).lines;
    const facts = line?.outcome === 'refused' && line.refusal.facts;
    expect(facts).toMatchObject({ command: typed.split(' ')[0], asked: ['auction-turn'] });
  });

  it('tells about a private by its name', () => {
    const [line] = table.say('Cy', 'help FRY').lines;
    expect(line).toMatchObject({ outcome: 'told', request: { type: 'help', about: 'FRY' } });
  });

  it('explains a command', () => {
    const [line] = table.say('Cy', 'help lay').lines;
    expect(line?.outcome === 'told' && line.lines?.[0]).toMatch(/^lay: /);
  });
});
