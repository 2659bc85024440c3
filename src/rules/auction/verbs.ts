/** The verbs of the auction; `pass` answers in several rounds and stands with the stock round's. */
import { BID } from './bid.ts';
import { BUY_COMPANY } from './buy-company.ts';

export const AUCTION_RULES = { 'buy-company': BUY_COMPANY, bid: BID };
