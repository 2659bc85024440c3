/** Trains still to be had, what each costs, and what its first sale does. */
import type { TrainType } from '../../model/definition.ts';
import type { Holdings } from './holdings.ts';
import { money } from './look.ts';
import { type Block, card, chips, INSIDE, line, stack } from './sheet.ts';
import { list } from './words.ts';

export function trainCard({ look }: Holdings): Block {
  const { definition, state, colours } = look;
  const left = (type: TrainType) => state.trains.supply.filter((train) => typeOf(train) === type.name).length;
  const rows = definition.trains
    .filter((type) => type.count === null || left(type) > 0)
    .flatMap((type): Block[] => {
      const count = type.count === null ? 'any' : String(left(type));
      const effect = effects(definition.trains, type);
      return [
        line(`${type.name}-train × ${count}`, INSIDE, { bold: true, right: money(definition, type.price) }),
        ...(effect === '' ? [] : [line(effect, INSIDE, { fill: colours.soft })]),
      ];
    });
  const pool = state.trains.pool.map((train) => ({ said: `${typeOf(train)}-train` }));
  const inPool =
    pool.length === 0
      ? []
      : [line('in the pool', INSIDE, { fill: colours.soft }), chips(pool, INSIDE, colours)];
  return card(colours, stack([...rows, ...inPool]));
}

export function typeOf(train: string): string {
  return train.slice(0, train.lastIndexOf('-'));
}

/** What the first sale of a type does. */
function effects(all: readonly TrainType[], type: TrainType): string {
  const rusting = all
    .filter(({ rusts_on }) => rusts_on.includes(type.name))
    .map(({ name }) => `${name}-trains`);
  const events = type.events.map(
    (event) =>
      ({
        nationalization: 'nationalization',
        close_companies: 'privates close',
        full_capitalization: 'full capitalization',
        remove_unparred: 'unstarted corporations leave',
      })[event],
  );
  const said = [...(rusting.length > 0 ? [`${list(rusting)} rust`] : []), ...events];
  return said.length === 0 ? '' : `first sale: ${said.join(', ')}`;
}
