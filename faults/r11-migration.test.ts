import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect, type DatabaseLocation } from '../apps/server/src/db/connect.ts'
import { isUpToDate, migrate } from '../apps/server/src/db/migrate.ts'
import { launchServer, type StartingServer } from '../apps/server/test/process.ts'
import { inSeconds, showFigures } from './figures.ts'
import { copyDatabase, engines, type Installation, kills, newInstallation } from './installation.ts'
import { countsOf, makeOld, OLD, schemaOf } from './old-schema.ts'

/** Half of R1's kills; all of them hit writes. */
const KILLS = Math.ceil(kills / 2)
const FILLING = { people: 500, sessions: 4_000 }

describe.each(engines)('on %s, a server that is killed during a migration', (engine) => {
  it('resumes at the next start, and ends with the schema of a fresh database and every row (R11)', async () => {
    const old = await newInstallation(engine)
    await makeOld(old.address, FILLING)
    const fresh = await newInstallation(engine)
    await migrateFresh(fresh.address)
    const expected = await schemaOf(fresh.address)
    let inTheMiddle = 0
    let starts = 0
    let copies = 0
    let span: number | undefined
    let slowestReady = 0
    while (inTheMiddle < KILLS) {
      const copy = await newInstallation(engine)
      await copyDatabase(old, copy)
      copies += 1
      for (let isDone = false; !isDone; starts += 1) {
        const outcome = await startAndKill(copy, span)
        isDone = outcome.isDone
        span ??= outcome.took
        if (!isDone && outcome.hadBegun) inTheMiddle += 1
      }
      slowestReady = Math.max(slowestReady, await untilReady(copy))
      expect(await schemaOf(copy.address)).toEqual(expected)
      expect(await countsOf(copy.address)).toEqual(FILLING)
    }
    showFigures('R11', `killed while migrating ${FILLING.sessions} sessions from ${OLD}`, {
      'kills in the middle': inTheMiddle,
      'of starts': starts,
      databases: copies,
      'migration takes': inSeconds(span ?? 0),
      'wrong schemas': 0,
      'rows lost': 0,
      'slowest ready after': inSeconds(slowestReady),
    })
    expect(inTheMiddle).toBeGreaterThanOrEqual(KILLS)
  })
})

async function migrateFresh(address: DatabaseLocation): Promise<void> {
  const database = connect(address, () => undefined)
  await migrate(database).finally(() => database.db.destroy())
}

interface Outcome {
  readonly isDone: boolean
  readonly hadBegun: boolean
  readonly took?: number
}

/** Kills the server at a random moment of the migration's span; without a span, lets it finish. */
async function startAndKill({ settings, address }: Installation, span: number | undefined): Promise<Outcome> {
  const server = await launchServer({ ...settings })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const hadBegun = await untilBegun(server, address)
  const began = performance.now()
  if (span === undefined) {
    while (!server.output().includes('schema brought up to date')) await pause(2)
    const took = performance.now() - began
    await server.stop('SIGKILL')
    return { isDone: await isDone(address), hadBegun, took }
  }
  await pause(Math.random() * span)
  await server.stop('SIGKILL')
  return { isDone: await isDone(address), hadBegun }
}

/** Whether all migrations are applied. Waits for the killed server's connection to end. */
async function isDone(address: DatabaseLocation): Promise<boolean> {
  if ('url' in address) while (await isConnected(address.url)) await pause(20)
  const database = connect(address, () => undefined)
  return isUpToDate(database).finally(() => database.db.destroy())
}

/** Waits until the server opens its database, which it does to migrate; false if it exits first. */
async function untilBegun({ process: { pid = 0, exitCode } }: StartingServer, address: DatabaseLocation) {
  while (exitCode === null) {
    if ('file' in address ? hasOpened(pid, address.file) : await isConnected(address.url)) return true
    await pause(2)
  }
  return false
}

const hasOpened = (pid: number, file: string): boolean =>
  readdirSync(`/proc/${pid}/fd`).some((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`) === file
    } catch {
      return false
    }
  })

async function isConnected(url: string): Promise<boolean> {
  const name = new URL(url).pathname.slice(1)
  const { rows } = await (await beside(url)).query('select 1 from pg_stat_activity where datname = $1', [
    name,
  ])
  return rows.length > 0
}

let watcher: pg.Client | undefined

/** A connection to the server's default database. */
async function beside(url: string): Promise<pg.Client> {
  if (watcher) return watcher
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  onTestFinished(() => client.end())
  watcher = client
  return client
}

async function untilReady({ settings }: Installation): Promise<number> {
  const asked = performance.now()
  const server = await launchServer({ ...settings })
  await server.begun
  expect((await fetch(`${server.url}/api/health/ready`)).status, server.output()).toBe(200)
  const ms = performance.now() - asked
  await server.stop('SIGKILL')
  return ms
}
