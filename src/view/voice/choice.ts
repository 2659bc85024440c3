/** A choice that is asked for by name: why, and what each answer costs or brings. */
import type { Choice, SeatId, State } from '../../model/state.ts';
import { type Facts, lowered } from './phrase.ts';
import type { Speaker } from './speaker.ts';

export function choiceSentences(speaker: Speaker, state: State, choice: Choice): string[] {
  const { seat, entity, choices } = choice;
  const facts = {
    who: speaker.who(seat),
    entity,
    choices,
    ...choice.facts,
    ...reckoned(speaker, state, choice),
  };
  return speaker.say('questions', keyOf(choice), facts);
}

/** A president's certificate is traded in another way than a single share. */
function keyOf({ about, facts }: Choice): string {
  return about === 'merger-partner' && facts.count === 2 ? `choice.${about}.certificate` : `choice.${about}`;
}

function reckoned(speaker: Speaker, state: State, { about, choices, facts }: Choice): Facts {
  const amount = (name: string) => Number(facts[name]);
  switch (about) {
    case 'merger-keep':
      return {
        firstDifference: difference(speaker, amount('systemPrice') - amount('firstPrice')),
        secondDifference: difference(speaker, amount('systemPrice') - amount('secondPrice')),
      };
    case 'merger-partner':
      return { partners: choices.map((seat) => partner(speaker, state, seat, facts)) };
    case 'merger-single':
      return { difference: difference(speaker, amount('cost')), traded: facts.share === facts.second };
    case 'merger-station':
      return { returns: speaker.definition.readings['merged-hex-station'] === 'returns' };
    default:
      return {};
  }
}

/** What a System share costs beyond the share given for it, in words. */
function difference({ say }: Speaker, cost: number): string {
  const key = cost > 0 ? 'pays' : cost < 0 ? 'gets' : 'even';
  return lowered(say('questions', `difference.${key}`, { amount: Math.abs(cost) }).join(' '));
}

/** What a trade would mean for the one who gives a share of the first for one of the second. */
function partner({ say }: Speaker, { shares, cash }: State, seat: SeatId, facts: Facts): string {
  const held = (id: unknown) => shares[String(id)]?.[seat] ?? 0;
  const amount = Number(facts.secondPrice) - Number(facts.firstPrice);
  const odd = (held(facts.first) + held(facts.second)) % 2 === 1;
  const able = (cash[seat] ?? 0) >= amount;
  const key = !odd || amount === 0 ? 'even' : amount < 0 ? 'gets' : able ? 'pays' : 'sells';
  const [said = ''] = say('questions', `partner.${key}`, { seat, amount: Math.abs(amount), ...pick(facts) });
  return key === 'even' ? lowered(said) : said;
}

function pick({ second, secondPrice }: Facts): Facts {
  return { second, secondPrice };
}
