import { draftNames, readDraft } from './draft-store.ts'

/** Where the outbox keeps what waits, by object: it is sent by itself, and no form shows it. */
export const OUTBOX_FOLDER = 'outbox/'

/** Where it is kept how a person does things on this device: nothing is lost with it. */
export const HABITS_FOLDER = 'habits/'

interface KeptObject {
  readonly queue: readonly unknown[]
}

/** What signing out would take with it. */
export interface UnsavedWork {
  /** How much waits in the outbox. */
  readonly unsent: number
  /** Whether anything that was typed waits, too. */
  readonly hasTyped: boolean
}

/** Null where nothing waits. */
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
