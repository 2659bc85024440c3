/** Files and standard input, read whole. */
import { readFileSync } from 'node:fs';
import { UsageError } from './commands/command.ts';

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
};

/** The text of a file; `-` is standard input. Throws UsageError. */
export function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (path === '-' && (code === 'EOF' || code === 'EAGAIN')) return '';
    throw new UsageError(`${path} cannot be read: ${PROBLEMS[code] ?? code}.`);
  }
}
