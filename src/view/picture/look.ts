/** What every part of a board picture needs to know. */
import type { Definition, Phase, PowerKind } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import type { CompanyId, HexId, State } from '../../model/state.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { type Palette, palette } from './style.ts';
import type { Words } from './words.ts';

export interface Look {
  readonly definition: Definition;
  readonly state: State;
  readonly geometry: Geometry;
  readonly colours: Palette;
  readonly grey: boolean;
  readonly words: Words;
}

/** `grey`: of high contrast, for a printer. */
export function lookAt(game: Game, words: Words, grey = false): Look {
  const named = withSeatless(game.definition, words);
  return { ...game, geometry: geometryOf(game.definition), colours: palette(grey), grey, words: named };
}

/** An owner without a seat goes by his own name. */
function withSeatless({ seatless_owner: owner }: Definition, words: Words): Words {
  if (!owner) return words;
  return { ...words, who: (party) => (party === owner.id ? owner.name : words.who(party)) };
}

export function phaseOf({ definition, state }: Pick<Look, 'definition' | 'state'>): Phase {
  return definition.phases.find(({ name }) => name === state.phase) ?? definition.phases[0]!;
}

/** Companies still on the table with a power of this kind. */
export function companiesWith(look: Look, kind: PowerKind): CompanyId[] {
  return Object.keys(look.state.companies).filter((id) =>
    look.definition.companies[id]?.powers.some((power) => power.kind === kind),
  );
}

/** Companies on the table whose power of this kind names the hex. */
export function companiesAt(
  look: Look,
  kind: 'blocks' | 'canal-tokens' | 'port-token' | 'extra-tiles',
  hex: HexId,
): CompanyId[] {
  return companiesWith(look, kind).filter((id) =>
    look.definition.companies[id]!.powers.some((power) => power.kind === kind && power.hexes.includes(hex)),
  );
}

/** The company of which a player's ownership keeps builders out of the hex, if any. */
export function blockerOf(look: Look, hex: HexId): CompanyId | undefined {
  return companiesAt(look, 'blocks', hex).find((id) => {
    const owner = look.state.companies[id]!.owner;
    return owner === null || look.state.seats.includes(owner);
  });
}

/** `1500` as `1 500 kr`, in the title's own currency. */
export function money(definition: Definition, amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${amount < 0 ? '−' : ''}${definition.currency.replace('%s', digits)}`;
}
