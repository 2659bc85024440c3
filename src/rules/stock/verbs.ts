/** The verbs of a stock round, some of which answer elsewhere too. */
import { BUY } from './buy.ts';
import { CLAIM } from './claim.ts';
import { EXCHANGE } from './exchange.ts';
import { PAR } from './par.ts';
import { PASS } from './pass.ts';
import { SELL } from './sell.ts';

export const STOCK_RULES = { par: PAR, buy: BUY, exchange: EXCHANGE, sell: SELL, claim: CLAIM, pass: PASS };
