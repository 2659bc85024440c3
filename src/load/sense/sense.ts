import type { Definition } from '../../model/definition.ts';
import type { Report } from '../problem.ts';
import { checkBoard } from './board.ts';
import { checkCoal } from './coal.ts';
import { checkCompanies } from './companies.ts';
import { checkCorporations } from './corporations.ts';
import { checkMarket } from './market.ts';
import { checkSeatless } from './seatless.ts';
import { checkSetup } from './setup.ts';
import { checkTiles } from './tiles.ts';
import { checkTrains } from './trains.ts';

/** Whether a definition of the right shape makes sense. Reports each thing that does not. */
export function checkSense(definition: Definition, report: Report): void {
  checkBoard(definition, report);
  checkTiles(definition, report);
  checkTrains(definition, report);
  checkMarket(definition, report);
  checkCorporations(definition, report);
  checkCompanies(definition, report);
  checkCoal(definition, report);
  checkSeatless(definition, report);
  checkSetup(definition, report);
}
