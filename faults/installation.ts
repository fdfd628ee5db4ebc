import { copyFileSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { connect, type DatabaseLocation } from '../apps/server/src/db/connect.ts'
import type { Db } from '../apps/server/src/db/tables.ts'
import { onServer } from '../apps/server/test/on-server.ts'
import { type ServerProcess, startServer } from '../apps/server/test/process.ts'

export { becomeSuper } from '../apps/server/test/first-super.ts'
export { onServer as command } from '../apps/server/test/on-server.ts'

export const engines = ['SQLite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

export interface Installation {
  readonly settings: Readonly<Record<string, string>>
  readonly address: DatabaseLocation
}

const fromRunner = (name: string): string =>
  process.env[name] ??
  (() => {
    throw new Error(`${name} is not set; npm run test:faults sets it.`)
  })()

export const freshFolder = (): string => mkdtempSync(join(fromRunner('FAULTS_FOLDER'), 'test-'))

/** Kills in tests that kill the server; 100 in a whole run. */
export const kills = Number(process.env['FAULTS_KILLS'] ?? 100)

/** Requests need a client address, as behind a proxy: otherwise one client's limit would apply to all. */
export async function newInstallation(engine: Engine, server?: string): Promise<Installation> {
  const DATA_DIR = freshFolder()
  const settings = { DATA_DIR, TRUST_PROXY: 'loopback' }
  if (engine === 'SQLite') return { settings, address: { file: join(DATA_DIR, 'boathouse.db') } }
  const url = await freshDatabase(server ?? fromRunner('TEST_POSTGRES_URL'), server === undefined)
  const address = { url, connections: 4, patienceMs: 0 }
  return { settings: { ...settings, DATABASE_URL: url }, address }
}

let databases = 0

async function freshDatabase(server: string, isShared: boolean): Promise<string> {
  databases += 1
  const name = `boathouse_faults_${process.pid}_${databases}`
  await onServer(server, `create database ${name}`)
  if (isShared)
    onTestFinished(async () => void (await onServer(server, `drop database ${name} with (force)`)))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function copyDatabase(
  { address: from }: Installation,
  { address: to }: Installation,
): Promise<void> {
  if ('file' in from && 'file' in to) return copyFileSync(from.file, to.file)
  if (!('url' in from && 'url' in to)) throw new Error('A database is copied to one of its own kind.')
  const server = new URL(to.url)
  const [name, template] = [to.url, from.url].map((url) => new URL(url).pathname.slice(1))
  server.pathname = '/postgres'
  await onServer(server.href, `drop database ${name}`)
  await onServer(server.href, `create database ${name} template ${template}`)
}

export async function look<Found>(
  address: DatabaseLocation,
  work: (db: Db) => Promise<Found>,
): Promise<Found> {
  const { db } = connect(address, () => undefined)
  return work(db).finally(() => db.destroy())
}

/** Starts the server; stops it after the test. */
export async function start(
  settings: Readonly<Record<string, string>>,
  within: readonly string[] = [],
): Promise<ServerProcess> {
  const server = await startServer({ ...settings }, [], within)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

/** Proxy header with a random client address. */
export const someClient = (): Record<string, string> => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
})
