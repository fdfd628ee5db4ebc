import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@boathouse/domain/kernel/ids'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { runCommand, startCommand } from '../test/command.ts'
import { emptyAddress, engine, freshAddress, freshFolder, open } from '../test/database.ts'
import { aPerson, sessionRow } from '../test/factories.ts'
import { waitFor } from '../test/mails.ts'
import { SECRET } from '../test/places.ts'
import { type ServerProcess, startServer } from '../test/process.ts'

type Settings = Record<string, string>

const servers: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')))
})

async function start(settings: Settings): Promise<ServerProcess> {
  const server = await startServer(settings)
  servers.push(server)
  return server
}

/** The settings of an installation where nothing is yet. */
async function emptyInstallation(): Promise<Settings> {
  const address = await emptyAddress()
  const DATA_DIR = freshFolder()
  return 'url' in address ? { DATA_DIR, DATABASE_URL: address.url } : { DATA_DIR }
}

/** The settings of one with so many sessions of one person, without a server. */
async function filledInstallation(sessions: number): Promise<Settings> {
  const address = await freshAddress()
  const DATA_DIR = 'file' in address ? join(address.file, '..') : freshFolder()
  const database = open(address)
  const athlete = await aPerson({ database })
  for (let at = 0; at < sessions; at += 500) {
    const rows = Array.from({ length: 500 }, (_, n) => sessionRow(athlete, { notes: `${at + n} ${newId()}` }))
    await database.db.insertInto('trainingSessions').values(rows).execute()
  }
  await database.db.destroy()
  writeFileSync(join(DATA_DIR, 'secret'), SECRET, { mode: 0o600 })
  return 'url' in address ? { DATA_DIR, DATABASE_URL: address.url } : { DATA_DIR }
}

const json = { 'content-type': 'application/json' }

async function becomeSuper({ url, output }: ServerProcess): Promise<string> {
  const token = /\/setup\?token=([\w-]+)/.exec(output())?.[1] ?? ''
  const body = JSON.stringify({ token, email: 'sam@test.example', password: 'a calm lake at six' })
  const answer = await fetch(`${url}/api/set-up`, { method: 'POST', headers: json, body })
  expect(answer.status).toBe(204)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Somebody who saves one session after the other, and remembers which were acknowledged. */
function startWriter(url: string, cookie: string) {
  const acknowledged: string[] = []
  let stopped = false
  const write = async () => {
    const id = newId()
    const session = { id, date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low', notes: '' }
    const headers = { ...json, cookie }
    const answer = await fetch(`${url}/api/training-sessions`, {
      method: 'POST',
      headers,
      body: JSON.stringify(session),
    })
    await answer.arrayBuffer()
    if (answer.status === 201) acknowledged.push(id)
  }
  const done = (async () => {
    while (!stopped) await write()
  })()
  return {
    acknowledged,
    stop: () => {
      stopped = true
      return done
    },
  }
}

async function idsOf({ url }: ServerProcess, cookie: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const answer = await fetch(`${url}/api/training-sessions?limit=100${from}`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    const page = (await answer.json()) as { items: { id: string }[]; nextCursor: string | null }
    for (const { id } of page.items) ids.add(id)
    cursor = page.nextCursor
  }
  return ids
}

const tableLines = (output: string) => output.split('\n').filter((line) => line.startsWith('  '))
const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.zip'))

describe('a backup while the server is written to', () => {
  it('has all that was acknowledged before, the same counts and checksums elsewhere, and the old cookie works (R12)', async () => {
    const settings = await emptyInstallation()
    const server = await start(settings)
    const cookie = await becomeSuper(server)
    const writer = startWriter(server.url, cookie)
    await waitFor(async () => writer.acknowledged.length > 20 || undefined)
    const before = [...writer.acknowledged]
    const file = join(freshFolder(), 'backup.zip')
    const backup = await runCommand(['backup', file], settings)
    expect(backup).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up \d+ rows of 30 tables /m),
    })
    await writer.stop()
    expect(writer.acknowledged.length).toBeGreaterThan(before.length)

    const elsewhere = await emptyInstallation()
    const restored = await runCommand(['restore', file], elsewhere)
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored \d+ rows of 30 tables/m),
    })
    expect(tableLines(restored.output)).toEqual(tableLines(backup.output))
    const again = await runCommand(['backup', join(freshFolder(), 'again.zip')], elsewhere)
    expect(tableLines(again.output)).toEqual(tableLines(backup.output))
    const ids = await idsOf(await start(elsewhere), cookie)
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    expect((await runCommand(['backup', '--check', file], {})).output).toMatch(/ is whole: /)
  }, 40_000)
})

describe('a command that is ended in the middle', () => {
  const appears = (path: string, { process }: { process: { exitCode: number | null } }) =>
    waitFor(async () => {
      if (process.exitCode !== null) throw new Error('It had ended before.')
      return existsSync(path) || undefined
    }, 20_000)

  it('leaves no backup when it is killed, and the next run clears up after it', async () => {
    const settings = await filledInstallation(20_000)
    const folder = freshFolder()
    const killed = startCommand(['backup', join(folder, 'backup.zip')], settings)
    await appears(join(folder, '.boathouse-backup', 'draft.zip'), killed)
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(backupsIn(folder)).toEqual([])
    expect(await runCommand(['backup', join(folder, 'backup.zip')], settings)).toMatchObject({ code: 0 })
    expect(readdirSync(folder).sort()).toEqual(['.boathouse-backup.lock', 'backup.zip'])
  }, 60_000)

  it('leaves nothing at all when it is told to end', async () => {
    const settings = await filledInstallation(20_000)
    const folder = freshFolder()
    const told = startCommand(['backup', join(folder, 'backup.zip')], settings)
    await appears(join(folder, '.boathouse-backup', 'draft.zip'), told)
    told.process.kill('SIGTERM')
    expect(await told.ended).toMatchObject({ code: 143 })
    expect(readdirSync(folder).filter((name) => !name.startsWith('.boathouse-backup.lock'))).toEqual([])
  }, 60_000)

  it('leaves nothing restored when it is killed, and can be run again', async () => {
    const settings = await filledInstallation(20_000)
    const file = join(freshFolder(), 'backup.zip')
    await runCommand(['backup', file], settings)
    const elsewhere = await emptyInstallation()
    const folder = elsewhere['DATA_DIR'] ?? ''
    const killed = startCommand(['restore', file], {
      ...elsewhere,
      PATH: `${pausing()}:${process.env['PATH']}`,
    })
    if (engine === 'sqlite') await appears(join(folder, '.boathouse-restore', 'database.sqlite'), killed)
    else await isBusy(elsewhere['DATABASE_URL'] ?? '', 'COPY')
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(existsSync(join(folder, 'boathouse.db'))).toBe(false)
    if (engine === 'postgres')
      await waitFor(async () => (await isIdle(elsewhere['DATABASE_URL'] ?? '')) || undefined)
    expect(await runCommand(['restore', file], elsewhere)).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(SECRET)
    expect(existsSync(join(folder, '.boathouse-restore'))).toBe(false)
  }, 60_000)

  if (engine === 'postgres')
    it('leaves the target of a move empty when it is killed, and can be run again', async () => {
      const { DATA_DIR = '' } = await embeddedInstallation()
      const address = await emptyAddress()
      const DATABASE_URL = 'url' in address ? address.url : ''
      const killed = startCommand(['move-to-postgres'], { DATA_DIR, DATABASE_URL })
      await isBusy(DATABASE_URL, 'insert into "trainingSessions"')
      killed.process.kill('SIGKILL')
      await killed.ended
      await waitFor(async () => (await isIdle(DATABASE_URL)) || undefined)
      const moved = open(address)
      expect(await moved.db.selectFrom('users').select('id').execute()).toEqual([])
      await moved.db.destroy()
      const again = await runCommand(['move-to-postgres'], { DATA_DIR, DATABASE_URL })
      expect(again).toMatchObject({ code: 0, output: expect.stringContaining('  20000  trainingSessions  ') })
    }, 60_000)
})

/** An embedded one with 20,000 sessions, while the other tests are on PostgreSQL. */
async function embeddedInstallation(): Promise<Settings> {
  const DATA_DIR = freshFolder()
  const { stop } = await startServer({ DATA_DIR })
  await stop()
  const database = open({ file: join(DATA_DIR, 'boathouse.db') })
  await database.db.deleteFrom('setUpLinks').execute()
  const athlete = await aPerson({ database })
  for (let at = 0; at < 20_000; at += 500) {
    const rows = Array.from({ length: 500 }, (_, n) => sessionRow(athlete, { notes: `${at + n}` }))
    await database.db.insertInto('trainingSessions').values(rows).execute()
  }
  await database.db.destroy()
  return { DATA_DIR }
}

/** The folder of a pg_restore that takes a rest in the middle of what it is given. */
function pausing(): string {
  const folder = freshFolder()
  const whole = `exec pg_restore "$@"`
  const halting = `case "$1" in --list) ${whole};; *) (head -c 200000; sleep 2; cat) | pg_restore "$@";; esac`
  writeFileSync(join(folder, 'pg_restore'), `#!/bin/sh\nPATH='${process.env['PATH']}'\n${halting}\n`)
  chmodSync(join(folder, 'pg_restore'), 0o700)
  return folder
}

async function statements(url: string): Promise<string[]> {
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const { rows } = await watcher.query(
    `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await watcher.end()
  return rows.map(({ query }) => query)
}

const isBusy = (url: string, statement: string) =>
  waitFor(async () => (await statements(url)).some((each) => each.startsWith(statement)) || undefined, 30_000)
const isIdle = async (url: string) => (await statements(url)).length === 0

describe('what a power cut would meet', () => {
  it('is a backup whose bytes are on the disk before its name is, and its name before it says so', async () => {
    const settings = await filledInstallation(0)
    const folder = freshFolder()
    const log = join(freshFolder(), 'calls')
    const recorder = join(freshFolder(), 'recorder.mjs')
    writeFileSync(recorder, RECORDER)
    const { ended } = startCommand(['backup', join(folder, 'backup.zip')], { ...settings, LOG: log }, [
      '--import',
      recorder,
    ])
    expect(await ended).toMatchObject({ code: 0 })
    const calls = readFileSync(log, 'utf8').trim().split('\n')
    expect(calls.slice(-3)).toEqual([
      'fsync draft.zip',
      'link backup.zip',
      `fsync ${folder.split('/').at(-1)}`,
    ])
  })
})

/** Passes every call on, and writes down those that matter. */
const RECORDER = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
const names = new Map()
const { openSync, fsyncSync, linkSync, appendFileSync } = fs
const tell = (what, path) => appendFileSync(process.env.LOG, what + ' ' + basename(String(path)) + '\\n')
fs.openSync = (path, ...more) => {
  const handle = openSync(path, ...more)
  names.set(handle, path)
  return handle
}
fs.fsyncSync = (handle) => {
  fsyncSync(handle)
  tell('fsync', names.get(handle))
}
fs.linkSync = (from, to) => {
  linkSync(from, to)
  tell('link', to)
}
syncBuiltinESMExports()
`

describe('the command line', () => {
  it.each([
    [[], 'Which command? There are backup, restore, move-to-postgres.'],
    [['backup', 'a', 'b'], 'That is too much: npm run backup -- [<file>], or --check <file>.'],
    [['backup', '--fast'], 'That is too much: npm run backup -- [<file>], or --check <file>.'],
    [['backup', '--check'], 'Say which file: npm run backup -- --check <file>.'],
    [['restore'], 'Say which file: npm run restore -- <file> [--replace].'],
    [['move-to-postgres'], 'Say where to: npm run move-to-postgres -- <postgres://…>, or set DATABASE_URL.'],
    [
      ['move-to-postgres', 'mysql://x'],
      'DATABASE_URL is wrong: it should be an address that begins with postgres://.',
    ],
  ])('answers %j with one sentence', async (words, sentence) => {
    expect(await runCommand(words, { DATA_DIR: freshFolder() })).toEqual({ code: 1, output: `${sentence}\n` })
  })

  if (engine === 'sqlite')
    it('restores nothing under a server that runs, and says so', async () => {
      const settings = await filledInstallation(0)
      const file = join(freshFolder(), 'backup.zip')
      await runCommand(['backup', file], settings)
      await start(settings)
      for (const words of [
        ['restore', file, '--replace'],
        ['move-to-postgres', 'postgres://127.0.0.1:1/none'],
      ])
        expect(await runCommand(words, settings)).toEqual({
          code: 1,
          output:
            'A Boathouse server is running on this database. Stop it first: what it writes meanwhile would be lost.\n',
        })
    })
  else if (process.platform !== 'win32')
    it('shows neither address nor password to others on the machine', async () => {
      const settings = await filledInstallation(0)
      const programs = freshFolder()
      const words = join(programs, 'words')
      for (const name of ['pg_dump', 'pg_restore']) {
        const wrapper = `#!/bin/sh\necho "$0 $@" >> "${words}"\nPATH='${process.env['PATH']}' exec ${name} "$@"\n`
        writeFileSync(join(programs, name), wrapper)
        chmodSync(join(programs, name), 0o700)
      }
      const file = join(freshFolder(), 'backup.zip')
      expect(await runCommand(['backup', file], { ...settings, PATH: programs })).toMatchObject({ code: 0 })
      const elsewhere = await emptyInstallation()
      expect(await runCommand(['restore', file], { ...elsewhere, PATH: programs })).toMatchObject({ code: 0 })
      const said = readFileSync(words, 'utf8')
      expect(said.match(/pg_(dump|restore) /g)).toEqual(['pg_dump ', 'pg_restore ', 'pg_restore '])
      const { username, password, host, pathname } = new URL(settings['DATABASE_URL'] ?? '')
      for (const part of [password || username, host, pathname.slice(1)]) expect(said).not.toContain(part)
    })
})
