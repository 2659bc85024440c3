/** How the players of a random game play: different games go to different ends. */
import { type Chance, drawn } from './chance.ts';

export interface Style {
  readonly name: string;
  /** Times in ten that a president keeps the money that trains will cost. */
  readonly saves: number;
  /** Times in ten that earnings are paid by a corporation with trains for the next phases. */
  readonly pays: number;
  /** Times in ten that they are paid by one without. */
  readonly paysInNeed: number;
  /** Tiles and stations looked at before one is chosen. */
  readonly looksAt: number;
  /** How often, of a hundred, a share is sold where one could be. */
  readonly sells: number;
  /** Corporations a player starts by choice. */
  readonly starts: number;
  /** Times in ten that a corporation is started at the highest price. */
  readonly startsHigh: number;
  /** One in so many moves somebody proposes to end the game; 0: nobody does. */
  readonly tires: number;
}

/** Name, saves, pays, paysInNeed, looksAt, sells, starts, startsHigh, tires; and how often it is drawn. */
const STYLES: readonly (readonly [...Row, weight: number])[] = [
  ['careful', 9, 9, 7, 3, 3, 3, 5, 0, 4],
  ['rich', 10, 10, 9, 4, 2, 2, 9, 0, 3],
  ['thrifty', 10, 10, 10, 5, 1, 1, 10, 0, 4],
  ['greedy', 2, 10, 6, 1, 12, 10, 2, 0, 2],
  ['hoarding', 8, 4, 1, 2, 6, 4, 3, 0, 2],
  ['tired', 9, 9, 8, 3, 3, 2, 6, 200, 2],
];
type Row = readonly [
  name: string,
  saves: number,
  pays: number,
  paysInNeed: number,
  looksAt: number,
  sells: number,
  starts: number,
  startsHigh: number,
  tires: number,
];

export function drawStyle(luck: Chance): Style {
  const row = drawn(
    STYLES.map((style) => [style, style[9]] as const),
    luck,
  );
  const [name, saves, pays, paysInNeed, looksAt, sells, starts, startsHigh, tires] = row;
  return { name, saves, pays, paysInNeed, looksAt, sells, starts, startsHigh, tires };
}
