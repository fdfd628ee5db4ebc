import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UserError, withProgress } from '../setup/terminal.mjs'
import { ensurePostgresPrograms } from './postgres-programs.mjs'

/** Test data is disposable: without syncing and background work, tests run several times faster. */
const hurried = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  maintenance_work_mem: '512MB',
}

/** Uses TEST_POSTGRES_URL unchanged. A durable server syncs commits, which slows tests. */
export async function startPostgres({ durable = false } = {}) {
  const given = process.env.TEST_POSTGRES_URL
  if (given) return { url: given, stop: async () => {} }
  const programs = await ensurePostgresPrograms()
  return withProgress('Starting PostgreSQL for the tests', () =>
    startKeeper(programs, durable ? {} : hurried),
  )
}

/** A keeper process removes the server when our channel closes: when done, on Ctrl-C, and even when killed. */
function startKeeper(programs, settings) {
  const path = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url))
  const keeper = fork(path, [programs, JSON.stringify(settings)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise((resolve) => keeper.once('exit', resolve))
  const stop = async () => {
    if (keeper.connected) keeper.disconnect()
    await gone
  }
  return new Promise((resolve, reject) => {
    keeper.once('message', ({ url, problem }) => {
      if (problem) reject(new UserError(problem))
      else resolve({ url, stop })
    })
    void gone.then((code) =>
      reject(new UserError(`PostgreSQL for the tests could not be started (exit ${code}).`)),
    )
  })
}
