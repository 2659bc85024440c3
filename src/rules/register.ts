/** All verbs and the rule of each. */
import type { ActionType } from '../model/action.ts';
import { AUCTION_RULES } from './auction/verbs.ts';
import { chooseRule } from './choose.ts';
import { MERGER_ANSWERS } from './merging/flow.ts';
import { merge } from './merging/merge.ts';
import { MINOR_ANSWERS } from './operating/buy-minor.ts';
import { HOME_ANSWERS } from './operating/home.ts';
import { LAY_ANSWERS } from './operating/lay-rights.ts';
import { OPERATING_RULES } from './operating/verbs.ts';
import type { ActionRule } from './rule.ts';
import { REQUISITION_ANSWERS } from './seatless/requisition.ts';
import { STOCK_RULES } from './stock/verbs.ts';
import { TABLE_RULES } from './table.ts';

const RULES: { readonly [T in ActionType]: ActionRule<T> } = {
  ...AUCTION_RULES,
  ...STOCK_RULES,
  ...OPERATING_RULES,
  ...TABLE_RULES,
  merge,
  choose: chooseRule({
    ...MERGER_ANSWERS,
    ...MINOR_ANSWERS,
    ...LAY_ANSWERS,
    ...HOME_ANSWERS,
    ...REQUISITION_ANSWERS,
  }),
};

/** The rule of a verb, for use with actions of that verb only. */
export function ruleOf(type: ActionType): ActionRule {
  return RULES[type] as unknown as ActionRule;
}
