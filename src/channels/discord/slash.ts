/** The slash command as Discord is told of it, and what a choice of it stands for. */
import {
  type APIApplicationCommandSubcommandGroupOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { GROUPS, type Group, SUBCOMMANDS, type Subcommand, type Values, yes } from './subcommands.ts';

const SHOW = yes('show', 'Shows it to everybody in the channel');

function subcommand([name, { does, options = [], look }]: [
  string,
  Subcommand,
]): APIApplicationCommandSubcommandOption {
  return {
    ...{ type: Type.Subcommand, name, description: does },
    options: [...options, ...(look ? [SHOW] : [])],
  };
}

function group([name, { does, commands }]: [string, Group]): APIApplicationCommandSubcommandGroupOption {
  const options = Object.entries(commands).map(subcommand);
  return { type: Type.SubcommandGroup, name, description: does, options };
}

/** For `PUT /applications/…/commands`. */
export const COMMANDS: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[] = [
  {
    name: '18xx',
    description: 'A railway game by text command',
    type: ApplicationCommandType.ChatInput,
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: [...Object.entries(SUBCOMMANDS).map(subcommand), ...Object.entries(GROUPS).map(group)],
  },
];

/** `name`: as in `do`, or with its group as in `table hosts`. */
function find(name: string): Subcommand | null {
  const [first = '', second] = name.split(' ');
  const among = second === undefined ? SUBCOMMANDS : Object.hasOwn(GROUPS, first) && GROUPS[first]!.commands;
  const own = second ?? first;
  return among && Object.hasOwn(among, own) ? among[own]! : null;
}

/** The line that is meant; null: there is no such subcommand. */
export function lineOf(name: string, values: Values): string | null {
  return find(name)?.line(values) ?? null;
}

/** It is answered before everybody's eyes. */
export function isShown(name: string, values: Values): boolean {
  return find(name)?.look === true && values.show === true;
}
