/** The Discord channel's settings, from the environment. */
import { type Environment, SettingsError } from '../../model/channel.ts';

export interface Settings {
  readonly token: string;
  /** Where Discord's HTTP interface is; for tests. */
  readonly api: string;
  /** The privileged intent for what messages say is asked for. */
  readonly content: boolean;
  /** Which of how many shards are served here; null: as many as Discord advises. */
  readonly shards: { readonly ids: readonly number[]; readonly of: number } | null;
  /** Before the first of several attempts to connect anew. Milliseconds. */
  readonly firstPause: number;
  /** Between two times that a shard makes itself known, as Discord wants it. Milliseconds. */
  readonly identifyPause: number;
}

const PREFIX = 'TURNTABLE_DISCORD_';
const KNOWN = ['TOKEN', 'API', 'CONTENT', 'SHARDS'];

/** Null where nothing is set. Throws SettingsError with every problem there is. */
export function readSettings(environment: Environment): Settings | null {
  const names = Object.keys(environment).filter(
    (name) => name.startsWith(PREFIX) && environment[name] !== '',
  );
  if (names.length === 0) return null;
  const value = (name: string) => environment[PREFIX + name]?.trim() || undefined;
  const problems = names
    .filter((name) => !KNOWN.includes(name.slice(PREFIX.length)))
    .map((name) => `${name} is no setting: is it spelled right?`);
  const wrong = (name: string, what: string) => problems.push(`${PREFIX}${name} ${what}`);
  const token = value('TOKEN');
  if (token === undefined) wrong('TOKEN', 'is needed: the token of the bot.');
  const api = value('API') ?? 'https://discord.com/api';
  if (!/^https?:\/\/\S+$/.test(api)) wrong('API', 'has to be a web address.');
  const content = value('CONTENT') ?? 'yes';
  if (!/^(yes|no)$/.test(content)) wrong('CONTENT', 'has to be yes or no.');
  const shards = value('SHARDS') === undefined ? null : readShards(value('SHARDS')!);
  if (shards === undefined) wrong('SHARDS', 'has to be as in 0,1/4: which of how many.');
  if (problems.length > 0) throw new SettingsError(problems);
  const firstPause = Number(environment.TURNTABLE_RETRY_SECONDS || 5) * 1000;
  return {
    token: token!,
    api,
    content: content === 'yes',
    shards: shards ?? null,
    firstPause,
    identifyPause: 5000,
  };
}

function readShards(written: string): Settings['shards'] | undefined {
  const read = /^(\d{1,4}(?:,\d{1,4})*)\/(\d{1,4})$/.exec(written.replace(/\s/g, ''));
  if (!read) return undefined;
  const ids = read[1]!.split(',').map(Number);
  const of = Number(read[2]);
  return ids.every((id) => id < of) ? { ids, of } : undefined;
}
