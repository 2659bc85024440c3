/** Ends a test run with one line that people and machines read alike: `80 passed, 0 failed, 2 skipped`. */
import type { Reporter, TestModule } from 'vitest/node';

export default class ClosingLine implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    // The default reporter writes its summary in the same round of calls; ours comes after it.
    await new Promise((resolve) => setImmediate(resolve));
    process.stdout.write(`${closingLine(modules, errors.length)}\n`);
  }
}

/** A file that cannot be read, and an error outside any test, count as one failed test each. */
function closingLine(modules: readonly TestModule[], errors: number): string {
  const counts = { passed: 0, failed: errors, skipped: 0 };
  for (const module of modules) {
    counts.failed += module.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      counts[state === 'pending' ? 'skipped' : state] += 1;
    }
  }
  return `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
}
