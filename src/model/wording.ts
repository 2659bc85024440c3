/**
 * How facts are worded: the shape of `templates/messages/*.yaml`, one file a group.
 *
 * A wording is a sentence or several. `{fact}` stands for a fact, `{fact|money}` for one written in some form (see
 * view/voice/phrase). A sentence that begins with `?name ` is said only where that fact is given and is not 0, false or
 * empty; with `?!name ` only where it is not.
 */
import { z } from 'zod';

export const WORDING_GROUPS = [
  'refusals',
  'hints',
  'events',
  'questions',
  'tables',
  'posts',
  'words',
] as const;
export type WordingGroup = (typeof WORDING_GROUPS)[number];

const sentence = z.string().min(1);
export const wordingGroupSchema = z.record(z.string(), z.union([sentence, z.array(sentence).min(1)]));

export type Wording = string | readonly string[];
/** Group → key → wording. Keys of `refusals` are ids of rules; those of `words` are `steps.track` and the like. */
export type Wordings = Readonly<Record<WordingGroup, Readonly<Record<string, Wording>>>>;

/** What stands on the pictures and in their alt texts: `templates/board/*.yaml`, one file a group. Labels, not sentences. */
export const PICTURE_GROUPS = ['game', 'map', 'market', 'holdings', 'privates', 'powers', 'tiles'] as const;
export const pictureGroupSchema = z.record(z.string(), z.string());
/** Group and key, `map.revenue` → what is said. */
export type PictureWordings = Readonly<Record<string, string>>;
