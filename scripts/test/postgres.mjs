import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Plain, withProgress } from '../setup/say.mjs'
import { ensurePostgresPrograms } from './postgres-programs.mjs'

/**
 * A database server for this run alone: { url, stop }. One that TEST_POSTGRES_URL names is used as it is. A durable one
 * keeps what it acknowledged, as PostgreSQL does by itself; for tests that would only be slow.
 */
export async function startPostgres({ durable = false } = {}) {
  const given = process.env.TEST_POSTGRES_URL
  if (given) return { url: given, stop: async () => {} }
  const programs = await ensurePostgresPrograms()
  return withProgress('Starting PostgreSQL for the tests', () => startKeeper(programs, durable))
}

/**
 * The server belongs to a keeper, a process of its own that removes it as soon as we let go of the channel: when we
 * are done, on Ctrl-C, and even when we are killed.
 */
function startKeeper(programs, durable) {
  const path = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url))
  const keeper = fork(path, [programs, ...(durable ? ['durable'] : [])], {
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
      if (problem) reject(new Plain(problem))
      else resolve({ url, stop })
    })
    void gone.then((code) =>
      reject(new Plain(`PostgreSQL for the tests could not be started (exit ${code}).`)),
    )
  })
}
