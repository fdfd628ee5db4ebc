import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { freshAddress, open } from '../../test/database.ts'
import { aPerson, type Person } from '../../test/factories.ts'
import { isSlowStep, told, watched } from '../../test/plans.ts'
import { aStoredRecording } from '../../test/recorded-files.ts'
import { bytesOf, countStored, ofAthlete, readWhole, storing } from '../../test/stored-files.ts'
import { PART_BYTES } from './parts.ts'
import { readStoredFile, SLICE_BYTES } from './read.ts'
import { dropDraft, keepFile, type StoredFile, storeFile } from './store.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

async function aRowWith(bytes: Uint8Array) {
  const { db } = app.database
  const stored = await storeFile(storing(db), [bytes])
  await keepFile(db, stored)
  const file = { storedFileId: stored.id, packing: 'own' as const }
  const { fileId } = await aStoredRecording(app, athlete, { file })
  return { stored, holder: ofAthlete(athlete, fileId) }
}

describe('a stored file', () => {
  it.each([0, 1, SLICE_BYTES, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 3 * PART_BYTES + SLICE_BYTES + 7])(
    'of %i bytes is read unchanged',
    async (length) => {
      const bytes = bytesOf(length)
      const { stored, holder } = await aRowWith(bytes)
      expect(stored.size).toBe(length)
      expect(await countStored(app.database.db, [stored.id])).toEqual({
        files: 1,
        parts: Math.ceil(length / PART_BYTES),
      })
      expect(Buffer.compare(await readWhole(app.database.db, holder), bytes)).toBe(0)
    },
  )

  it('has the same parts, however its bytes arrive', async () => {
    const bytes = bytesOf(2 * PART_BYTES + 10)
    const { db } = app.database
    async function* inDrops() {
      for (let at = 0; at < bytes.length; at += 99_991) yield bytes.subarray(at, at + 99_991)
    }
    const stored = await storeFile(storing(db), inDrops())
    const parts = await db
      .selectFrom('storedFileParts')
      .where('fileId', '=', stored.id)
      .orderBy('place')
      .select('bytes')
      .execute()
    expect(parts.map((part) => part.bytes.length)).toEqual([PART_BYTES, PART_BYTES, 10])
    expect(Buffer.concat(parts.map((part) => part.bytes)).equals(bytes)).toBe(true)
  })

  it('breaks off for its reader when its row is deleted, and is not found afterwards', async () => {
    const { db } = app.database
    const { holder } = await aRowWith(bytesOf(2 * PART_BYTES))
    const reading = readStoredFile(db, holder)[Symbol.asyncIterator]()
    await reading.next()
    await db.deleteFrom('activityStreams').where('athleteId', '=', athlete.id).execute()
    await db.deleteFrom('activityFiles').where('athleteId', '=', athlete.id).execute()
    await expect(reading.next()).rejects.toMatchObject({ kind: 'notFound' })
    await expect(readWhole(db, holder)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('is never returned truncated', async () => {
    const { db } = app.database
    const { stored, holder } = await aRowWith(bytesOf(2 * PART_BYTES))
    await db.deleteFrom('storedFileParts').where('fileId', '=', stored.id).where('place', '=', 1).execute()
    await expect(readWhole(db, holder)).rejects.toThrow(`missing from ${PART_BYTES} on`)
  })
})

describe('a draft', () => {
  const countOf = (stored: StoredFile) => countStored(app.database.db, [stored.id])

  it('becomes permanent once, with the row that refers to it', async () => {
    const { db } = app.database
    const stored = await storeFile(storing(db), [bytesOf(10)])
    await keepFile(db, stored)
    await dropDraft(db, stored.id)
    await expect(keepFile(db, stored)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await countOf(stored)).toEqual({ files: 1, parts: 1 })
  })

  it('that was dropped is never used', async () => {
    const { db } = app.database
    const stored = await storeFile(storing(db), [bytesOf(10)])
    await dropDraft(db, stored.id)
    await expect(keepFile(db, stored)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('is dropped when its source breaks midway', async () => {
    const { db } = app.database
    async function* broken() {
      yield bytesOf(PART_BYTES)
      throw new Error('the disk is gone')
    }
    const at = new Date('2020-02-02T02:02:02.222Z')
    await expect(storeFile(storing(db, at), broken())).rejects.toThrow('the disk is gone')
    const drafts = db.selectFrom('storedFiles').where('createdAt', '=', at.toISOString()).select('state')
    expect(await drafts.execute()).toEqual([{ state: 'unused' }])
  })
})

describe('reading a file', () => {
  const queries: string[] = []
  const slices = () => queries.filter((query) => query.includes('"slice"')).length
  const opened: (() => Promise<void>)[] = []
  afterAll(() => Promise.all(opened.map((close) => close())))

  it('buffers at most two slices for a client that does not read (R9, R16)', async () => {
    const address = await freshAddress()
    const database = open(address)
    const db = told(address, (query) => queries.push(query.sql))
    opened.push(
      () => database.db.destroy(),
      () => db.destroy(),
    )
    const who = await aPerson({ database })
    const stored = await storeFile(storing(database.db), [bytesOf(2 * PART_BYTES)])
    await keepFile(database.db, stored)
    const { fileId } = await aStoredRecording({ database }, who, { file: { storedFileId: stored.id } })
    let take = () => undefined as unknown
    const taken: number[] = []
    const client = new Writable({
      highWaterMark: 1,
      write: (bytes: Uint8Array, _, done) => {
        taken.push(bytes.length)
        take = done
        if (taken.length > 1) done()
      },
    })
    const sent = pipeline(readStoredFile(db, ofAthlete(who, fileId)), client)
    await expect.poll(() => taken.length).toBe(1)
    // Enough event-loop turns to send the whole file.
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(slices()).toBeLessThanOrEqual(2)
    take()
    await sent
    expect(taken.reduce((sum, length) => sum + length, 0)).toBe(2 * PART_BYTES)
  })

  it('uses its key', async () => {
    const address = await freshAddress()
    const database = open(address)
    const who = await aPerson({ database })
    const { fileId } = await aStoredRecording({ database }, who)
    const { db, plans } = watched(address)
    opened.push(
      () => database.db.destroy(),
      () => db.destroy(),
    )
    const steps = await plans(() => readWhole(db, ofAthlete(who, fileId)))
    expect(steps.length).toBeGreaterThan(1)
    // PostgreSQL scans small tables.
    expect(steps.flat().filter((step) => isSlowStep(step) && !/Seq Scan/.test(step))).toEqual([])
  })
})
