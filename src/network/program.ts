/**
 * A linear program, solved by the dual simplex method on a dense tableau: the most of a sum over variables from 0 to
 * a limit each, under rows `sum of terms <= most`. Rows may be added to what has been solved. Deterministic.
 */

/** Number of a variable, and what it is multiplied by. */
export type Term = readonly [variable: number, factor: number];

interface Row {
  readonly terms: readonly Term[];
  readonly most: number;
}

const TINY = 1e-7;
/** What costs are shifted by so that no two ways to go on look alike; bounds are reckoned with the true ones. */
const SHIFT = 1e-4;
/** Pivots in one solution; beyond that its bound counts, though it may be had better. */
const PIVOTS = 4000;

export class Program {
  readonly #limits: number[];
  readonly #gains: readonly number[];
  readonly #rows: Row[];
  /** Width of each variable as it stands, structural ones first, then a slack for each row. */
  #widths: number[];
  /** Is a variable counted down from its limit? */
  #turned: boolean[];
  /** Variables of the columns, at 0, and of the lines; each line: value, then what the columns take from it. */
  #columns: number[];
  #basis: number[];
  #lines: Float64Array[];
  #costs: Float64Array;

  constructor(limits: readonly number[], gains: readonly number[], from?: Program) {
    this.#limits = [...limits];
    this.#gains = gains;
    this.#rows = from ? [...from.#rows] : [];
    this.#widths = from ? [...from.#widths] : [...limits];
    this.#turned = from ? [...from.#turned] : limits.map(() => false);
    this.#columns = from ? [...from.#columns] : limits.map((_, variable) => variable);
    this.#basis = from ? [...from.#basis] : [];
    this.#lines = from ? from.#lines.map((line) => line.slice()) : [];
    this.#costs = from
      ? from.#costs.slice()
      : Float64Array.from(gains, (gain, at) => gain - SHIFT * (1 + ((at * 0.618034) % 1)));
    if (!from) for (let at = 0; at < limits.length; at++) if (this.#costs[at]! > 0) this.#turnColumn(at);
  }

  copy(): Program {
    return new Program(this.#limits, this.#gains, this);
  }

  addRow(terms: readonly Term[], most: number): void {
    const slack = this.#widths.length;
    this.#rows.push({ terms, most });
    this.#widths.push(Number.POSITIVE_INFINITY);
    this.#turned.push(false);
    const size = this.#columns.length;
    const line = new Float64Array(size + 1);
    line[size] = most;
    for (const [variable, written] of terms) {
      let factor = written;
      if (this.#turned[variable]) {
        line[size]! -= factor * this.#limits[variable]!;
        factor = -factor;
      }
      const column = this.#columns.indexOf(variable);
      if (column >= 0) {
        line[column]! += factor;
        continue;
      }
      const basic = this.#lines[this.#basis.indexOf(variable)]!;
      for (let at = 0; at <= size; at++) line[at]! -= factor * basic[at]!;
    }
    this.#basis.push(slack);
    this.#lines.push(line);
  }

  /** False where no values obey all rows. `steps` counts the work, in numbers of the tableau changed. */
  solve(steps: { left: number }): boolean {
    for (let pivot = 0; pivot < PIVOTS && steps.left > 0; pivot++) {
      const line = this.#worstLine();
      if (line < 0) return true;
      const column = this.#entering(line);
      if (column < 0) return false;
      this.#pivot(line, column);
      steps.left -= this.#lines.length * this.#columns.length;
    }
    return true;
  }

  /** Values of all variables, by number. */
  values(): Float64Array {
    const values = new Float64Array(this.#limits.length);
    const size = this.#columns.length;
    this.#basis.forEach((variable, line) => {
      if (variable < values.length) values[variable] = this.#lines[line]![size]!;
    });
    for (let variable = 0; variable < values.length; variable++) {
      if (this.#turned[variable]) values[variable] = this.#limits[variable]! - values[variable]!;
    }
    return values;
  }

  /** What each row would give for one more: never below 0, whatever became of the solution. */
  #prices(): Float64Array {
    const prices = new Float64Array(this.#rows.length);
    this.#columns.forEach((variable, column) => {
      const row = variable - this.#limits.length;
      if (row >= 0) prices[row] = Math.max(0, -this.#costs[column]!);
    });
    return prices;
  }

  /** The sum is never more than this: reckoned anew from the rows and their prices, so that no error builds up. */
  bound(): number {
    const prices = this.#prices();
    const left = Float64Array.from(this.#gains);
    let bound = 0;
    this.#rows.forEach(({ terms, most }, row) => {
      const price = prices[row]!;
      if (price === 0) return;
      bound += price * most;
      for (const [variable, factor] of terms) left[variable]! -= price * factor;
    });
    left.forEach((gain, variable) => {
      bound += Math.max(0, gain) * this.#limits[variable]!;
    });
    return bound;
  }

  #worstLine(): number {
    const size = this.#columns.length;
    let worst = -1;
    let most = TINY;
    for (let line = 0; line < this.#lines.length; line++) {
      const value = this.#lines[line]![size]!;
      const over = Math.max(-value, value - this.#widths[this.#basis[line]!]!);
      if (over <= most) continue;
      most = over;
      worst = line;
    }
    if (worst >= 0 && this.#lines[worst]![size]! > 0) this.#turnLine(worst);
    return worst;
  }

  #entering(line: number): number {
    const factors = this.#lines[line]!;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let column = 0; column < this.#columns.length; column++) {
      const factor = factors[column]!;
      if (factor > -TINY) continue;
      const ratio = Math.min(0, this.#costs[column]!) / factor;
      if (ratio > least - 1e-12 && (ratio > least + 1e-12 || factor >= factors[best]!)) continue;
      least = Math.min(ratio, least);
      best = column;
    }
    return best;
  }

  #pivot(line: number, column: number): void {
    const size = this.#columns.length;
    const own = this.#lines[line]!;
    const factor = own[column]!;
    for (let at = 0; at <= size; at++) own[at]! /= factor;
    own[column] = 1 / factor;
    const used: number[] = [];
    for (let at = 0; at <= size; at++) if (own[at] !== 0 && at !== column) used.push(at);
    for (let other = 0; other < this.#lines.length; other++) {
      if (other !== line) sweep(this.#lines[other]!, own, column, used);
    }
    const cost = this.#costs[column]!;
    for (let at = 0; at < size; at++) this.#costs[at]! -= cost * own[at]!;
    this.#costs[column] = -cost / factor;
    const leaving = this.#basis[line]!;
    this.#basis[line] = this.#columns[column]!;
    this.#columns[column] = leaving;
  }

  #turnLine(line: number): void {
    const variable = this.#basis[line]!;
    const own = this.#lines[line]!;
    const size = this.#columns.length;
    for (let at = 0; at < size; at++) own[at] = -own[at]!;
    own[size] = this.#limits[variable]! - own[size]!;
    this.#turned[variable] = !this.#turned[variable];
  }

  #turnColumn(column: number): void {
    const variable = this.#columns[column]!;
    const size = this.#columns.length;
    const limit = this.#limits[variable]!;
    for (const line of this.#lines) {
      line[size]! -= line[column]! * limit;
      line[column] = -line[column]!;
    }
    this.#costs[column] = -this.#costs[column]!;
    this.#turned[variable] = !this.#turned[variable];
  }
}

/** Takes from a line what the pivot's line says. */
function sweep(line: Float64Array, own: Float64Array, column: number, used: readonly number[]): void {
  const factor = line[column]!;
  if (factor === 0) return;
  for (const at of used) line[at]! -= factor * own[at]!;
  line[column] = -factor * own[column]!;
}
