/** Which test holds which rule: sections of the rulebook and known traps, against the cases in `tests/cases`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export interface Rule {
  /** `10.3.3`, or the number of a case: `C64`. */
  readonly id: string;
  readonly name: string;
  /** Ids of cases, and tests elsewhere by their file. */
  readonly heldBy: readonly string[];
}
export interface Coverage {
  readonly title: string;
  readonly rules: readonly Rule[];
  /** What a test says it covers and the list does not know, and tests that are not where they should be. */
  readonly wrong: readonly string[];
}

const covers = z.array(z.union([z.string(), z.number()]).transform(String));
const requiredSchema = z.record(
  z.string(),
  z.strictObject({
    sections: z.record(z.string(), z.string()).default({}),
    cases: z.record(z.string(), z.string()).default({}),
  }),
);
const elsewhereSchema = z.record(
  z.string(),
  z.array(z.strictObject({ covers, file: z.string(), test: z.string() })),
);
const fileSchema = z.object({ cases: z.array(z.object({ id: z.string(), covers })) });

interface Held {
  readonly by: string;
  readonly covers: readonly string[];
}

/** The coverage of every title that has a list in `tests/cases/required.yaml`. `root`: the top of the project. */
export function coverageIn(root: string): Coverage[] {
  const folder = join(root, 'tests', 'cases');
  const required = requiredSchema.parse(read(join(folder, 'required.yaml')));
  const elsewhere = elsewhereSchema.parse(read(join(folder, 'elsewhere.yaml')));
  return Object.entries(required).map(([title, { sections, cases }]) => {
    const others = elsewhere[title] ?? [];
    const held: Held[] = [
      ...casesIn(join(folder, title)),
      ...others.map((one) => ({ by: one.file, covers: one.covers })),
    ];
    const names = [...inOrder(sections), ...inOrder(cases)];
    const rules = names.map(([id, name]) => ({ id, name, heldBy: holding(held, id) }));
    const known = new Set(names.map(([id]) => id));
    const strange = held.flatMap((one) =>
      one.covers.filter((id) => !known.has(id)).map((id) => `${one.by}: ${id} is not in the list`),
    );
    const lost = others
      .filter((one) => !hasTest(root, one))
      .map((one) => `${one.file} has no test "${one.test}"`);
    return { title, rules, wrong: [...strange, ...lost] };
  });
}

/** 6.1.2 before 6.1.10. */
function inOrder(names: Readonly<Record<string, string>>): [id: string, name: string][] {
  return Object.entries(names).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}

function read(path: string): unknown {
  return parse(readFileSync(path, 'utf8'), { merge: true });
}

function casesIn(folder: string): Held[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  return files.flatMap((file) =>
    fileSchema.parse(read(join(folder, file))).cases.map((one) => ({ by: one.id, covers: one.covers })),
  );
}

function holding(held: readonly Held[], id: string): string[] {
  return [...new Set(held.filter((one) => one.covers.includes(id)).map(({ by }) => by))];
}

function hasTest(root: string, { file, test }: { readonly file: string; readonly test: string }): boolean {
  const path = join(root, file);
  return existsSync(path) && readFileSync(path, 'utf8').includes(test);
}
