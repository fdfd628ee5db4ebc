import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Set before the workers start: a process reads its time zone once.
process.env.TZ = 'America/St_Johns'

/** Run by `npm run test:faults`, not `npm test`: takes minutes, and each file needs the whole machine. */
export default defineConfig({
  test: {
    name: 'faults',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    // For hanging tests: on a busy machine a hundred kills take ten minutes. scripts/faults.mjs limits the whole run.
    testTimeout: 900_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    reporters: ['default', './figures-reporter.ts'],
  },
})
