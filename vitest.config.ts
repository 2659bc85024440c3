import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    // by default one core is left idle
    maxWorkers: '100%',
    testTimeout: 60_000,
    reporters: ['default', './tests/closing-line.ts'],
  },
});
