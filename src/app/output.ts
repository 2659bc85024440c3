/** What the command line prints. */

/** To standard output, with a line break. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Beside the result, to standard error: what a program that reads the result does not want. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** A reader that has seen enough (`turntable moves 7 | head`) ends the program quietly. */
export function endQuietlyWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      process.exit(error.code === 'EPIPE' ? 0 : 1);
    });
  }
}
