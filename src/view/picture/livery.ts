/** Whose colours: a corporation has its own, a System those of the two corporations it was merged from. */
import { greyOf } from './contrast.ts';
import type { Look } from './look.ts';

export interface Livery {
  readonly fill: string;
  readonly letters: string;
}

/** An owner, or one of the two halves of a System, with its letters. */
export interface Part extends Livery {
  readonly name: string;
}

/** Of a System the first is the one that gives its name. What the title does not name is nobody's: it is dark. */
export function partsOf(
  { definition, state, grey }: Pick<Look, 'definition' | 'state' | 'grey'>,
  owner: string,
): readonly Part[] {
  const names = state.corporations[owner]?.shells ?? [owner];
  return names.map((name) => {
    const entity = definition.corporations[name] ?? definition.minors[name];
    const fill = entity?.colour ?? '#1b2127';
    return { name, fill: grey ? greyOf(fill) : fill, letters: entity?.text_colour ?? '#ffffff' };
  });
}

/** The colours that stand for it where there is room for one pair: a System's are those of its first half. */
export function liveryOf(look: Pick<Look, 'definition' | 'state' | 'grey'>, owner: string): Part {
  return partsOf(look, owner)[0]!;
}
