import type { Definition } from '../../model/definition.ts';
import type { Report } from '../problem.ts';

/** Whether a definition of the right shape makes sense. Reports each thing that does not. */
export function checkSense(_definition: Definition, _report: Report): void {}
