import { Readable } from 'node:stream'
import { notFound } from '@boathouse/domain/kernel/errors'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { type Holder, isHolder } from './holders.ts'
import { PART_BYTES } from './parts.ts'
import { inFileTurn } from './turns.ts'

/** Bytes per read, several per part: PostgreSQL sends them as text of twice the length. */
export const SLICE_BYTES = PART_BYTES / 4

/** Lazy: holds at most two slices. Fails with `notFound` if the row is deleted meanwhile. */
export const readStoredFile = (db: Db, holder: Holder): Readable =>
  Readable.from(readSlices(db, holder), { objectMode: false, highWaterMark: 0 })

async function* readSlices(db: Db, holder: Holder): AsyncGenerator<Uint8Array> {
  const size = await findSize(db, holder)
  for (let at = 0; at < size; at += SLICE_BYTES) {
    const bytes = await inFileTurn(db, () => findSlice(db, holder, at))
    if (!bytes || bytes.length !== Math.min(SLICE_BYTES, size - at))
      throw new Error(`Bytes of a file in ${holder.table} are missing from ${at} on`)
    yield bytes
  }
}

async function findSize(db: Db, holder: Holder): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(
      (select "size" from "storedFiles" where "storedFiles"."id" = "storedFileId"), length("bytes")
    ) as "size"
    from ${sql.table(holder.table)} where ${isHolder(holder)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].size
}

/** Reads from the row or from parts, because the file may be moved meanwhile. */
async function findSlice(db: Db, holder: Holder, at: number): Promise<Uint8Array | null> {
  const place = Math.floor(at / PART_BYTES)
  const { rows } = await sql<{ slice: Uint8Array | null }>`
    select case when "storedFileId" is null then substr("bytes", ${1 + at}, ${SLICE_BYTES})
      else (
        select substr("storedFileParts"."bytes", ${1 + (at % PART_BYTES)}, ${SLICE_BYTES}) from "storedFileParts"
        where "storedFileParts"."fileId" = "storedFileId" and "storedFileParts"."place" = ${place}
      ) end as "slice"
    from ${sql.table(holder.table)} where ${isHolder(holder)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].slice
}
