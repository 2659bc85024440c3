/** The engine's front door. Pure: a definition and a state in, facts or a refusal out. */
export {
  type Applied,
  apply,
  decide,
  judge,
  type OptionFilter,
  options,
  questions,
  runOn,
  suppose,
} from './decide.ts';
export { evolve } from './evolve.ts';
export { setUp } from './setup.ts';
