import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import type { Db } from '#db/tables.ts'
import { freshAddress, open } from '../../test/database.ts'
import { aPerson, type Person } from '../../test/factories.ts'
import { isSlowStep, watched } from '../../test/plans.ts'
import { anUnmovedFile, bytesOf, countStored, readWhole, storedFileOf } from '../../test/stored-files.ts'
import { moveFilesIntoParts } from './moving.ts'
import { PART_BYTES } from './parts.ts'
import { readStoredFile } from './read.ts'
import { removeUnusedFiles } from './removal.ts'

const opened: Database[] = []
let database: Database
let db: Db
let athlete: Person

beforeEach(async () => {
  // Separate database: the test checks everything that isn't moved yet.
  database = open(await freshAddress())
  opened.push(database)
  db = database.db
  athlete = await aPerson({ database })
})

afterAll(() => Promise.all(opened.map((each) => each.db.destroy())))

const BYTES = bytesOf(3 * PART_BYTES + 5)
const unmoved = (bytes = BYTES) => anUnmovedFile({ database }, athlete, bytes)
const move = (signal?: AbortSignal) =>
  moveFilesIntoParts({ db, clock: currentTime, newId, ...(signal && { signal }) })
const isWhole = async (holder: Awaited<ReturnType<typeof unmoved>>) =>
  Buffer.compare(await readWhole(db, holder), BYTES) === 0

function stopAfter(times: number): AbortSignal {
  let asked = 0
  return {
    get aborted() {
      asked += 1
      return asked > times
    },
  } as AbortSignal
}

describe('a file that an older version stored in its row', () => {
  it('can be read before and after it is moved, and its row is empty then', async () => {
    const [one, other, empty] = [await unmoved(), await unmoved(), await unmoved(new Uint8Array(0))]
    expect(await isWhole(one)).toBe(true)
    await move()
    expect([await isWhole(one), await isWhole(other)]).toEqual([true, true])
    expect(await readWhole(db, empty)).toHaveLength(0)
    const rows = await db.selectFrom('activityFiles').select(['bytes', 'storedFileId']).execute()
    expect(rows.map(({ bytes, storedFileId }) => [bytes.length, storedFileId !== null])).toEqual(
      rows.map(() => [0, true]),
    )
    const files = await db.selectFrom('storedFiles').select(['state', 'size']).orderBy('size').execute()
    expect(files).toEqual([0, BYTES.length, BYTES.length].map((size) => ({ state: 'used', size })))
  })

  it('can be moved while it is read', async () => {
    const holder = await unmoved()
    const chunks: Uint8Array[] = []
    for await (const chunk of readStoredFile(db, holder)) {
      chunks.push(chunk)
      if (chunks.length === 6) await move()
    }
    expect(await storedFileOf(db, holder)).not.toBeNull()
    expect(Buffer.compare(Buffer.concat(chunks), BYTES)).toBe(0)
  })

  it.each([1, 2, 3, 4])('is complete when the move stops after part %i', async (parts) => {
    const holder = await unmoved()
    await move(stopAfter(parts - 1))
    expect(await isWhole(holder)).toBe(true)
    expect(await storedFileOf(db, holder)).toBeNull()
    await move()
    expect(await isWhole(holder)).toBe(true)
    const id = (await storedFileOf(db, holder)) ?? ''
    await removeUnusedFiles(db, currentTime())
    expect(await countStored(db, [id])).toEqual({ files: 1, parts: 4 })
    expect(await db.selectFrom('storedFiles').select('id').execute()).toEqual([{ id }])
  })

  it('leaves nothing if its row is deleted meanwhile', async () => {
    const holder = await unmoved()
    let isDeleted = false
    const remove = async () => {
      isDeleted = true
      await db.deleteFrom('activityStreams').where('fileId', '=', holder.key.id).execute()
      await db.deleteFrom('activityFiles').where('id', '=', holder.key.id).execute()
    }
    const signal = {
      get aborted() {
        if (!isDeleted) void remove()
        return false
      },
    } as AbortSignal
    await move(signal)
    await removeUnusedFiles(db, currentTime())
    expect(await db.selectFrom('storedFiles').select('id').execute()).toEqual([])
  })

  it('is moved once by two concurrent servers', async () => {
    const holder = await unmoved()
    await Promise.all([move(), move()])
    expect(await isWhole(holder)).toBe(true)
    await removeUnusedFiles(db, currentTime())
    expect(await db.selectFrom('storedFiles').select('state').execute()).toEqual([{ state: 'used' }])
  })

  it('is found by index, and so is the next one to remove', async () => {
    const address = await freshAddress()
    const own = open(address)
    opened.push(own)
    const { db: seen, plans } = watched(address)
    await anUnmovedFile({ database: own }, await aPerson({ database: own }), bytesOf(5))
    const moving = await plans(() => moveFilesIntoParts({ db: seen, clock: currentTime, newId }))
    const removing = await plans(() => removeUnusedFiles(seen, currentTime()))
    await seen.destroy()
    expect(moving.length + removing.length).toBeGreaterThan(5)
    const slow = [...moving, ...removing].flat().filter(isSlowStep)
    // Uses the index of remaining files. PostgreSQL scans small tables.
    expect(slow.filter((step) => !/ToMove|Seq Scan|Sort/.test(step))).toEqual([])
  })
})
