/** How a message is answered: kept with it, so that it can be answered after a crash, and by another process. */

export type Back =
  | {
      readonly by: 'interaction';
      readonly application: string;
      /** Secret while it lives. */
      readonly token: string;
      readonly channel: string;
      /** When it began, milliseconds since 1970. */
      readonly since: number;
      /** Said before the answer: where the new thread is. */
      readonly first?: string;
      /** Said in its place where there is no game for it. */
      readonly unused?: string;
    }
  | { readonly by: 'message'; readonly channel: string; readonly message: string };

/** A token lives for fifteen minutes; a little less is safe. Milliseconds. */
const LIFE = 14.5 * 60 * 1000;

export function writeBack(back: Back): string {
  return JSON.stringify(back);
}
export function readBack(text: string): Back {
  return JSON.parse(text);
}

export function isAlive({ since }: Extract<Back, { by: 'interaction' }>, now: number): boolean {
  return now - since < LIFE;
}
