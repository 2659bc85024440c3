/** Words against a form, with every way they fit. */
import type { Form, Slot } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import type { Item } from './pattern.ts';
import { type Bound, type Complaint, isComplaint, type Place, wordAt, wordsAt } from './slots/kind.ts';
import { KINDS } from './slots/slots.ts';

export interface Line {
  readonly words: readonly string[];
  readonly lexicon: Lexicon;
  readonly as?: string;
}

/** Where reading a form stopped: the furthest word that did not fit, and what would have fitted there. */
export interface Stop {
  readonly at: number;
  readonly slots: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** Words that would have fitted, to find the nearest among. */
  readonly names: () => readonly string[];
  readonly complaint?: Complaint & { readonly slot: string };
}

export interface Fits {
  readonly bound: readonly Bound[];
  readonly stop: Stop;
}

/** More than any sensible line needs; what is left untried then is not read. */
const MOST_STEPS = 4_000;

/** Every way in which the words from `start` on, all of them, fit a form. */
export function matchForm(
  line: Line,
  start: number,
  form: Form,
  slots: Readonly<Record<string, Slot>>,
): Fits {
  const fits: Bound[] = [];
  const trail = new Trail(line);
  let steps = 0;

  const along = (
    items: readonly Item[],
    at: number,
    bound: Bound,
    then: (at: number, bound: Bound) => void,
  ): void => {
    if (++steps > MOST_STEPS) return;
    const [item, ...rest] = items;
    if (item === undefined) {
      then(at, bound);
      return;
    }
    if (item.kind === 'choice') {
      for (const choice of item.choices)
        along(choice, at, bound, (next, more) => along(rest, next, more, then));
      if (item.optional) along(rest, at, bound, then);
      return;
    }
    const place = { ...line, at, bound };
    if (item.kind === 'word') {
      if (wordAt(place, at).toLowerCase() === item.word.toLowerCase()) along(rest, at + 1, bound, then);
      else trail.missed(at, item.word);
      return;
    }
    const slot = slots[item.slot]!;
    const matches = KINDS[slot.kind].match(place);
    if (isComplaint(matches)) {
      trail.complained(at, slot, matches);
      return;
    }
    for (const { length, values } of matches) {
      const read = { values, text: wordsAt(place, at, length) };
      along(rest, at + length, { ...bound, [slot.name]: read }, then);
    }
    if (matches.length === 0) trail.lacked(place, slot);
  };

  along(form.items, start, {}, (at, bound) => {
    if (at === line.words.length) fits.push(bound);
    else trail.missed(at);
  });
  return { bound: fits, stop: trail.stop };
}

/** Remembers the furthest place at which something did not fit. */
class Trail {
  private at = -1;
  private slots = new Set<string>();
  private words = new Set<string>();
  private lacking: { place: Place; slot: Slot }[] = [];
  private complaint: (Complaint & { readonly slot: string }) | undefined;
  private readonly line: Line;

  constructor(line: Line) {
    this.line = line;
  }

  /** A word of the form is not there, or more words follow than the form has. */
  missed(at: number, word?: string): void {
    if (this.reach(at) && word !== undefined) this.words.add(word);
  }

  lacked(place: Place, slot: Slot): void {
    if (!this.reach(place.at)) return;
    this.slots.add(slot.name);
    this.lacking.push({ place, slot });
  }

  complained(at: number, slot: Slot, complaint: Complaint): void {
    if (this.reach(at)) this.complaint ??= { ...complaint, slot: slot.name };
  }

  private reach(at: number): boolean {
    if (at < this.at) return false;
    if (at > this.at) {
      this.at = at;
      this.slots = new Set();
      this.words = new Set();
      this.lacking = [];
      this.complaint = undefined;
    }
    return true;
  }

  get stop(): Stop {
    const { at, slots, words, complaint } = this;
    // nothing is near to a word that is not there
    const lacking = at < this.line.words.length ? this.lacking : [];
    const names = () => [
      ...words,
      ...lacking.flatMap(({ place, slot }) => [...KINDS[slot.kind].names(place)]),
    ];
    return complaint === undefined ? { at, slots, words, names } : { at, slots, words, names, complaint };
  }
}
