// npm run bench: how much of the physical limit the server reaches. See docs/performance.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contest, type Outcome } from './contest.ts'
import { startContestant } from './contestant.ts'
import { fillDatabase } from './dataset.ts'
import { freshPostgresDatabase } from './postgres-database.ts'
import { listTable, startTable } from './report.ts'
import { measureStart } from './start-up.ts'

/** Nobody waits longer than this for a figure. */
const LONGEST_MS = 10 * 60_000

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    engine: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
  },
})
const pace = {
  rounds: Number(asked.rounds),
  seconds: Number(asked.seconds),
  connections: Number(asked.connections),
  warmUpSeconds: 3,
}

/** What `npm start` gives the server's Node; the bare one has Node's own defaults. */
const serverFlags = (process.env.SERVER_FLAGS ?? '').split(' ').filter(Boolean)

const folder = mkdtempSync(join(tmpdir(), 'boathouse-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
setTimeout(() => {
  console.error('The bench took too long and was stopped.')
  process.exit(1)
}, LONGEST_MS).unref()

const outcomes: Record<string, Outcome> = {}
if (asked.engine.includes('sqlite')) outcomes['SQLite'] = await onSqlite()
if (asked.engine.includes('postgres') && process.env.TEST_POSTGRES_URL)
  outcomes['PostgreSQL'] = await onPostgres(process.env.TEST_POSTGRES_URL)
const report = [
  listTable(outcomes, pace),
  startTable(await measureStart(join(folder, 'start'), serverFlags)),
].join('\n')
console.log(report)
if (Object.keys(outcomes).length === 2) keep(report)

async function onSqlite(): Promise<Outcome> {
  const env = { DATA_DIR: join(folder, 'sqlite'), DATABASE_URL: '' }
  mkdirSync(env.DATA_DIR)
  const cookie = await fillDatabase({ file: join(env.DATA_DIR, 'boathouse.db') })
  return compare('sqlite', env, cookie)
}

async function onPostgres(server: string): Promise<Outcome> {
  const { url, drop } = await freshPostgresDatabase(server)
  try {
    const cookie = await fillDatabase({ url, connections: 2, patienceMs: 0 })
    return await compare('postgres', { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: url }, cookie)
  } finally {
    await drop()
  }
}

async function compare(name: string, env: Record<string, string>, cookie: string): Promise<Outcome> {
  const start = { folder, env }
  const real = await startContestant({
    ...start,
    name: `${name}-real`,
    program: 'servers/real.ts',
    flags: serverFlags,
  })
  const bare = await startContestant({
    ...start,
    name: `${name}-bare`,
    program: 'servers/bare.ts',
    flags: [],
  })
  try {
    return await contest({ real, bare }, { path: '/api/training-sessions?limit=20', cookie }, pace)
  } finally {
    await Promise.all([real.stop(), bare.stop()])
  }
}

/** Only a whole run is worth keeping. */
function keep(report: string): void {
  const results = new URL('results/', import.meta.url)
  mkdirSync(results, { recursive: true })
  const file = new URL(`${new Date().toISOString().slice(0, 10)}.md`, results)
  writeFileSync(file, report)
  console.log(`Written to bench/results/${file.pathname.split('/').at(-1)}`)
}
