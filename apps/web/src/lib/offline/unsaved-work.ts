import { draftNames, readDraft } from './draft-store.ts'

/** Folder of the outbox's drafts: they are sent automatically and not shown in forms. */
export const OUTBOX_FOLDER = 'outbox/'

/** Folder of preferences of this device, which may be lost. */
export const HABITS_FOLDER = 'habits/'

interface KeptObject {
  readonly queue: readonly unknown[]
}

/** Unsaved work that signing out would delete. */
export interface UnsavedWork {
  readonly unsent: number
  readonly hasTyped: boolean
}

export async function readUnsavedWork(userId: string): Promise<UnsavedWork | null> {
  const all = await draftNames(userId, '')
  const names = all.filter((name) => !name.startsWith(HABITS_FOLDER))
  const waiting = names.filter((name) => name.startsWith(OUTBOX_FOLDER))
  const drafts = await Promise.all(waiting.map((name) => readDraft<KeptObject>(userId, name)))
  if (names.length === 0) return null
  return {
    unsent: drafts.reduce((count, one) => count + (one?.queue.length ?? 0), 0),
    hasTyped: names.length > waiting.length,
  }
}
