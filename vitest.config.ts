import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { liveQueries } from './apps/web/vite/live-queries.ts'
import { runClock, runZone } from './packages/domain/test/run-clock.ts'

// Set before the workers start: a process reads its time zone once.
Object.assign(process.env, runClock(), { TZ: runZone() })

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const HANG_MS = 180_000
const clock = at('packages/domain/test/shifted-process.ts')
const seed = at('packages/domain/test/fixed-seed.ts')

/**
 * Node loads the files, without Vite's transforms: a fifth less work. Doesn't support `vi.mock`, JSX and imports
 * without extensions.
 */
const native = { viteModuleRunner: false, nodeLoader: false }

/** `npm test` runs engine-dependent suites on PostgreSQL, `npm run test:full` all. */
const DEPEND_ON_ENGINE = [
  'src/db/*.test.ts',
  'src/features/results/records/*.test.ts',
  '**/*.postgres.test.ts',
  '**/{at-once,contention,*-meanwhile}.test.ts',
  'test/every-contract.test.ts',
]

const WEB = ['{src,worker}/**/*.test.tsx']

/** Component tests that replace modules need a page of their own. */
const REPLACING = globSync(WEB, { cwd: at('apps/web') }).filter((file) =>
  /vi\.(mock|hoisted|resetModules)\(/.test(readFileSync(at(`apps/web/${file}`), 'utf8')),
)

function web(name: string, files: TestUserConfig) {
  return {
    plugins: [liveQueries()],
    test: {
      name,
      root: at('apps/web'),
      environment: 'jsdom',
      expect: { poll: { timeout: HANG_MS } },
      testTimeout: HANG_MS,
      setupFiles: [clock, at('apps/web/test/setup.ts')],
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
      ...files,
    },
  }
}

/** Runs the same files on each engine. */
function server(engine: 'sqlite' | 'postgres') {
  return {
    test: {
      name: `server-${engine}`,
      experimental: native,
      root: at('apps/server'),
      include:
        engine === 'postgres' && process.env['TEST_SCOPE'] === 'quick'
          ? DEPEND_ON_ENGINE
          : ['{src,test}/**/*.test.ts'],
      // An embedded file has one server: tests of several servers need PostgreSQL.
      exclude: [engine === 'sqlite' ? '**/*.postgres.test.ts' : '**/*.sqlite.test.ts'],
      env: { TEST_ENGINE: engine },
      setupFiles: [clock],
      globalSetup: [at('apps/server/test/global-setup.ts')],
      // Keep a process per core: reloading the server for each file would cost more than its tests.
      pool: 'forks' as const,
      execArgv: ['--import', at('apps/server/test/cheap-hashes-hook.ts')],
      isolate: false,
      expect: { poll: { timeout: HANG_MS } },
      testTimeout: HANG_MS,
      hookTimeout: HANG_MS,
    },
  }
}

export default defineConfig({
  test: {
    // One worker more than cores: some wait for databases or child processes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          experimental: native,
          root: at('packages'),
          include: ['{activity-files,domain,messages}/src/**/*.test.ts'],
          expect: { poll: { timeout: HANG_MS } },
          testTimeout: HANG_MS,
          setupFiles: [clock, seed],
          pool: 'threads',
          isolate: false,
        },
      },
      server('sqlite'),
      server('postgres'),
      // One page a worker: loading the app for each file would cost more than its tests.
      web('web', { include: WEB, exclude: REPLACING, pool: 'forks', isolate: false }),
      web('web-alone', { include: REPLACING, pool: 'vmForks', vmMemoryLimit: '1GB' }),
      {
        test: {
          // Tests without a page take a quarter of the work.
          name: 'web-plain',
          root: at('apps/web'),
          include: ['{src,worker}/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          expect: { poll: { timeout: HANG_MS } },
          testTimeout: HANG_MS,
          setupFiles: [clock, seed, at('apps/web/test/setup-plain.ts')],
        },
      },
      {
        test: {
          name: 'scripts',
          root: at('scripts'),
          include: ['**/*.test.{mjs,ts}'],
          // Compiles a copy of everything.
          exclude: process.env['TEST_SCOPE'] === 'quick' ? ['adding/added-noun.test.mjs'] : [],
          isolate: false,
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
        },
      },
    ],
  },
})
