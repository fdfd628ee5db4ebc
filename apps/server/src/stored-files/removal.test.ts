import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { seedFile } from '#db/seed/seed-file.ts'
import type { Db } from '#db/tables.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import { aBoat } from '../../test/boats.ts'
import { aDamage, aDamagePhoto } from '../../test/damages.ts'
import { engine, freshFolder } from '../../test/database.ts'
import { aCast, aPerson } from '../../test/factories.ts'
import { unseen } from '../../test/installation-paths.ts'
import { aStoredRecording } from '../../test/recorded-files.ts'
import { bytesOf, countStored, ofAthlete, storedFileOf, storing } from '../../test/stored-files.ts'
import { PART_BYTES } from './parts.ts'
import { removeUnusedFiles } from './removal.ts'
import { dropDraft, keepFile, storeFile } from './store.ts'

const MINUTE_MS = 60_000

let app: TestApp
let db: Db

beforeEach(async () => {
  app = await testApp()
  db = app.database.db
})

const storeDraft = (now = currentTime()) => storeFile(storing(db, now), [bytesOf(3 * PART_BYTES)])
const gone = { files: 0, parts: 0 }
const whole = { files: 1, parts: 3 }

describe('an unreferenced file', () => {
  it('is removed with all its parts, and others stay', async () => {
    const [dropped, kept] = [await storeDraft(), await storeDraft()]
    await keepFile(db, kept)
    await dropDraft(db, dropped.id)
    await removeUnusedFiles(db, currentTime())
    expect(await countStored(db, [dropped.id])).toEqual(gone)
    expect(await countStored(db, [kept.id])).toEqual(whole)
  })

  it('is removed after half an hour if a crash left it as a draft', async () => {
    const begun = currentTime()
    const left = await storeDraft(begun)
    await removeUnusedFiles(db, new Date(begun.getTime() + 30 * MINUTE_MS - 1))
    expect(await countStored(db, [left.id])).toEqual(whole)
    await removeUnusedFiles(db, new Date(begun.getTime() + 30 * MINUTE_MS))
    expect(await countStored(db, [left.id])).toEqual(gone)
  })

  it('is removed completely after an interrupted run', async () => {
    const { id } = await storeDraft()
    await dropDraft(db, id)
    const stopping = new AbortController()
    stopping.abort()
    await removeUnusedFiles(db, currentTime(), stopping.signal)
    expect((await countStored(db, [id])).files).toBe(1)
    await removeUnusedFiles(db, currentTime())
    expect(await countStored(db, [id])).toEqual(gone)
  })

  it('is removed while others are served after each part (R16)', async () => {
    const { id } = await storeDraft()
    await dropDraft(db, id)
    let turns = 0
    const count = () => {
      turns += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await removeUnusedFiles(db, currentTime())
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(3)
  })
})

describe('a file is removed with its row', () => {
  it('after the row’s or the user’s deletion', async () => {
    const [one, other] = [await aPerson(app), await aPerson(app)]
    const files: string[] = []
    for (const who of [one, other]) {
      const { fileId } = await aStoredRecording(app, who)
      files.push((await storedFileOf(db, ofAthlete(who, fileId))) ?? '')
    }
    expect(await countStored(db, files)).toEqual({ files: 2, parts: 2 })
    await db.deleteFrom('activityStreams').where('athleteId', '=', one.id).execute()
    await db.deleteFrom('activityFiles').where('athleteId', '=', one.id).execute()
    await db.deleteFrom('users').where('id', '=', other.id).execute()
    await removeUnusedFiles(db, currentTime())
    expect(await countStored(db, files)).toEqual(gone)
  })

  it('after the damage of a photo is deleted', async () => {
    const cast = await aCast(app)
    const boat = await aBoat(app, cast.club, { name: 'Seagull' })
    const damage = await aDamage(app, { clubId: cast.club, boatId: boat.id, reportedBy: cast.athlete.id })
    const { storedFileId } = await aDamagePhoto(app, damage)
    await db.deleteFrom('damages').where('id', '=', damage.id).execute()
    await removeUnusedFiles(db, currentTime())
    expect(await countStored(db, [storedFileId ?? ''])).toEqual(gone)
  })

  it('but never while a row refers to it', async () => {
    const who = await aPerson(app)
    const { fileId } = await aStoredRecording(app, who)
    const id = (await storedFileOf(db, ofAthlete(who, fileId))) ?? ''
    await db.deleteFrom('storedFileParts').where('fileId', '=', id).execute()
    await expect(db.deleteFrom('storedFiles').where('id', '=', id).execute()).rejects.toThrow()
    await expect(
      aStoredRecording(app, who, { file: { storedFileId: id, sha256: newId() } }),
    ).rejects.toThrow()
  })
})

if (engine === 'sqlite')
  it('overwriting its data in the embedded file (C12)', async () => {
    const file = join(freshFolder(), 'boathouse.db')
    const own = connect({ file }, unseen)
    await migrate(own)
    const word = 'nobody reads this again '
    const { id } = await seedFile(own.db, Buffer.from(word.repeat(40_000)), currentTime())
    const bytesOnDisk = () => ['', '-wal'].map((ending) => readFileSync(file + ending, 'latin1')).join('')
    expect(bytesOnDisk()).toContain(word)
    await own.db.updateTable('storedFiles').set({ state: 'unused' }).where('id', '=', id).execute()
    await removeUnusedFiles(own.db, currentTime())
    expect(bytesOnDisk()).not.toContain(word)
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(own.db)
    // Marked for a rewrite at the next stop: free pages may hold copies.
    expect(rows).toEqual([{ user_version: 2 }])
    await own.db.destroy()
  })
