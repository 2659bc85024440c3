/** Cards beside the board: where the game stands, and what the trains earned. */

import { hexOf } from './changes.ts';
import { type Look, money, phaseOf } from './look.ts';
import { wrap } from './measure.ts';
import { type Panel, panel, type Row } from './panel.ts';
import { routeStroke, type StyledRoute } from './routes.ts';
import { num, text } from './svg.ts';
import { counted, type Names, onTurn, roundTitle } from './words.ts';

/** Phase, tiles, train limit, bank and who acts. */
export function situation(look: Look, names: Names): Panel {
  const { definition, state } = look;
  const phase = phaseOf(look);
  const turn = onTurn(state, names);
  const rows: Row[] = [
    { said: [roundTitle(state.round)], bold: true },
    ...(turn === null ? [] : [{ said: [`${turn} to act`] }]),
    { said: wrap(`tiles ${phase.tiles.join(', ')}`, 150, 15) },
    { said: [`${counted(phase.train_limit, 'train')} at most`] },
    { said: [counted(phase.operating_rounds, 'operating round')] },
    ...(definition.bank === null ? [] : [{ said: [`bank ${money(definition, state.cash.bank ?? 0)}`] }]),
  ];
  return panel(look.colours, `Phase ${phase.name}`, rows);
}

/** One row a train: its line, its stops, its money. */
export function runPanel(look: Look, routes: readonly StyledRoute[]): Panel {
  const entities = [...new Set(routes.map(({ run }) => run.entity))];
  const total = [...new Set(routes.map(({ run }) => run))].reduce((sum, run) => sum + run.revenue, 0);
  const heading = `${entities.join(', ')}: ${money(look.definition, total)}`;
  const rows = routes.map(({ route, run, style }): Row => {
    const train = route.train.slice(0, route.train.lastIndexOf('-'));
    const whose = entities.length > 1 ? `${run.entity} ` : '';
    const stops = wrap(route.stops.map(hexOf).join('–').replaceAll('–', '– ').trim(), 190, 15).map((line) =>
      line.replaceAll('– ', '–'),
    );
    return {
      sign: ({ x, y }) =>
        routeStroke(look, `M${num(x - 24)} ${num(y + 8)}H${num(x + 24)}`, style) +
        text({ x, y: y - 8 }, style.sign, { size: 15, weight: 700, fill: style.colour }),
      said: [`${whose}${train}-train`, ...stops],
      worth: money(look.definition, route.revenue),
      height: 44,
    };
  });
  return panel(look.colours, heading, rows, 52);
}
