import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertPerson } from '../apps/server/src/db/new-person.ts'
import { runCommand, startCommand } from '../apps/server/test/command.ts'
import { balance } from './accounts.ts'
import { inSeconds, showFigures } from './figures.ts'
import {
  becomeSuper,
  command,
  engines,
  freshFolder,
  type Installation,
  kills,
  look,
  newInstallation,
  start,
} from './installation.ts'
import { startWriters } from './writers.ts'

const WRITERS = 8
const BEFORE = 400
const SESSIONS = 20_000
/** Commands take a second to start: as many kills as of a server would take most of an hour. */
const commandKills = Math.max(1, Math.round(kills / 20))

const backupFile = () => join(freshFolder(), 'backup.zip')
const tableLines = (output: string) => output.split('\n').filter((line) => line.startsWith('  '))
const rowsIn = (output: string) =>
  tableLines(output).reduce((sum, line) => sum + Number.parseInt(line, 10), 0)

async function timed(words: readonly string[], settings: Installation['settings']) {
  const started = performance.now()
  const { code, output } = await runCommand(words, settings)
  expect(code, output).toBe(0)
  return { output, ms: performance.now() - started }
}

describe.each(engines)('a backup of an installation on %s during writes', (engine) => {
  it('has every write acknowledged before it, and restores with the same counts and checksums (R12)', async () => {
    const installation = await newInstallation(engine)
    const server = await start(installation.settings)
    const cookie = await becomeSuper(server)
    const writers = startWriters({ url: server.url, cookie, writers: WRITERS })
    while (writers.acknowledged.length < BEFORE) await pause(20)
    const before = [...writers.acknowledged]
    const file = backupFile()
    const backup = await timed(['backup', file, '--verbose'], installation.settings)
    const during = writers.acknowledged.length - before.length
    await writers.stop()

    const elsewhere = await newInstallation(engine)
    const restored = await timed(['restore', file, '--verbose'], elsewhere.settings)
    const again = await timed(['backup', backupFile(), '--verbose'], elsewhere.settings)
    const different = tableLines(again.output).filter((line) => !tableLines(backup.output).includes(line))
    const { url } = await start(elsewhere.settings)
    const books = await balance(elsewhere, { url, cookie }, before)
    showFigures('R12', `backed up under ${WRITERS} writers, restored elsewhere`, {
      ...books,
      'acknowledged meanwhile': during,
      rows: rowsIn(backup.output),
      'tables that differ': different.length,
      backup: inSeconds(backup.ms),
      restore: inSeconds(restored.ms),
    })
    expect(books).toMatchObject({ lost: 0, twice: 0 })
    expect(during).toBeGreaterThan(0)
    expect(different).toEqual([])
    expect(tableLines(restored.output)).toEqual(tableLines(backup.output))
  })

  it('is complete or absent, however often backup and restore are killed (R12)', async () => {
    const installation = await newInstallation(engine)
    const server = await start(installation.settings)
    await becomeSuper(server)
    await server.stop()
    await addSessions(installation)
    const file = backupFile()
    const { ms } = await timed(['backup', file, '--verbose'], installation.settings)
    const left = { 'no backup': 0, 'whole backups': 0, 'nothing restored': 0, 'all restored': 0 }
    for (let kill = 0; kill < commandKills; kill += 1) {
      const other = backupFile()
      await killed(['backup', other], installation.settings, ms)
      if (existsSync(other)) await timed(['backup', '--check', other], {})
      left[existsSync(other) ? 'whole backups' : 'no backup'] += 1

      const elsewhere = await newInstallation(engine)
      await killed(['restore', file], elsewhere.settings, ms)
      await nobodyOn(elsewhere)
      const rows = await sessionsIn(elsewhere)
      expect([0, SESSIONS]).toContain(rows)
      left[rows === 0 ? 'nothing restored' : 'all restored'] += 1
      if (rows === 0) await timed(['restore', file], elsewhere.settings)
    }
    showFigures('R12', 'backup and restore killed', { kills: 2 * commandKills, ...left })
    expect(left['no backup'] + left['nothing restored']).toBeGreaterThan(0)
  })
})

describe('a move from SQLite to PostgreSQL', () => {
  it('copies everything, or leaves the target empty however often it is killed (R12)', async () => {
    const from = await newInstallation('SQLite')
    const server = await start(from.settings)
    const cookie = await becomeSuper(server)
    await server.stop()
    await addSessions(from)
    const to = await newInstallation('PostgreSQL')
    const settings = { ...from.settings, DATABASE_URL: to.settings['DATABASE_URL'] ?? '' }
    let empty = 0
    for (let kill = 0; kill < commandKills; kill += 1) {
      await killed(['move-to-postgres'], settings, 2_500)
      await nobodyOn(to)
      const rows = await sessionsIn(to)
      expect([0, SESSIONS]).toContain(rows)
      if (rows === 0) empty += 1
      else await command(settings.DATABASE_URL, 'drop schema public cascade; create schema public')
    }
    const { output, ms } = await timed(['move-to-postgres', '--verbose'], settings)
    const { url } = await start(settings)
    const answer = await fetch(`${url}/api/me`, { headers: { cookie } })
    showFigures('R12', `${SESSIONS} sessions moved to PostgreSQL`, {
      kills: commandKills,
      'left empty': empty,
      rows: rowsIn(output),
      'old cookie': answer.status,
      move: inSeconds(ms),
    })
    expect(answer.status).toBe(200)
    expect(output).toContain(`  ${SESSIONS}  trainingSessions  `)
  })
})

async function killed(
  words: readonly string[],
  settings: Installation['settings'],
  ms: number,
): Promise<void> {
  const running = startCommand(words, settings)
  await pause(ms * (0.2 + Math.random() * 0.7))
  running.process.kill('SIGKILL')
  await running.ended
}

/** Waits until PostgreSQL notices the killed client and rolls back. */
async function nobodyOn({ address }: Installation): Promise<void> {
  if ('file' in address) return
  const others = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `
  const count = () => look(address, async (db) => (await others.execute(db)).rows[0]?.count ?? 0)
  while ((await count()) > 0) await pause(20)
}

const addSessions = ({ address }: Installation) =>
  look(address, async (db) => {
    const now = new Date()
    const athlete = { email: 'ann@test.example', emailVerified: true, platformRole: 'athlete' as const }
    const athleteId = await insertPerson(db, athlete, now)
    const made = { version: 1, createdAt: now.toISOString(), updatedAt: now.toISOString() }
    const hour = { date: '2026-03-01', type: 'speed', durationMs: 3_600_000, intensity: 'low' } as const
    const untold = { weather: '', searchKey: '', source: 'typed' } as const
    for (let at = 0; at < SESSIONS; at += 500) {
      const row = (n: number) => ({ athleteId, id: newId(), notes: `${at + n}`, ...hour, ...untold, ...made })
      const rows = Array.from({ length: 500 }, (_, n) => row(n))
      await db.insertInto('trainingSessions').values(rows).execute()
    }
  })

/** 0 without a table or file, which must not be created. */
async function sessionsIn({ address }: Installation): Promise<number> {
  if ('file' in address && !existsSync(address.file)) return 0
  return look(address, async (db) => {
    if ((await db.introspection.getTables()).length === 0) return 0
    const rows = await db.selectFrom('trainingSessions').select('id').execute()
    return rows.length
  })
}
