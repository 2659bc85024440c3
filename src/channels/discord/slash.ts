/** The slash command: what there is to choose, and the line that a choice stands for. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  ApplicationCommandOptionType as Type,
} from 'discord.js';

type Values = Readonly<Record<string, string | number | boolean>>;

interface Subcommand {
  readonly does: string;
  readonly options?: readonly APIApplicationCommandBasicOption[];
  /** May be shown to all. */
  readonly look?: boolean;
  readonly line: (values: Values) => string;
}

const text = (name: string, description: string, more: { required?: boolean; autocomplete?: boolean } = {}) =>
  ({ type: Type.String, name, description, max_length: 1800, ...more }) as APIApplicationCommandBasicOption;
const number = (name: string, description: string): APIApplicationCommandBasicOption => ({
  ...{ type: Type.Integer, name, description },
  min_value: 0,
});
const yes = (name: string, description: string): APIApplicationCommandBasicOption => ({
  ...{ type: Type.Boolean, name, description },
});
const required = { required: true };

/** Words that are given, in order; a pair stands only where its value is. */
function joined(
  ...parts: readonly (string | number | boolean | undefined | readonly [string, unknown])[]
): string {
  return parts
    .flatMap((part) => {
      if (Array.isArray(part)) return part[1] === undefined ? [] : [`${part[0]} ${part[1]}`];
      return part === undefined ? [] : [String(part)];
    })
    .join(' ');
}

/** Talk may have lines of its own; anything else is one line. */
const oneLine = (value: unknown) => String(value ?? '').replace(/\s*\n\s*/g, '; ');

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  do: {
    does: 'Your move, or any command',
    options: [text('command', 'As in `lay 57 D21 r2`; parts with ;', { required: true, autocomplete: true })],
    line: ({ command }) => oneLine(command),
  },
  moves: {
    does: 'Every legal command, for you alone',
    options: [
      text('command', 'Only those that begin with this word'),
      text('place', 'Only there: a hex or a company'),
    ],
    line: ({ command, place }) => joined('moves', command, place),
  },
  whatif: {
    does: 'What would come of it; nothing is done',
    options: [text('command', 'As in `lay 57 D21 r2`', { required: true, autocomplete: true })],
    line: ({ command }) => `what if ${oneLine(command)}`,
  },
  status: { does: 'Where the game is and who is awaited', look: true, line: () => 'status' },
  board: {
    does: 'The board',
    look: true,
    options: [
      number('at', 'As it was at this position'),
      number('since', 'What is new since this position stands out'),
      text('hex', 'Only round this hex'),
    ],
    line: ({ at, since, hex }) => joined('board', at, ['since', since], hex),
  },
  market: { does: 'The stock market', look: true, line: () => 'market' },
  players: { does: 'Players and what they hold', look: true, line: () => 'players' },
  log: {
    does: 'What was done',
    look: true,
    options: [number('since', 'After this position')],
    line: ({ since }) => joined('log', ['since', since]),
  },
  undo: {
    does: 'Takes back your last message',
    options: [number('to', 'For a host: back to this position')],
    line: ({ to }) => joined('undo', ['to', to]),
  },
  say: {
    does: 'Says something to everybody at the table, by mail too',
    options: [text('text', 'What you say', required)],
    line: ({ text: said }) => `say: ${said}`,
  },
  tell: {
    does: 'Says something to one player alone',
    options: [text('player', 'Their name at the table', required), text('text', 'What you say', required)],
    line: ({ player, text: said }) => `tell ${player} ${said}`,
  },
  help: {
    does: 'What you can say',
    options: [text('command', 'Tells all about one command')],
    line: ({ command }) => joined('help', command),
  },
  new: {
    does: 'Gathers players for a new game',
    options: [
      text('title', 'Which game', { required: true }),
      text('name', 'What you are called at the table'),
      text('option', 'A variant of the title'),
      text('profile', 'Readings of disputed rules'),
      yes('thread', 'The game gets a thread of its own'),
    ],
    line: ({ title, name, option, profile }) =>
      joined('new', title, ['as', name], ['option', option], ['profile', profile]),
  },
  join: {
    does: 'Joins the game of this channel, or the one you are invited to',
    options: [number('game', 'Its number'), text('name', 'What you are called at the table')],
    line: ({ game, name }) => joined('join', game, ['as', name]),
  },
  invite: {
    does: 'For a host: asks somebody to the table',
    options: [
      text('name', 'What they are called at the table', required),
      text('address', 'Their account or mail address', required),
    ],
    line: ({ name, address }) => joined('invite', name, address),
  },
  seat: {
    does: 'For a host: the order of play',
    options: [text('names', 'Names parted by commas, or `drawn`', required)],
    line: ({ names }) => joined('seat', names),
  },
  start: { does: 'For a host: the game begins', line: () => 'start' },
  leave: { does: 'You leave the table', line: () => 'leave' },
  games: { does: 'Your games and who is awaited in each', line: () => 'games' },
  link: {
    does: 'You may use a mail address as well, once a mail from there confirms it',
    options: [text('address', 'Your mail address', required)],
    line: ({ address }) => joined('link', address),
  },
  notices: {
    does: 'Where you are written to',
    options: [text('where', '`discord`, `mail`, or `last`: where you spoke last')],
    line: ({ where }) => joined('notices', where),
  },
  follow: {
    does: 'What you are told beside your own turns',
    options: [text('what', '`moves`, `turns`, `daily` or `nothing`', required)],
    line: ({ what }) => joined('follow', what),
  },
};

const SHOW = yes('show', 'Shows it to everybody in the channel');

/** For `PUT /applications/…/commands`. */
export const COMMANDS: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[] = [
  {
    name: '18xx',
    description: 'A railway game by text command',
    type: ApplicationCommandType.ChatInput,
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: Object.entries(SUBCOMMANDS).map(
      ([name, { does, options = [], look }]): APIApplicationCommandSubcommandOption => ({
        ...{ type: Type.Subcommand, name, description: does },
        options: [...options, ...(look ? [SHOW] : [])],
      }),
    ),
  },
];

/** The line that is meant; null: there is no such subcommand. */
export function lineOf(name: string, values: Values): string | null {
  return Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name]!.line(values) : null;
}

/** It is answered before everybody's eyes. */
export function isShown(name: string, values: Values): boolean {
  return SUBCOMMANDS[name]?.look === true && values.show === true;
}
