import { Refusal } from '@boathouse/domain/kernel/errors'
import type { Db } from '#db/tables.ts'
import { inParts } from './parts.ts'
import { inFileTurn } from './turns.ts'

interface Storing {
  readonly db: Db
  readonly now: Date
  readonly newId: () => string
}

/** A file that was stored as a draft. */
export interface StoredFile {
  readonly id: string
  /** Bytes. */
  readonly size: number
}

/** Makes room for a file's parts. Returns its id. */
export async function beginDraft({ db, now, newId }: Storing): Promise<string> {
  const id = newId()
  const draft = { id, state: 'draft', size: 0, createdAt: now.toISOString() } as const
  await db.insertInto('storedFiles').values(draft).execute()
  return id
}

/**
 * Stores a file as a draft, a part at a time. `keepFile` makes it permanent; a draft that is never used is removed within the
 * hour. Call it outside the transaction that refers to the file, which would hold up others for as long. Throws what the
 * source throws.
 */
export async function storeFile(
  { db, now, newId }: Storing,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StoredFile> {
  const id = await beginDraft({ db, now, newId })
  let size = 0
  let place = 0
  try {
    for await (const bytes of inParts(source)) {
      const part = { fileId: id, place, bytes }
      await inFileTurn(db, () => db.insertInto('storedFileParts').values(part).execute())
      place += 1
      size += bytes.length
    }
  } catch (error) {
    // Without the database nothing is dropped now, and the draft goes within the hour.
    await dropDraft(db, id).catch(() => undefined)
    throw error
  }
  return { id, size }
}

/** Makes a draft permanent, in the transaction that stores its id. Throws `unavailable` if the draft was removed. */
export async function keepFile(db: Db, { id, size }: StoredFile): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('storedFiles')
    .set({ state: 'used', size })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('unavailable')
}

/** Leaves a draft to be removed soon; a no-op if the file is used. */
export async function dropDraft(db: Db, id: string): Promise<void> {
  await db
    .updateTable('storedFiles')
    .set({ state: 'unused' })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
}
