import { newId } from '@boathouse/domain/kernel/ids'
import { keepFile, type StoredFile, storeFile } from '../../stored-files/store.ts'
import type { Db } from '../tables.ts'

/** Stores a referenced file; skips the draft state of uploads. */
export async function seedFile(db: Db, bytes: Uint8Array, now: Date): Promise<StoredFile> {
  const stored = await storeFile({ db, now, newId }, [bytes])
  await keepFile(db, stored)
  return stored
}
