import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, newTestApp } from '../../test/app.ts'
import { runCommand } from '../../test/command.ts'
import { engine, freshAddress, freshFolder, open } from '../../test/database.ts'
import { aPerson, type Person } from '../../test/factories.ts'
import { filledInstallation, type Settings } from '../../test/installations.ts'
import { told } from '../../test/plans.ts'
import { type ServerProcess, startServer } from '../../test/process.ts'
import {
  aMarkedPerson,
  aMovedSeason,
  freshMarker,
  tracesIn,
  tracesInBackup,
  tracesInFolder,
} from '../../test/traces.ts'
import { purge } from './purge.ts'
import { vacuumIfNeeded } from './vacuum.ts'

const servers: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')))
})

async function start(settings: Settings, within: string[] = []): Promise<ServerProcess> {
  const server = await startServer(settings, [], within)
  servers.push(server)
  return server
}

const addressOf = (settings: Settings) =>
  settings['DATABASE_URL']
    ? { url: settings['DATABASE_URL'], connections: 2, patienceMs: 10_000 }
    : { file: fileOf(settings) }
const fileOf = ({ DATA_DIR = '' }: Settings) => join(DATA_DIR, 'boathouse.db')

async function erase({ url }: ServerProcess, { id, cookie }: Person): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie }
  const answer = await fetch(`${url}/api/users/${id}/deletion`, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(204)
}

async function backUp(settings: Settings): Promise<string> {
  const file = join(freshFolder(), 'backup.zip')
  const { code, output } = await runCommand(['backup', file], settings)
  expect(code, output).toBe(0)
  return file
}

describe('after ‘Delete my account’', () => {
  it('leaves no email, name or text in the stopped server’s files and backups (C12)', async () => {
    const marker = freshMarker()
    const settings = await filledInstallation(0)
    const database = open(addressOf(settings))
    const person = await aMarkedPerson(database, marker)
    const others = await aPerson({ database })
    if (engine === 'sqlite') await aMovedSeason(database, [person, others], [marker, 'somebody else'])
    await database.db.destroy()
    const server = await start(settings)
    expect(await tracesInBackup(await backUp(settings), marker)).toBeGreaterThan(8)
    if (engine === 'sqlite') expect(tracesIn(fileOf(settings), marker)).toBeGreaterThan(500)

    await erase(server, person)
    expect(await tracesInBackup(await backUp(settings), marker)).toBe(0)
    expect(await server.stop()).toBe(0)
    expect(tracesInFolder(settings['DATA_DIR'] ?? '', marker)).toBe(0)
    // Runs two backups and a server as processes, which takes minutes on a busy machine.
  }, 240_000)
})

if (engine === 'sqlite') {
  async function ownServer() {
    const address = await freshAddress()
    const file = 'file' in address ? address.file : ''
    const statements: string[] = []
    const database = { ...open(address), db: told(address, ({ sql }) => statements.push(sql)) }
    const app = await newTestApp({ database })
    const stop = async () => {
      await app.stop()
      await database.db.destroy()
    }
    return { app, file, database, statements, stop }
  }

  describe('a running server’s file', () => {
    it('contains nothing of a deleted account, and neither does its journal (C12)', async () => {
      const { app, file, database, stop } = await ownServer()
      const marker = freshMarker()
      const person = await aMarkedPerson(database, marker)
      expect(tracesIn(file, marker)).toBeGreaterThan(20)
      const answer = await call(app, deleteAccount, { params: { uid: person.id } }, person)
      expect(answer.status).toBe(204)
      expect(tracesIn(file, marker)).toBe(0)
      await stop()
    })

    it('is emptied by the purge if a reader blocked it before (C12)', async () => {
      const { app, file, database, statements, stop } = await ownServer()
      const marker = freshMarker()
      const person = await aMarkedPerson(database, marker)
      const reader = new BetterSqlite3(file, { readonly: true })
      reader.exec('begin')
      reader.prepare('select count(*) from users').get()
      const answer = await call(app, deleteAccount, { params: { uid: person.id } }, person)
      expect(answer.status).toBe(204)
      const emptying = statements.indexOf('pragma wal_checkpoint(truncate)')
      expect(statements[emptying - 1]).toBe('pragma busy_timeout = 0')
      expect(tracesIn(file, marker)).toBeGreaterThan(0)
      reader.close()
      await purge(database.db, currentTime())
      expect(tracesIn(file, marker)).toBe(0)
      await stop()
    })
  })

  describe('rows that moved before their deletion', () => {
    const marker = freshMarker()
    let killed: Settings
    beforeAll(async () => {
      const settings = await filledInstallation(0)
      const database = open(addressOf(settings))
      const person = await aMarkedPerson(database, marker)
      const others = await aPerson({ database })
      await aMovedSeason(database, [person, others], [marker, 'somebody else'])
      await database.db.destroy()
      const server = await start(settings)
      await erase(server, person)
      await server.stop('SIGKILL')
      killed = settings
    })

    /** Data folder of a server that was killed after deleting an account. */
    function killedAfterErasure() {
      const settings = { DATA_DIR: freshFolder() }
      cpSync(killed['DATA_DIR'] ?? '', settings.DATA_DIR, { recursive: true })
      const traces = () => tracesIn(fileOf(settings), marker)
      expect(traces()).toBeGreaterThan(0)
      return { settings, file: fileOf(settings), traces }
    }

    it('leave no copies after the start that follows a crash (C12)', async () => {
      const { settings, traces } = killedAfterErasure()
      const server = await start(settings)
      expect(traces()).toBe(0)
      expect(await server.stop()).toBe(0)
    })

    it('keep their copies while the file is too large, or the disk too full, to rewrite it (C12)', async () => {
      const { file, traces } = killedAfterErasure()
      const said: string[] = []
      const rewrite = (limits: Parameters<typeof vacuumIfNeeded>[2]) =>
        vacuumIfNeeded(file, (sentence) => said.push(sentence), limits)
      rewrite({ mostBytes: 1 })
      rewrite({ roomBeside: () => 1_048_576 })
      expect(traces()).toBeGreaterThan(0)
      expect(said).toEqual([
        expect.stringMatching(/: the disk has 1 MB free of \d+ MB needed\. The next start/),
      ])
      rewrite({})
      expect(traces()).toBe(0)
    })
  })

  describe('a file of a version that did not overwrite deleted data', () => {
    async function oldInstallation(marker: string): Promise<Settings> {
      const settings = await filledInstallation(20_000)
      const file = fileOf(settings)
      const database = open({ file })
      const person = await aMarkedPerson(database, marker)
      await database.db.destroy()
      const old = new BetterSqlite3(file)
      old.pragma('secure_delete = OFF')
      for (const table of ['trainingSessions', 'goals', 'results', 'absences', 'answers'])
        old.prepare(`delete from "${table}" where "athleteId" = ?`).run(person.id)
      old.pragma('user_version = 0')
      old.close()
      expect(tracesIn(file, `${marker} said`)).toBeGreaterThan(3)
      return settings
    }

    /** Node options that kill a process once the journal has `bytes` bytes, which only a rewrite reaches. */
    function killedAt(file: string, bytes: number): string {
      const killer = join(freshFolder(), 'killer.cjs')
      const watch = `
        const { statSync } = require('node:fs')
        const pause = new Int32Array(new SharedArrayBuffer(4))
        while ((statSync('${file}-wal', { throwIfNoEntry: false })?.size ?? 0) < ${bytes}) Atomics.wait(pause, 0, 0, 1)
        process.kill(process.pid, 'SIGKILL')`
      writeFileSync(
        killer,
        `const { isMainThread, Worker } = require('node:worker_threads')
        if (isMainThread) new Worker(${JSON.stringify(watch)}, { eval: true }).unref()`,
      )
      return `--require=${killer}`
    }

    const versionOf = (settings: Settings) => {
      const database = new BetterSqlite3(fileOf(settings), { readonly: true })
      const version = database.pragma('user_version', { simple: true })
      database.close()
      return version
    }

    it('stays intact if the start is killed, and is rewritten once by the next one (C12, R11)', async () => {
      const marker = freshMarker()
      const settings = await oldInstallation(marker)
      for (const bytes of [1_000_000, 4_000_000]) {
        const killed = await start({ ...settings, NODE_OPTIONS: killedAt(fileOf(settings), bytes) })
        await killed.stop()
        expect(killed.process.signalCode).toBe('SIGKILL')
        expect(versionOf(settings)).toBe(0)
      }
      const server = await start(settings)
      expect(tracesIn(fileOf(settings), `${marker} said`)).toBe(0)
      expect(versionOf(settings)).toBe(1)
      expect(await server.stop()).toBe(0)
      const database = new BetterSqlite3(fileOf(settings), { readonly: true })
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(database.prepare('select count(*) as n from "trainingSessions"').get()).toEqual({ n: 20_000 })
      database.close()
    })

    it('stays unchanged on a full disk, with a message, and the server runs', async () => {
      const marker = freshMarker()
      const settings = await oldInstallation(marker)
      // A limit on file sizes simulates a full disk (4,096 blocks of 512 bytes).
      const server = await start(settings, ['sh', '-c', 'ulimit -f 4096; exec "$@"', 'sh'])
      expect(server.output()).toMatch(
        /The database could not be rewritten, so that [^\n]* The next start tries again\.\n/,
      )
      expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
      await server.stop()
      expect(versionOf(settings)).toBe(0)
    })
  })
}
