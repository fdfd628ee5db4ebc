import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Set before the workers start: a process reads its time zone once.
process.env.TZ = 'America/St_Johns'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tests hash passwords cheaply; `hashAsInProduction` says which don't. */
const cheapHashes = {
  name: 'cheap-hashes',
  enforce: 'pre' as const,
  resolveId(source: string, importer?: string) {
    const cheap = at('apps/server/test/cheap-hashes.ts')
    return source === 'better-auth/crypto' && importer !== cheap ? cheap : undefined
  },
}

/** The same files on each engine: what holds on one database has to hold on both. */
function server(engine: 'sqlite' | 'postgres') {
  return {
    plugins: [cheapHashes],
    test: {
      name: `server-${engine}`,
      root: at('apps/server'),
      include: ['{src,test}/**/*.test.ts'],
      // One embedded file has one server: what several do together is PostgreSQL's alone.
      exclude: engine === 'sqlite' ? ['**/*.postgres.test.ts'] : [],
      env: { TEST_ENGINE: engine },
      globalSetup: [at('apps/server/test/global-setup.ts')],
      // A process per core, kept from file to file: loading the server anew for each would cost more than its tests.
      pool: 'forks' as const,
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  }
}

export default defineConfig({
  test: {
    // Projects take turns on the same workers. One more than there are cores: some of them wait, for a database or a child.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          root: at('packages'),
          include: ['{domain,messages}/src/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      server('sqlite'),
      server('postgres'),
      {
        test: {
          name: 'web',
          root: at('apps/web'),
          include: ['{src,worker}/**/*.test.tsx'],
          environment: 'jsdom',
          // A page of its own for each file, on workers that are kept: a process for each would take twice the work.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          testTimeout: 15_000,
          setupFiles: [at('apps/web/test/setup.ts')],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          // What reads no page needs none: a quarter of the work.
          name: 'web-plain',
          root: at('apps/web'),
          include: ['{src,worker}/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: 15_000,
          setupFiles: [at('apps/web/test/setup-plain.ts')],
        },
      },
      {
        test: {
          name: 'scripts',
          root: at('scripts'),
          include: ['**/*.test.{mjs,ts}'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
