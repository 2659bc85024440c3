/** Files and standard input, read whole. */
import { readFileSync, statSync } from 'node:fs';
import { UsageError } from './commands/command.ts';

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
};

/** The text of a file; `-` is standard input. `longest`: in bytes. Throws UsageError. */
export function readText(path: string, longest = Number.POSITIVE_INFINITY): string {
  try {
    if (path !== '-' && statSync(path).size > longest) throw new UsageError(`${path} is too long.`);
    return readFileSync(path === '-' ? 0 : path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (path === '-' && (code === 'EOF' || code === 'EAGAIN')) return '';
    throw new UsageError(`${path} cannot be read: ${PROBLEMS[code] ?? code}.`);
  }
}
