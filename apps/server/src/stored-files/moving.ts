import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Holder, type HolderTable, holderKeys, isHolder } from './holders.ts'
import { PART_BYTES } from './parts.ts'
import { beginDraft, dropDraft, keepFile } from './store.ts'
import { inFileTurn } from './turns.ts'

interface Moving {
  readonly db: Db
  readonly clock: () => Date
  readonly newId: () => string
  readonly signal?: AbortSignal
}

/** Moves files from rows of older versions into parts, inside the database. Safe to interrupt. */
export async function moveFilesIntoParts(moving: Moving): Promise<void> {
  for (const table of Object.keys(holderKeys) as HolderTable[])
    for (let next = await findNext(moving.db, table); next; next = await findNext(moving.db, table)) {
      await moveFile(moving, next)
      if (moving.signal?.aborted) return
    }
}

type Unmoved = Holder & { readonly size: number }

async function findNext(db: Db, table: HolderTable): Promise<Unmoved | null> {
  const columns = sql.join(holderKeys[table].map((column) => sql.ref(column)))
  const { rows } = await sql<{ size: number } & Record<string, string>>`
    select ${columns}, length("bytes") as "size" from ${sql.table(table)}
    where "storedFileId" is null order by ${columns} limit 1`.execute(db)
  if (!rows[0]) return null
  const { size, ...key } = rows[0]
  return { table, key, size } as unknown as Unmoved
}

async function moveFile({ db, clock, newId, signal }: Moving, unmoved: Unmoved): Promise<void> {
  const { size } = unmoved
  const file = { id: await beginDraft({ db, now: clock(), newId }), size }
  for (let place = 0; place * PART_BYTES < size; place += 1) {
    const part = { fileId: file.id, place }
    await inFileTurn(db, () => copyPart(db, unmoved, part))
    if (signal?.aborted) return dropDraft(db, file.id)
  }
  const isMoved = await inTransaction({ db }, async (inside) => {
    if (!(await pointTo(inside.db, unmoved, file.id))) return false
    await keepFile(inside.db, file)
    return true
  })
  // The row was deleted, or another server moved its file.
  if (!isMoved) await dropDraft(db, file.id)
}

const copyPart = (db: Db, holder: Holder, { fileId, place }: { fileId: string; place: number }) =>
  sql`insert into "storedFileParts" ("fileId", "place", "bytes")
    select ${fileId}, cast(${place} as integer), substr("bytes", ${1 + place * PART_BYTES}, ${PART_BYTES})
    from ${sql.table(holder.table)} where ${isHolder(holder)} and "storedFileId" is null`.execute(db)

async function pointTo(db: Db, holder: Holder, fileId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(holder.table)}
    set "storedFileId" = ${fileId}, "bytes" = ${new Uint8Array(0)}
    where ${isHolder(holder)} and "storedFileId" is null`.execute(db)
  return numAffectedRows === 1n
}
