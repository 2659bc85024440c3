/** What the pictures and tables show of the Oscarian Era, and of an owner without a seat. */
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../src/app/sheets.ts';
import { toldOf } from '../../src/app/told.ts';
import { loadTitle, withOptions } from '../../src/load/load.ts';
import { loadWordings } from '../../src/load/templates.ts';
import type { Game } from '../../src/model/game.ts';
import { PLAYER_NAMES } from '../../src/model/players.ts';
import { holdingsSvg } from '../../src/view/picture/holdings.ts';
import { marketSvg } from '../../src/view/picture/market.ts';
import { marketBlocks } from '../../src/view/voice/market.ts';
import { playersTable } from '../../src/view/voice/players.ts';
import { speakerFor } from '../../src/view/voice/speaker.ts';
import { type Position, positionSchema } from '../cases/case.ts';
import { positionOf } from '../cases/position.ts';
import { WORDS } from './positions.ts';

const era = withOptions(loadTitle('18SJ'), ['oscarian-era']);
const [two, four] = [2, 4].map((count) => PLAYER_NAMES.slice(0, count)) as [string[], string[]];

/** As a reply is worded with them. */
function figuresIn({ definition, state }: Game) {
  return toldOf(definition, two, () => state).figures(state);
}

function position(given: object): Position {
  return positionSchema.parse({ round: 'OR 2.1', cash: { Anna: 100 }, ...given });
}
const started = position({
  corporations: { SNJ: { price: 76, par: 82, shares: { Anna: 6 } }, KFJ: { price: 67, shares: { Bo: 6 } } },
});
const requisitioned = position({
  turn: 'SNJ',
  cash: { Anna: 100, AW: 40 },
  corporations: { SNJ: { price: 76, shares: { Anna: 6 } }, UGJ: { shares: { AW: 10 }, trains: ['2'] } },
});

describe('in the Oscarian Era', () => {
  const game = positionOf(era, four, 1, started);

  it('the market shows par beside the price, in the picture and in its words', () => {
    const { svg, alt } = marketSvg(game, WORDS);
    expect(svg).toContain('>par 82<');
    expect(alt).toContain('SNJ 76, par 82; KFJ 67, par 67');
    const without = marketSvg(positionOf(loadTitle('18SJ'), four, 1, started), WORDS);
    expect(without.svg + without.alt).not.toMatch(/par \d/);
  });

  it('the table of corporations has a column for par', () => {
    const speaker = speakerFor(era, loadWordings(), four);
    const [table] = marketBlocks(speaker, game.state, figuresIn(game));
    expect(table).toMatchObject({ kind: 'table' });
    expect(JSON.stringify(table)).toContain('"SNJ","76","82","Anna"');
  });

  it('nothing is said of a conversion to come', () => {
    const words = holdingsSvg(game, WORDS, { figures: figuresOf(game) }).svg;
    expect(words).toContain('privates close');
    expect(words).not.toContain('full capitalization');
  });
});

describe('with an owner without a seat', () => {
  const definition = loadTitle('18SJ');
  const game = positionOf(definition, two, 1, requisitioned);
  const speaker = speakerFor(definition, loadWordings(), two);
  const figures = figuresIn(game);

  it('the picture of the holdings has a card for him, and his corporations have no price', () => {
    const { svg, alt } = holdingsSvg(game, WORDS, { figures: figuresOf(game) });
    expect(svg).toContain('>A.W. Edelsvärd<');
    expect(svg).toContain('>UGJ · A.W. Edelsvärd<');
    expect(svg).toContain('>no price: none of it is bought or sold<');
    expect(alt).toContain('A.W. Edelsvärd, without a seat: 40 kr, holds UGJ.');
    expect(alt).toContain('UGJ: president A.W. Edelsvärd, treasury 0 kr, trains 2.');
  });

  it('the market has no token of his', () => {
    expect(marketSvg(game, WORDS).alt).toBe('Stock market, highest price first: SNJ 76.');
  });

  it('the tables name him after the players, and his corporations after all others', () => {
    const players = JSON.stringify(playersTable(speaker, game.state, figures));
    expect(players).toContain('["A.W. Edelsvärd","40","","","UGJ 10*",""]');
    const [table, remarks] = marketBlocks(speaker, game.state, figures);
    expect(JSON.stringify(table)).toContain('["UGJ","","A.W. Edelsvärd","0","2","0 + 0","2"]');
    expect(JSON.stringify(remarks)).not.toContain('UGJ');
  });
});
