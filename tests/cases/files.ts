/** The files of cases: `<title>/<topic>.yaml` beside this one. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { fileSchema } from './case.ts';

export type CaseFile = z.output<typeof fileSchema> & { readonly path: string; readonly title: string };

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Every file, read and checked for shape. Throws with the file and the place in it. */
export function caseFiles(): CaseFile[] {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name: title }) =>
    readdirSync(`${FOLDER}/${title}`)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => ({ ...readFile(`${FOLDER}/${title}/${file}`), path: `${title}/${file}`, title })),
  );
}

function readFile(path: string) {
  const read = fileSchema.safeParse(parse(readFileSync(path, 'utf8'), { merge: true }));
  if (read.success) return read.data;
  throw new Error(`${path}\n${z.prettifyError(read.error)}`);
}
