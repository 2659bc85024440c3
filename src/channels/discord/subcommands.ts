/** What can be chosen after `/18xx`, in the order in which it is listed, and the line that each choice stands for. */
import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType as Type } from 'discord.js';

export type Values = Readonly<Record<string, string | number | boolean>>;

export interface Subcommand {
  readonly does: string;
  readonly options?: readonly APIApplicationCommandBasicOption[];
  /** May be shown to all. */
  readonly look?: boolean;
  readonly line: (values: Values) => string;
}
/** Choices that belong together: Discord lists no more than 25 at once. */
export interface Group {
  readonly does: string;
  readonly commands: Readonly<Record<string, Subcommand>>;
}

const text = (name: string, description: string, more: { required?: boolean; autocomplete?: boolean } = {}) =>
  ({ type: Type.String, name, description, max_length: 1800, ...more }) as APIApplicationCommandBasicOption;
const number = (name: string, description: string): APIApplicationCommandBasicOption => ({
  ...{ type: Type.Integer, name, description },
  min_value: 0,
});
export const yes = (name: string, description: string): APIApplicationCommandBasicOption => ({
  ...{ type: Type.Boolean, name, description },
});
const required = { required: true };

/** Words that are given, in order; a pair stands only where its value is. */
function joined(
  ...parts: readonly (string | number | boolean | undefined | readonly [string, unknown])[]
): string {
  return parts
    .flatMap((part) => {
      if (Array.isArray(part)) return part[1] === undefined ? [] : [`${part[0]} ${inOne(part[1])}`];
      return part === undefined ? [] : [inOne(part)];
    })
    .join(' ');
}

/** Talk may have lines of its own, which are no commands; anything else is one line. */
const spoken = (head: string, colon: string, text: unknown) =>
  String(text).trim().includes('\n') ? `${head}:\n${text}` : `${head}${colon} ${text}`;
const oneLine = (value: unknown) => inOne(value, '; ');
const inOne = (value: unknown, by = ' ') => String(value ?? '').replace(/\s*\n\s*/g, by);

export const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
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
  market: {
    does: 'The stock market',
    look: true,
    options: [number('at', 'As it was at this position')],
    line: ({ at }) => joined('market', at),
  },
  players: {
    does: 'Players and what they hold',
    look: true,
    options: [number('at', 'As it was at this position')],
    line: ({ at }) => joined('players', at),
  },
  auction: {
    does: 'The privates with their bids',
    look: true,
    options: [number('at', 'As it was at this position')],
    line: ({ at }) => joined('auction', at),
  },
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
    line: ({ text: said }) => spoken('say', ':', said),
  },
  tell: {
    does: 'Says something to one player alone',
    options: [text('player', 'Their name at the table', required), text('text', 'What you say', required)],
    line: ({ player, text: said }) => spoken(`tell ${inOne(player)}`, '', said),
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

/** Found as `/18xx table …` and `/18xx my …`. */
export const GROUPS: Readonly<Record<string, Group>> = {
  table: {
    does: 'What concerns the whole table',
    commands: {
      hosts: {
        does: 'Who keeps the table; a host makes others hosts too, or no longer',
        options: [text('add', 'Becomes a host: their name'), text('remove', 'Is one no longer: their name')],
        line: ({ add, remove }) =>
          add !== undefined && remove !== undefined
            ? `hosts add ${inOne(add)}; hosts remove ${inOne(remove)}`
            : joined('hosts', ['add', add], ['remove', remove]),
      },
      replace: {
        does: 'For a host: asks somebody to take over a seat',
        options: [
          text('player', 'Whose seat it is', required),
          text('name', 'What the new one is called', required),
          text('address', 'Their account or mail address', required),
        ],
        line: ({ player, name, address }) => joined('replace', player, ['by', name], address),
      },
      as: {
        does: 'For a host: does something for a player who is away; everybody is told',
        options: [text('player', 'Their name', required), text('command', 'What they would say', required)],
        line: ({ player, command }) => `as ${inOne(player)}: ${oneLine(command)}`,
      },
      here: {
        does: 'For a host: a game is played in this channel from now on',
        options: [number('game', 'Its number')],
        line: ({ game }) => joined('here', game),
      },
      sent: { does: 'Who was sent what and when', line: () => 'sent' },
      end: {
        does: 'You agree that the game ends now; it does when everybody has agreed',
        options: [yes('agree', 'False: you do not, or no longer')],
        line: ({ agree }) => (agree === false ? 'end game no' : 'end game'),
      },
      report: { does: 'The position as a test case, for a report of something wrong', line: () => 'report' },
    },
  },
  my: {
    does: 'What concerns you alone',
    commands: {
      timezone: {
        does: 'In which zone times are told to you by mail, or which it is',
        options: [text('zone', 'As in `Europe/Stockholm`')],
        line: ({ zone }) => joined('timezone', zone),
      },
      resend: {
        does: 'The last message of the game again, or all since a position',
        options: [number('since', 'All after this position')],
        line: ({ since }) => joined('resend', ['since', since]),
      },
      decline: {
        does: 'You turn an invitation down',
        options: [number('game', 'Its number')],
        line: ({ game }) => joined('decline invitation', game),
      },
      confirm: {
        does: 'A message that was held back is yours',
        options: [number('number', 'Which, if there are several')],
        line: ({ number: held }) => joined('confirm', held),
      },
      yes: { does: 'You accept the offer that waits for your answer', line: () => 'yes' },
      no: { does: 'You turn it down', line: () => 'no' },
      withdraw: { does: 'You take back the offer you have made', line: () => 'withdraw' },
    },
  },
};
