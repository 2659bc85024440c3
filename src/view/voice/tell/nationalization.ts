/** A nationalization, summed up. */
import type { State } from '../../../model/state.ts';
import { all, type Group, paidTo, priceAt, type Scene } from '../scene.ts';
import type { Speaker } from '../speaker.ts';

export function tellNationalization(
  scene: Scene,
  { events: [{ corporation }] }: Group<'nationalized'>,
): string[] {
  const { speaker, after, before } = scene;
  const cash = all(scene, 'cash').filter(({ about }) => about === corporation);
  const paid = cash
    .filter(({ why }) => why === 'nationalization')
    .map(({ to, amount }) => paidTo(speaker, to, amount));
  const treasury = cash.find(({ why }) => why === 'treasury-lost')?.amount;
  const state = speaker.definition.nationalized_station;
  const cities = all(scene, 'station-removed').flatMap(({ owner, city }) =>
    owner === corporation ? [city] : [],
  );
  const fallen = all(scene, 'price').find(
    (one) => one.corporation === corporation && one.why === 'nationalization' && one.cell,
  );
  const price = priceAt(speaker, fallen?.cell ?? before.corporations[corporation]?.cell ?? null);
  const limit = certificateLimit(speaker, after);
  return speaker.say('events', 'nationalized', { state, corporation, price, paid, treasury, cities, limit });
}

/** As the table of the title has it for the corporations left in play. */
function certificateLimit({ definition }: Speaker, { corporations, seats }: State): number | undefined {
  return definition.certificate_limit?.[Object.keys(corporations).length]?.[seats.length];
}
