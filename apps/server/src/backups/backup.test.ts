import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { copyDatabaseFile } from '#db/database-file.ts'
import { tables } from '#db/tables.ts'
import { call, newTestApp } from '../../test/app.ts'
import { engine, freshAddress, freshFolder, open } from '../../test/database.ts'
import { aPerson, aTrainingSession, type Person, sessionRow } from '../../test/factories.ts'
import { fillEverything } from '../../test/fill-everything.ts'
import { emptyDataLocation, SECRET, startedDataLocation, unseen } from '../../test/installation-paths.ts'
import type { DataLocation } from '../config.ts'
import { backUp, readBack } from './backup.ts'
import { connectWithoutTimeout } from './maintenance-connection.ts'
import { readContents } from './manifest.ts'
import { restore } from './restore.ts'

let database: Database
let location: DataLocation
let person: Person
beforeAll(async () => {
  const address = await freshAddress()
  database = open(address)
  location = startedDataLocation(address)
  person = await fillEverything(database)
})
afterAll(() => database.db.destroy())

const now = new Date('2026-11-21T15:17:14.500Z')
const options = { now, progress: unseen }
const freshFile = () => join(freshFolder(), 'backup.zip')
/** SQLite is synchronous: only a pause lets other work run. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1))
const putBack = (from: string, into: DataLocation) => restore(into, { from, replace: false, ...options })

describe('a backup', () => {
  it('restores every row of every table, with the same counts and checksums, on an empty machine (R12)', async () => {
    const stored = await readContents(database, unseen)
    const { file, manifest } = await backUp(location, { to: freshFile(), ...options })
    expect(manifest).toMatchObject({ engine, ...stored })
    expect(Object.keys(manifest.tables).sort()).toEqual(Object.keys(tables).sort())
    expect(Object.entries(manifest.tables).filter(([, { rows }]) => rows === 0)).toEqual([])

    const elsewhere = await emptyDataLocation()
    expect((await putBack(file, elsewhere)).manifest).toEqual(manifest)
    expect(readFileSync(elsewhere.secretFile, 'utf8')).toBe(SECRET)
    const restored = connect(elsewhere.database, unseen)
    expect(await readContents(restored, unseen)).toEqual(stored)
    const app = await newTestApp({ database: restored })
    expect((await call(app, showMe, {}, person)).body.user.email).toBe(person.email)
    await app.stop()
    await restored.db.destroy()
  })

  it('is one file named by its time, readable by its owner only, with nothing left beside it', async () => {
    const { file, bytes } = await backUp(location, options)
    expect(file).toBe(join(location.dataDir, 'backups', 'boathouse-20261121T151714Z.zip'))
    expect(statSync(file).size).toBe(bytes)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    const beside = readdirSync(join(location.dataDir, 'backups')).filter((name) => !name.startsWith('.'))
    expect(beside).toEqual(['boathouse-20261121T151714Z.zip'])
    expect(existsSync(join(location.dataDir, 'backups', '.boathouse-backup'))).toBe(false)
    expect(await readBack(file, unseen)).toMatchObject({ engine })
  })

  it('never overwrites a file', async () => {
    const to = freshFile()
    writeFileSync(to, 'precious')
    await expect(backUp(location, { to, ...options })).rejects.toThrow(
      /already exists and is not overwritten/,
    )
    expect(readFileSync(to, 'utf8')).toBe('precious')
  })

  it('requires the secret', async () => {
    const secretFile = join(freshFolder(), 'secret')
    const backingUp = backUp({ ...location, secretFile }, { to: freshFile(), ...options })
    await expect(backingUp).rejects.toThrow(/There is no secret at /)
    const given = { ...location, secretFile, secret: 'another secret, said by a setting' }
    const { file } = await backUp(given, { to: freshFile(), ...options })
    const elsewhere = await emptyDataLocation()
    await putBack(file, elsewhere)
    expect(readFileSync(elsewhere.secretFile, 'utf8')).toBe(given.secret)
  })

  it('is a consistent snapshot during writes', async () => {
    const athlete = await aPerson({ database })
    let stopped = false
    const acknowledged: string[] = []
    const writing = (async () => {
      while (!stopped) {
        acknowledged.push((await aTrainingSession({ database }, athlete)).id)
        await pause()
      }
    })()
    while (acknowledged.length < 20) await pause()
    const before = [...acknowledged]
    const { file } = await backUp(location, { to: freshFile(), ...options })
    stopped = true
    await writing
    const elsewhere = await emptyDataLocation()
    await putBack(file, elsewhere)
    const restored = connect(elsewhere.database, unseen)
    const rows = await restored.db
      .selectFrom('trainingSessions')
      .where('athleteId', '=', athlete.id)
      .select('id')
      .execute()
    await restored.db.destroy()
    const ids = new Set(rows.map(({ id }) => id))
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(before.length)
  })
})

if (engine === 'sqlite')
  describe('the copy of an embedded database', () => {
    it('does not restart when the server writes', async () => {
      const address = await freshAddress()
      const writer = open(address)
      const athlete = await aPerson({ database: writer })
      // Enough data for about ten steps of the copy.
      const rows = Array.from({ length: 40 }, () => sessionRow(athlete, { notes: 'x'.repeat(1_000_000) }))
      await writer.db.insertInto('trainingSessions').values(rows).execute()
      const shares: number[] = []
      const writes: Promise<unknown>[] = []
      const to = join(freshFolder(), 'copy.db')
      await copyDatabaseFile('file' in address ? address.file : '', to, (share) => {
        shares.push(share)
        writes.push(aTrainingSession({ database: writer }, athlete))
      })
      await Promise.all(writes)
      expect(shares.length).toBeGreaterThan(8)
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      await writer.db.destroy()
    })
  })

describe('a table that is not ours', () => {
  it('keeps others’ rows visible, uncounted and out of the way', async () => {
    const address = await freshAddress()
    const own = open(address)
    const stored = await readContents(own, unseen)
    await sql`create view everybody as select id, email from users`.execute(own.db)
    const elsewhere = await emptyDataLocation()
    if (engine === 'postgres')
      for (const database of [own, open(elsewhere.database)]) {
        await sql`create table brought (words text)`.execute(database.db)
        await sql`alter extension plpgsql add table brought`.execute(database.db)
        if (database !== own) await database.db.destroy()
      }
    const { file, manifest } = await backUp(startedDataLocation(address), { to: freshFile(), ...options })
    expect(manifest.tables).toEqual(stored.tables)
    await own.db.destroy()
    await putBack(file, elsewhere)
    const restored = open(elsewhere.database)
    expect((await sql`select * from everybody`.execute(restored.db)).rows).toEqual([])
    await restored.db.destroy()
  })

  it('names the table without a key', async () => {
    const address = await freshAddress()
    const own = open(address)
    await sql`create table notes (words text)`.execute(own.db)
    await own.db.destroy()
    const backingUp = backUp(startedDataLocation(address), { to: freshFile(), ...options })
    await expect(backingUp).rejects.toThrow(/^The table notes has no primary key/)
  })
})

describe('an installation that can’t be backed up', () => {
  it('is reported as empty', async () => {
    const nothing = await emptyDataLocation()
    writeFileSync(nothing.secretFile, SECRET)
    await expect(backUp(nothing, { to: freshFile(), ...options })).rejects.toThrow(
      engine === 'sqlite' ? /There is no database at / : /The database is still empty/,
    )
  })

  if (engine === 'sqlite')
    it('is reported as damaged, and no file is left', async () => {
      const address = await freshAddress()
      const file = 'file' in address ? address.file : ''
      const bytes = readFileSync(file)
      bytes.fill(0xff, 3 * 4096, 5 * 4096)
      writeFileSync(file, bytes)
      const to = freshFile()
      await expect(backUp(startedDataLocation(address), { to, ...options })).rejects.toThrow(/is damaged/)
      expect(existsSync(to)).toBe(false)
    })
  else {
    it.each([
      ['echo "pg_dump: error: no luck" >&2; exit 3', /^pg_dump failed: pg_dump: error: no luck$/],
      ['exit 4', /^pg_dump failed: exit code 4\.$/],
      ['kill -9 $$', /^pg_dump failed: exit code null\.$/],
    ])('repeats the message of its program, %j, and leaves no file', async (body, sentence) => {
      const PATH = freshFolder()
      writeFileSync(join(PATH, 'pg_dump'), `#!/bin/sh\n${body}\n`, { mode: 0o700 })
      const to = freshFile()
      const environment = { ...process.env, PATH }
      await expect(backUp({ ...location, environment }, { to, ...options })).rejects.toThrow(sentence)
      expect(existsSync(to)).toBe(false)
    })

    it('does not wait forever for an upgrade that waits for it', async () => {
      const address = await freshAddress()
      const upgrading = connectWithoutTimeout('url' in address ? address.url : '')
      await aPerson({ database: upgrading })
      let upgraded: Promise<unknown> | undefined
      const to = freshFile()
      const progress = (what: string) => {
        if (what === 'Counting users')
          upgraded ??= sql`alter table users add column "nothing" text`.execute(upgrading.db)
      }
      const backingUp = backUp(startedDataLocation(address), { to, now, progress })
      await expect(backingUp).rejects.toThrow(/^pg_dump waited too long for a table: /)
      expect(existsSync(to)).toBe(false)
      await upgraded
      await upgrading.db.destroy()
    })

    it('causes an error that names the missing program, and no file is left', async () => {
      const to = freshFile()
      const environment = { ...process.env, PATH: freshFolder() }
      await expect(backUp({ ...location, environment }, { to, ...options })).rejects.toThrow(
        /^pg_dump is missing/,
      )
      expect(existsSync(to)).toBe(false)
    })
  }
})
