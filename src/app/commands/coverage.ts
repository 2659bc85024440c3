/** `turntable coverage`: which test holds which rule, for those who work on the rules. */
import { fileURLToPath } from 'node:url';
import { type Coverage, coverageIn } from '../coverage.ts';
import { print } from '../output.ts';
import { type Command, read } from './command.ts';

const usage = 'coverage';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NAME_WIDTH = 48;

export const coverage: Command = {
  usage,
  does: 'Lists the rules and the test cases that hold each; ends with 1 where a rule has none.',
  run(args) {
    read({ usage }, args, {}, { least: 0, most: 0 });
    const all = coverageIn(ROOT);
    for (const one of all) tell(one);
    return all.every(({ rules, wrong }) => wrong.length === 0 && rules.every(isHeld)) ? 0 : 1;
  },
};

function tell({ title, rules, wrong }: Coverage): void {
  print(title);
  for (const { id, name, heldBy } of rules) {
    const short = name.length > NAME_WIDTH ? `${name.slice(0, NAME_WIDTH - 1)}…` : name;
    print(`${id.padEnd(7)} ${short.padEnd(NAME_WIDTH)} ${heldBy.length > 0 ? heldBy.join(', ') : 'NO TEST'}`);
  }
  for (const what of wrong) print(`wrong: ${what}`);
  print(`${rules.filter(isHeld).length} of ${rules.length} rules are held by a test`);
}

function isHeld({ heldBy }: Coverage['rules'][number]): boolean {
  return heldBy.length > 0;
}
