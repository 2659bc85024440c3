/** Cards beside the board: where the game stands, and what the trains earned. */

import { hexOf } from './changes.ts';
import { type Look, money, phaseOf } from './look.ts';
import { wrap } from './measure.ts';
import { type Panel, panel, type Row } from './panel.ts';
import { routeStroke, type StyledRoute } from './routes.ts';
import { num, text } from './svg.ts';
import { typeOf } from './trains.ts';
import { onTurn, roundTitle } from './words.ts';

/** Phase, tiles, train limit, bank and who acts. */
export function situation(look: Look): Panel {
  const { definition, state, words } = look;
  const phase = phaseOf(look);
  const turn = onTurn(state, words);
  const rows: Row[] = [
    { said: [roundTitle(words, state.round)], bold: true },
    ...(turn === null ? [] : [{ said: [words.say('game.turn', { who: turn })] }]),
    { said: wrap(words.say('game.tiles', { colours: phase.tiles }), 150, 15) },
    { said: [words.say('game.trains', { limit: phase.train_limit })] },
    { said: [words.say('game.rounds', { count: phase.operating_rounds })] },
    ...(definition.bank === null ? [] : [{ said: [bankWords(look)] }]),
  ];
  return panel(look.colours, words.say('game.phase', { phase: phase.name }), rows);
}

export function bankWords({ definition, state, words }: Look): string {
  if (definition.bank === null) return words.say('game.bank-unlimited');
  return words.say('game.bank', { bank: money(definition, state.cash.bank ?? 0) });
}

/** One row a train: its line, its stops, its money. */
export function runPanel(look: Look, routes: readonly StyledRoute[]): Panel {
  const entities = [...new Set(routes.map(({ run }) => run.entity))];
  const total = [...new Set(routes.map(({ run }) => run))].reduce((sum, run) => sum + run.revenue, 0);
  const heading = look.words.say('map.run', { entities, revenue: money(look.definition, total) });
  const rows = routes.map(({ route, run, style }): Row => {
    const { entity } = run;
    const named = { train: typeOf(route.train), entity };
    const stops = wrap(route.stops.map(hexOf).join('–').replaceAll('–', '– ').trim(), 190, 15).map((line) =>
      line.replaceAll('– ', '–'),
    );
    return {
      sign: ({ x, y }) =>
        routeStroke(look, `M${num(x - 24)} ${num(y + 8)}H${num(x + 24)}`, style) +
        text({ x, y: y - 8 }, style.sign, { size: 15, weight: 700, fill: style.colour }),
      said: [look.words.say(entities.length > 1 ? 'map.run-train-of' : 'map.run-train', named), ...stops],
      worth: money(look.definition, route.revenue),
      height: 44,
    };
  });
  return panel(look.colours, heading, rows, 52);
}
