import { Refusal } from '@boathouse/domain/kernel/errors'
import type { Db } from '#db/tables.ts'
import { inParts } from './parts.ts'
import { inFileTurn } from './turns.ts'

interface Storing {
  readonly db: Db
  readonly now: Date
  readonly newId: () => string
}

export interface StoredFile {
  readonly id: string
  readonly size: number
}

export async function beginDraft({ db, now, newId }: Storing): Promise<string> {
  const id = newId()
  const draft = { id, state: 'draft', size: 0, createdAt: now.toISOString() } as const
  await db.insertInto('storedFiles').values(draft).execute()
  return id
}

/** `keepFile` makes the draft permanent. Don't call it in the transaction that refers to the file. */
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
    // If the database is away, the draft is removed within the hour.
    await dropDraft(db, id).catch(() => undefined)
    throw error
  }
  return { id, size }
}

/** Call it in the transaction that stores the file's id. Throws `unavailable` if the draft was removed. */
export async function keepFile(db: Db, { id, size }: StoredFile): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('storedFiles')
    .set({ state: 'used', size })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('unavailable')
}

/** A no-op if the file is used. */
export async function dropDraft(db: Db, id: string): Promise<void> {
  await db
    .updateTable('storedFiles')
    .set({ state: 'unused' })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
}
