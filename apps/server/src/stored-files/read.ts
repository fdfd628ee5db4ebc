import { Readable } from 'node:stream'
import { notFound } from '@boathouse/domain/kernel/errors'
import { sql } from 'kysely'
import { letOthersIn } from '#db/stretches.ts'
import type { Db } from '#db/tables.ts'
import { type Holder, isHolder } from './holders.ts'
import { PART_BYTES } from './parts.ts'

/**
 * The file of a row, read a part at a time and only when someone takes it: a stream that nobody reads holds at most one part.
 * It breaks with not found when the row is deleted meanwhile.
 */
export const readStoredFile = (db: Db, holder: Holder): Readable =>
  Readable.from(readParts(db, holder), { objectMode: false, highWaterMark: 0 })

async function* readParts(db: Db, holder: Holder): AsyncGenerator<Uint8Array> {
  const size = await findSize(db, holder)
  for (let place = 0; place * PART_BYTES < size; place += 1) {
    const bytes = await findPart(db, holder, place)
    if (!bytes || bytes.length !== Math.min(PART_BYTES, size - place * PART_BYTES))
      throw new Error(`Part ${place} of a file in ${holder.table} is missing`)
    yield bytes
    await letOthersIn()
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

/** A part, from wherever it is: the file can move from the row into parts while it is read. */
async function findPart(db: Db, holder: Holder, place: number): Promise<Uint8Array | null> {
  const { rows } = await sql<{ part: Uint8Array | null }>`
    select case when "storedFileId" is null then substr("bytes", ${1 + place * PART_BYTES}, ${PART_BYTES})
      else (
        select "storedFileParts"."bytes" from "storedFileParts"
        where "storedFileParts"."fileId" = "storedFileId" and "storedFileParts"."place" = ${place}
      ) end as "part"
    from ${sql.table(holder.table)} where ${isHolder(holder)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].part
}
