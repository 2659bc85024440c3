#!/usr/bin/env node
/** The command line: finds the command, runs it, and makes one readable line of what goes wrong. */
import { type Command, UsageError } from './commands/command.ts';
import { endQuietlyWithReader, print, remark } from './output.ts';

/** One file a command, loaded when it is called. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  new: async () => (await import('./commands/new.ts')).newGame,
  do: async () => (await import('./commands/do.ts')).doMessage,
  show: async () => (await import('./commands/show.ts')).show,
  moves: async () => (await import('./commands/moves.ts')).moves,
  play: async () => (await import('./commands/play.ts')).play,
  import: async () => (await import('./commands/import.ts')).importGame,
  export: async () => (await import('./commands/export.ts')).exportGame,
  fuzz: async () => (await import('./commands/fuzz.ts')).fuzz,
  backup: async () => (await import('./commands/backup.ts')).backup,
  serve: async () => (await import('./commands/serve.ts')).serve,
  bench: async () => (await import('./commands/bench.ts')).bench,
  coverage: async () => (await import('./commands/coverage.ts')).coverage,
  table: async () => (await import('./commands/table.ts')).table,
};

/** Errors that say themselves what is wrong. */
const READABLE = [
  'StoreFailure',
  'NoSuchGame',
  'Failure',
  'LoadError',
  'ExportError',
  'ReplayError',
  'SettingsError',
];

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') return await help();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new UsageError(`"${name}" is no command. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  return await (await command()).run(args);
}

async function help(): Promise<number> {
  for (const load of Object.values(COMMANDS)) {
    const { usage, does } = await load();
    print(`turntable ${usage}\n    ${does}`);
  }
  return 0;
}

function tell(error: unknown): number {
  const known = error instanceof Error && [...READABLE, UsageError.name].includes(error.name);
  const message = error instanceof Error ? error.message : String(error);
  remark(known ? message : `Something is wrong in the program: ${message.split('\n')[0]}`);
  if (!known && process.env.TURNTABLE_TRACE && error instanceof Error) remark(error.stack ?? '');
  return error instanceof UsageError ? 2 : 1;
}

endQuietlyWithReader();
main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.exitCode = tell(error);
  },
);
