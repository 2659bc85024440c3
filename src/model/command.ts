/**
 * What a player may type, as data: the shape of `commands/<group>/*.yaml`, one file a command.
 * The same data gives the parser, its refusals, `help`, and `commands/README.md`.
 */
import { z } from 'zod';

export const COMMAND_GROUPS = ['auction', 'stock', 'operating', 'table'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** What a slot of a form takes. Rotation, city and sources also look at the slot `tile`, `hex` or `corporation`. */
export const SLOT_KINDS = [
  'corporation',
  'company',
  'hex',
  'tile',
  'train',
  /** `r2`, `2`, or the exits: `SW-SE`. By default every rotation that differs. */
  'rotation',
  /** Which city of the hex: a direction in which it has an exit, its name, or `city 2`. By default every one. */
  'city',
  /** A shell of a System: one of the two corporations it is made of. By default every one; of anybody else none. */
  'shell',
  'other-shell',
  /** An answer to a choice that is asked by name: a player, a corporation, a city, or a word. */
  'choice',
  /** An amount: `145`, `145 kr`, `$1,450`. */
  'money',
  /** Shares: `2` or `20%`; over ten is refused with both readings. */
  'count',
  /** Where shares are bought and how many: `ipo`, `pool 2 treasury 4`. */
  'sources',
  /** One such place: `ipo`, `pool`. */
  'source',
  /** Trains and their stops: `2 C16-C20, 3 E20-C20-B21`. */
  'routes',
  /** `#213`, `213`. */
  'position',
  /** Name of a command. */
  'command',
  /** A corporation or minor. */
  'operator',
  /** A hex, corporation, minor or company. */
  'place',
  /** Whoever belongs to the table, by name; a colon may follow. */
  'player',
  /** What somebody is to be called: one to three words. */
  'name',
  /** Where somebody is reached: a mail address or the like. */
  'address',
  /** Any one word. */
  'word',
  /** All the rest of the line. */
  'line',
] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

const kind = z.enum(SLOT_KINDS);
const slot = z.union([
  kind,
  z.strictObject({
    kind,
    /** What it stands for when it is left out; `every`: all that are possible. */
    default: z.union([z.literal('every'), z.number(), z.string()]),
  }),
]);

/** A template: `$name` stands for the value of a slot; a field whose slot is left out is not there. */
const template = z.looseObject({ type: z.string() });
const meaning = z.union([
  z.strictObject({
    action: template,
    /** A higher rank counts only if no reading of a lower one is legal. */
    rank: z.number().int().nonnegative().default(0),
    /** Round kinds, where not those of the command. */
    when: z.array(z.enum(['auction', 'stock', 'operating', 'any'])).optional(),
    /** The action is worked out by who carries it out: the best run. */
    resolve: z.literal('best-run').optional(),
  }),
  z.strictObject({ request: template }),
]);
export type Meaning = z.infer<typeof meaning>;

const form = z.strictObject({
  /** What follows the command: words, `<slot>`, `[left out or not]`, `(one|or other)`. */
  say: z.string().default(''),
  means: z.array(meaning).min(1),
});
const example = z.strictObject({
  say: z.string().min(1),
  /** The title whose words it has; absent: it can be said in any. */
  title: z.string().min(1).optional(),
  action: template.optional(),
  request: template.optional(),
});

/** What a title must have for the command to be of use in it; all that is named must be there, of several one. */
const needs = z.strictObject({
  /** Mechanisms, with the value it takes. */
  mechanisms: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** Of the kinds of power of its privates one at least. */
  powers: z.array(z.string()).default([]),
  coal: z.literal(true).optional(),
  /** An owner without a seat, with some number of players. */
  seatless_owner: z.literal(true).optional(),
});
export type Needs = z.infer<typeof needs>;

export const commandSchema = z.strictObject({
  name: z.string().min(1),
  synonyms: z.array(z.string().min(1)).default([]),
  when: z.array(z.enum(['auction', 'stock', 'operating', 'any'])).min(1),
  /** Absent: it is of use in every title. */
  needs: z.union([needs, z.array(needs).min(1)]).optional(),
  /** One sentence. */
  does: z.string().min(1),
  /** More, for `help`, where there is more to know; some of it in one title only. */
  notes: z.array(z.union([z.string(), z.strictObject({ title: z.string(), say: z.string() })])).default([]),
  slots: z.record(z.string(), slot).default({}),
  forms: z.array(form).min(1),
  examples: z.array(example).min(1),
});
export type CommandDefinition = z.infer<typeof commandSchema> & { readonly group: CommandGroup };
