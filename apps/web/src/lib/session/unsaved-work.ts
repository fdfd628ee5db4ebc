import { draftNames, readDraft } from './draft-store.ts'

/** Where the taps on registers are kept, by practice: they are sent by themselves, and no form shows them. */
export const TAPS_FOLDER = 'register/'

/** Where it is kept how a person does things on this device: nothing is lost with it. */
export const HABITS_FOLDER = 'habits/'

interface KeptTaps {
  readonly queue: readonly unknown[]
}

/** What signing out would take with it. */
export interface UnsavedWork {
  readonly taps: number
  /** A practice whose register has some of them. */
  readonly practiceId: string | null
  /** Whether anything that was typed waits, too. */
  readonly hasTyped: boolean
}

/** Null where nothing waits. */
export async function readUnsavedWork(userId: string): Promise<UnsavedWork | null> {
  const all = await draftNames(userId, '')
  const names = all.filter((name) => !name.startsWith(HABITS_FOLDER))
  const tapped = names.filter((name) => name.startsWith(TAPS_FOLDER))
  const kept = await Promise.all(tapped.map((name) => readDraft<KeptTaps>(userId, name)))
  if (names.length === 0) return null
  return {
    taps: kept.reduce((count, one) => count + (one?.queue.length ?? 0), 0),
    practiceId: tapped[0]?.slice(TAPS_FOLDER.length) ?? null,
    hasTyped: names.length > tapped.length,
  }
}
