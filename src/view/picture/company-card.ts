/** A private: what it costs, what it earns, what it does, who owns it or has bid for it. */
import type { CompanyId, State } from '../../model/state.ts';
import { bidsOn, currentOf } from './for-sale.ts';
import { type Look, money } from './look.ts';
import { textWidth, wrap } from './measure.ts';
import { type Block, type Chip, card, chips, INSIDE, line, SHEET, stack } from './sheet.ts';
import { powerWords } from './words.ts';

/** `half`: two of them side by side take the width of the sheet. */
export function companyCard(
  look: Look,
  since: State | undefined,
  company: CompanyId,
  size: 'whole' | 'half' = 'whole',
): Block {
  const { definition, state, colours, words } = look;
  const { name, revenue, powers } = definition.companies[company]!;
  const { owner } = state.companies[company]!;
  const marked = currentOf(look) === company;
  const width = size === 'whole' ? SHEET.width - 2 * SHEET.margin : HALF;
  const inside = INSIDE - (SHEET.width - 2 * SHEET.margin - width);
  const earns = words.say('privates.earns', { revenue });
  const effect = powers.map((power) => powerWords(look, power)).join('; ');
  const soft = (said: string) =>
    wrap(said, inside, SHEET.least).map((one) => line(one, inside, { fill: colours.soft }));
  const fits = textWidth(name, SHEET.least) + textWidth(earns, SHEET.least, 700) + 24 < inside;
  const names =
    size === 'whole' || fits
      ? [line(name, inside, { right: earns })]
      : [
          ...wrap(name, inside, SHEET.least).map((one) => line(one, inside)),
          line(earns, inside, { bold: true }),
        ];
  const owned = owner === null ? [] : [words.say('privates.owned', { owner: words.who(owner) })];
  const content = stack([
    line(titleOf(look, company), inside, { size: SHEET.large, bold: true, right: priceOf(look, company) }),
    ...names,
    ...(effect === '' ? [] : soft(effect)),
    ...owned.map((said) => line(said, inside, { bold: true })),
    chips(bidChips(look, since, company), inside, colours),
  ]);
  return card(colours, content, { marked, width });
}

const HALF = (SHEET.width - 2 * SHEET.margin - SHEET.gap) / 2;

function titleOf(look: Look, company: CompanyId): string {
  const { definition, state, words } = look;
  const said = words.say('privates.private', { number: definition.companies[company]!.number, company });
  if (currentOf(look) !== company) return said;
  const contest = state.round.kind === 'auction' && state.round.contest !== null;
  return words.say(contest ? 'privates.bids-open' : 'privates.next', { private: said });
}

function priceOf({ definition, state, words }: Look, company: CompanyId): string {
  const { value, asking } = state.companies[company]!;
  const price = money(definition, value);
  return asking === undefined || asking === value ? price : words.say('privates.asking', { asking, price });
}

/** Bids, the highest first and framed. */
function bidChips({ state, colours, words }: Look, since: State | undefined, company: CompanyId): Chip[] {
  const before = since?.round.kind === 'auction' ? (since.round.bids[company] ?? []) : [];
  return bidsOn(state, company).map(({ seat, amount }, i) => {
    const fresh = since !== undefined && !before.some((bid) => bid.seat === seat && bid.amount === amount);
    return {
      said: words.say('privates.bid', { who: words.who(seat), amount }),
      framed: i === 0,
      ...(fresh ? { frame: colours.change } : {}),
    };
  });
}
