/** One line of what is measured: a figure, what it should reach, what it is, and how that was found. */
export interface Figure {
  readonly figure: string;
  readonly reach: string;
  readonly measured: string;
  readonly how: string;
}

/** Milliseconds that a task takes. */
export function timed(task: () => unknown): number {
  const begun = performance.now();
  task();
  return performance.now() - begun;
}

export async function timedAsync(task: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await task();
  return performance.now() - begun;
}

/** The value that so much of a list, 0 to 1, does not exceed. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(list: readonly number[]): number {
  return quantile(list, 0.5);
}

export function ms(value: number): string {
  if (value >= 1000) return `${(value / 1000).toFixed(1)} s`;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
