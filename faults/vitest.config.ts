import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Set before the workers start: a process reads its time zone once.
process.env.TZ = 'America/St_Johns'

/** Run by `npm run test:faults`, not by `npm test`: faults take minutes, and each file wants the machine to itself. */
export default defineConfig({
  test: {
    name: 'faults',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    // Ends what hangs: on a busy machine a hundred kills take ten minutes. The whole run has a limit in scripts/faults.mjs.
    testTimeout: 900_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    reporters: ['default', './figures-reporter.ts'],
  },
})
