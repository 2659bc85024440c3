import { z } from 'zod';
import { type Definition, definitionSchema } from '../model/definition.ts';
import { nearest } from './nearest.ts';
import { didYouMean, type Path, type Report } from './problem.ts';

/** The data as a definition if every key and value has the right shape; otherwise what is wrong is reported. */
export function checkShape(data: unknown, report: Report): Definition | undefined {
  const parsed = definitionSchema.safeParse(data);
  if (parsed.success) return parsed.data;
  const misspelled = parsed.error.issues.flatMap(meantKeys);
  for (const issue of parsed.error.issues) {
    if (!misspelled.includes(shown(issue.path as Path))) explain(issue, [], data, report);
  }
  return undefined;
}

/** Paths that a misspelled key was meant for: that they are missing goes without saying. */
function meantKeys(issue: Issue): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const path = issue.path as Path;
  return issue.keys.map((key) => shown([...path, nearest(key, keysAt(path)) ?? key]));
}

type Issue = z.core.$ZodIssue;

function explain(issue: Issue, above: Path, data: unknown, report: Report): void {
  const path: Path = [...above, ...(issue.path as (string | number)[])];
  const found = valueAt(data, path);
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      report([...path, key], `Unknown key "${key}"${inside(path)}`, didYouMean(key, keysAt(path)));
    }
  } else if (found === undefined) {
    report(path, `"${path.at(-1)}" is missing${inside(path.slice(0, -1))}`, 'Add it.');
  } else if (issue.code === 'invalid_value') {
    report(path, wrong(path, found), didYouMean(String(found), issue.values.map(String)));
  } else if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
    report(path, wrong(path, found), didYouMean(String(found), optionsOf(issue)));
  } else if (issue.code === 'invalid_union') {
    explainUnion(issue, path, data, report);
  } else {
    report(path, wrong(path, found), `${expectation(issue)}.`);
  }
}

/** The kinds a discriminated union knows; Zod gives them without declaring them. */
function optionsOf(issue: z.core.$ZodIssueInvalidUnion): string[] {
  return ((issue as { options?: readonly unknown[] }).options ?? []).map(String);
}

/** Of several shapes that are allowed, the one that goes wrong deepest is what was meant. */
function explainUnion(issue: z.core.$ZodIssueInvalidUnion, path: Path, data: unknown, report: Report): void {
  const depth = (issues: readonly Issue[]) => Math.max(...issues.map((each) => each.path.length));
  const [meant] = issue.errors.filter((each) => each.length > 0).sort((a, b) => depth(b) - depth(a));
  if (meant !== undefined && depth(meant) > 0) for (const each of meant) explain(each, path, data, report);
  else {
    const fixes = issue.errors.flatMap((each) => each.map(expectation));
    report(path, wrong(path, valueAt(data, path)), `${[...new Set(fixes)].join(', or: ')}.`);
  }
}

/** What Zod expects here, without its preamble. */
function expectation(issue: Issue): string {
  const text = issue.message.replace(/^(Invalid|Too) \w+: |, received .*$/g, '').replace(/\.$/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wrong(path: Path, found: unknown): string {
  return `${JSON.stringify(found)} cannot be the value of ${shown(path)}`;
}

function inside(path: Path): string {
  return path.length === 0 ? '' : ` in ${shown(path)}`;
}

/** `hexes.B1.cities[0]`. */
function shown(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    data,
  );
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly items?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The keys that may stand at a path. */
function keysAt(path: Path): string[] {
  let schemas = alternatives(z.toJSONSchema(definitionSchema, { io: 'input' }) as JsonSchema);
  for (const step of path) {
    schemas = schemas.flatMap((schema) => {
      const next = schema.properties?.[step] ?? schema.additionalProperties ?? schema.items;
      return typeof next === 'object' ? alternatives(next) : [];
    });
  }
  return schemas.flatMap((schema) => [
    ...Object.keys(schema.properties ?? {}),
    ...(schema.propertyNames?.enum ?? []),
  ]);
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  return [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
}
