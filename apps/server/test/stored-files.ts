import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Db } from '#db/tables.ts'
import { readStoredFile } from '../src/stored-files/read.ts'
import type { TestApp } from './app.ts'
import { aStoredRecording } from './recorded-files.ts'

/** Bytes that don't compress and differ in each part. */
export function bytesOf(length: number): Uint8Array {
  let seed = 1
  return Uint8Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed
  })
}

/** A row that contains its file, as in older versions. */
export async function anUnmovedFile(
  app: Pick<TestApp, 'database'>,
  athlete: { id: string },
  bytes: Uint8Array,
) {
  const file = { bytes, storedFileId: null, size: bytes.length, packing: 'own' as const }
  const { fileId } = await aStoredRecording(app, athlete, { file })
  return ofAthlete(athlete, fileId)
}

export const ofAthlete = (athlete: { id: string }, id: string) =>
  ({ table: 'activityFiles', key: { athleteId: athlete.id, id } }) as const

export const storing = (db: Db, now = currentTime()) => ({ db, now, newId })

export const readWhole = async (...file: Parameters<typeof readStoredFile>): Promise<Uint8Array> =>
  Uint8Array.from(Buffer.concat(await readStoredFile(...file).toArray()))

export async function countStored(db: Db, ids: readonly string[]) {
  const files = await db.selectFrom('storedFiles').where('id', 'in', ids).select('id').execute()
  const parts = await db.selectFrom('storedFileParts').where('fileId', 'in', ids).select('place').execute()
  return { files: files.length, parts: parts.length }
}

/** Id of the stored file; null if the row contains it. */
export async function storedFileOf(db: Db, { key }: ReturnType<typeof ofAthlete>): Promise<string | null> {
  const row = await db
    .selectFrom('activityFiles')
    .where('athleteId', '=', key.athleteId)
    .where('id', '=', key.id)
    .select('storedFileId')
    .executeTakeFirstOrThrow()
  return row.storedFileId
}
