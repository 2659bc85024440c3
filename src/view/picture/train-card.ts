/** Trains still to be had, what each costs, and what its first sale does. */
import type { Definition, TrainType } from '../../model/definition.ts';
import type { Holdings } from './holdings.ts';
import { money } from './look.ts';
import { wrap } from './measure.ts';
import { type Block, card, chips, INSIDE, line, SHEET, stack } from './sheet.ts';
import { typeOf } from './trains.ts';
import type { Words } from './words.ts';

export function trainCard({ look }: Holdings): Block {
  const { definition, state, colours, words } = look;
  const left = (type: TrainType) => state.trains.supply.filter((train) => typeOf(train) === type.name).length;
  const rows = definition.trains
    .filter((type) => type.count === null || left(type) > 0)
    .flatMap((type): Block[] => {
      const said = words.say(type.count === null ? 'holdings.train-any' : 'holdings.train', {
        train: type.name,
        count: left(type),
      });
      const effect = effects(definition, words, type);
      return [
        line(said, INSIDE, { bold: true, right: money(definition, type.price) }),
        ...wrap(effect, INSIDE, SHEET.least).map((one) => line(one, INSIDE, { fill: colours.soft })),
      ];
    });
  const pool = state.trains.pool.map((train) => ({
    said: words.say('game.train', { train: typeOf(train) }),
  }));
  const inPool =
    pool.length === 0
      ? []
      : [line(words.say('holdings.in-pool'), INSIDE, { fill: colours.soft }), chips(pool, INSIDE, colours)];
  return card(colours, stack([...rows, ...inPool]));
}

/** What the first sale of a type does. */
function effects(definition: Definition, words: Words, type: TrainType): string {
  const { trains, phases } = definition;
  const rusting = trains
    .filter(({ rusts_on }) => rusts_on.includes(type.name))
    .map(({ name }) => words.say('holdings.trains-of', { train: name }));
  const started = phases.filter(
    ({ name, starts_with }) => starts_with.includes(type.name) && name !== type.name,
  );
  const said = [
    ...started.map(({ name }) => words.say('holdings.starts', { phase: name })),
    ...(rusting.length > 0 ? [words.say('holdings.rust', { trains: rusting })] : []),
    ...eventsOf(definition, type).map((event) => words.say(`holdings.event.${event}`)),
  ];
  return said.length === 0 ? '' : words.say('holdings.first-sale', { effects: said });
}

/** Where every corporation is full from the start there is nothing to convert. */
function eventsOf({ mechanisms }: Definition, { events }: TrainType): TrainType['events'] {
  const full = mechanisms.capitalization === 'full';
  return events.filter((event) => !(full && event === 'full_capitalization'));
}
