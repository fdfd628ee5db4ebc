import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { markErased, truncateWal } from '#db/vacuum.ts'
import { inFileTurn } from './turns.ts'

/** Milliseconds until an unused draft is removed. */
const DRAFT_MS = 30 * 60_000

const FILES_AT_ONCE = 100

/** Includes abandoned drafts. Safe to interrupt: the next run continues. */
export async function removeUnusedFiles(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  await dropOldDrafts(db, new Date(now.getTime() - DRAFT_MS))
  let removed = 0
  for (let ids = await findUnused(db); ids.length > 0; ids = await findUnused(db))
    for (const id of ids) {
      await removeParts(db, id, signal)
      if (signal?.aborted) return
      await removeRow(db, id)
      removed += 1
    }
  // The journal still holds the removed parts.
  if (removed > 0) await truncateWal(db)
}

const dropOldDrafts = (db: Db, begunBy: Date) =>
  db
    .updateTable('storedFiles')
    .set({ state: 'unused' })
    .where('state', '=', 'draft')
    .where('createdAt', '<=', begunBy.toISOString())
    .execute()

async function findUnused(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('storedFiles')
    .where('state', '=', 'unused')
    .orderBy('createdAt')
    .limit(FILES_AT_ONCE)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function removeParts(db: Db, fileId: string, signal: AbortSignal | undefined): Promise<void> {
  let isLeft = true
  while (isLeft && !signal?.aborted) isLeft = await inFileTurn(db, () => removeNextPart(db, fileId))
}

async function removeNextPart(db: Db, fileId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('storedFileParts')
    .where('fileId', '=', fileId)
    .where('place', '=', (eb) =>
      eb
        .selectFrom('storedFileParts')
        .where('fileId', '=', fileId)
        .select((min) => min.fn.min('place').as('place')),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const removeRow = (db: Db, id: string) =>
  inTransaction({ db }, async (inside) => {
    await inside.db.deleteFrom('storedFiles').where('id', '=', id).execute()
    await markErased(inside.db)
  })
