/** What a new phase brings, against the one before it. */
import type { Definition, Phase } from '../../../model/definition.ts';
import { all, type Group, type Scene } from '../scene.ts';
import type { Speaker } from '../speaker.ts';

export function tellPhase(scene: Scene, { events: [{ phase: name }] }: Group<'phase'>): string[] {
  const { speaker, before } = scene;
  const { phases } = speaker.definition;
  const now = phases.find((phase) => phase.name === name);
  const old = phases.find((phase) => phase.name === before.phase);
  if (!now || !old) return [];
  const brought = whatItBrings(speaker, old, now);
  const brings = brought.length > 0 ? `: ${brought.join(', ')}` : '';
  const rusts = all(scene, 'train').some(({ why }) => why === 'rusted');
  return [
    ...speaker.say('events', 'phase', { phase: name, brings }),
    ...(rusts ? [] : nobodyNationalized(scene)),
  ];
}

function whatItBrings(speaker: Speaker, old: Phase, now: Phase): string[] {
  const { definition } = speaker;
  const colours = now.tiles.filter((colour) => !old.tiles.includes(colour));
  const say = (key: string, facts = {}) => speaker.say('events', `brings.${key}`, facts);
  return [
    ...(colours.length > 0 ? say('tiles', { colours }) : []),
    ...(now.train_limit !== old.train_limit ? say('train_limit', { limit: now.train_limit }) : []),
    ...(now.operating_rounds !== old.operating_rounds
      ? say('operating_rounds', { rounds: now.operating_rounds })
      : []),
    ...(now.companies_buyable && !old.companies_buyable ? say('companies_buyable') : []),
    ...parPrices(speaker, old, now),
    ...(convertsCapital(definition, now) ? say('full_capitalization') : []),
    ...(starts(definition, now, 'remove_unparred') ? say('remove_unparred') : []),
    ...(now.last ? say('last') : []),
  ].map((words) => words.charAt(0).toLowerCase() + words.slice(1));
}

/** Prices at which corporations may be started now, and could not before. */
function parPrices({ definition, say }: Speaker, old: Phase, now: Phase): string[] {
  const opened = now.par.filter((zone) => !old.par.includes(zone));
  const cells = definition.market.rows.flat().filter((cell) => cell !== null);
  const prices = cells
    .filter(({ zones }) => zones.some((zone) => opened.some((one) => one === zone)))
    .map(({ price }) => price)
    .sort((a, b) => a - b);
  return prices.length > 0 ? say('events', 'brings.par', { prices }) : [];
}

/** Where every corporation is full from the start there is nothing to convert. */
function convertsCapital(definition: Definition, phase: Phase): boolean {
  return definition.mechanisms.capitalization !== 'full' && starts(definition, phase, 'full_capitalization');
}

type Change = Definition['trains'][number]['events'][number];

function starts({ trains }: Definition, phase: Phase, change: Change): boolean {
  return trains.some(({ name, events }) => phase.starts_with.includes(name) && events.includes(change));
}

/** After the trains have rusted: was a nationalization due, and nobody to be found for it? */
export function nobodyNationalized(scene: Scene): string[] {
  const { definition, say } = scene.speaker;
  const [begun] = all(scene, 'phase');
  const phase = definition.phases.find(({ name }) => name === begun?.phase);
  const due = phase && starts(definition, phase, 'nationalization');
  return due && all(scene, 'nationalized').length === 0 ? say('events', 'nationalized.nobody') : [];
}
