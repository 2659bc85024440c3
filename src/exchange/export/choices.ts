/** Answers to what a rule asks by name, and the mergers that most of them belong to. */
import type { Choice } from '../../model/state.ts';
import { priceOf } from '../answers.ts';
import { playerAt } from '../table.ts';
import { company, entity, player, type Told, type ToldOf, type Writers, type Written } from './move.ts';
import { cityId } from './pieces.ts';
import { slotOf } from './slot.ts';

export const CHOICES: Writers<'merge' | 'choose'> = {
  /** The player says the first corporation, which then merges with the other. */
  merge: (told) => {
    const { before, action } = told;
    return [
      { type: 'choose', ...player(told, action.seat), choice: action.first },
      { type: 'merge', ...entity(before, action.first), corporation: action.second },
    ];
  },

  choose: (told) => {
    const { action, before } = told;
    const asked = askedOf(told);
    if (action.choice === 'none') return { type: 'pass', ...actorOf(told, asked) };
    if (!before.state.board.stations[action.choice] && !action.choice.includes('/'))
      return { type: 'choose', ...player(told, action.seat), choice: labelOf(told, asked) };
    const place = {
      ...actorOf(told, asked),
      city: cityId(before.definition, told.pieces, action.choice),
    };
    if (asked.about === 'merger-station')
      return { type: 'remove_token', ...place, slot: slotHeld(told, asked.entity) };
    const { minor } = asked.facts;
    const slot =
      minor === undefined ? slotOf(before, asked.entity!, action.choice) : slotHeld(told, String(minor));
    return { type: 'place_token', ...place, slot };
  },
};

function askedOf({ before, action }: ToldOf<'choose'>): Choice {
  const asked = before.state.pending.find(
    (one): one is Choice =>
      one.kind === 'choice' && one.seat === action.seat && one.choices.includes(action.choice),
  );
  if (!asked) throw new Error(`nobody asked for ${action.choice}`);
  return asked;
}

/** A private whose right it is, or the corporation that is asked. */
function actorOf({ before }: Told, { entity: of, facts }: Choice): Pick<Written, 'entity' | 'entity_type'> {
  return typeof facts.company === 'string' ? company(facts.company) : entity(before, of!);
}

/** Where the station lies that goes. */
function slotHeld({ before, action }: ToldOf<'choose'>, owner = ''): number {
  return Math.max(0, before.state.board.stations[action.choice]?.indexOf(owner) ?? 0);
}

/** `NAME ($68)`, `Exchange ($-27)` where 27 is to be paid, or a player's name. */
function labelOf({ action, players, names }: ToldOf<'choose'>, asked: Choice): string {
  const { choice } = action;
  const at = players.indexOf(playerAt(players, choice) ?? '');
  if (at >= 0) return names[at]!;
  const price = priceOf(asked, choice);
  const word = `${choice[0]!.toUpperCase()}${choice.slice(1)}`;
  return price === undefined ? word : `${word} ($${price})`;
}
