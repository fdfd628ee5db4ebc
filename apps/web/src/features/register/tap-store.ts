import { changeDraft, draftNames, readDraft } from '#lib/session/draft-store.ts'
import { TAPS_FOLDER } from '#lib/session/unsaved-work.ts'
import type { Queue } from './tap-queue.ts'

/** The practice that something was tapped for, and what a notice elsewhere says of it. */
export interface TappedPractice {
  readonly clubId: string
  readonly id: string
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
}

/** What waits of one practice. */
export interface StoredQueue {
  readonly practice: TappedPractice
  readonly queue: Queue
}

type Change = (queue: Queue) => Queue

interface StoredEntry {
  /** As the browser keeps it. */
  kept: StoredQueue
  /** What was done since and is being kept. */
  readonly pending: Change[]
}

const nameOf = (practiceId: string) => `${TAPS_FOLDER}${practiceId}`

/**
 * The queues of taps of one person, by practice: shown at once, and kept in this browser before anything of them is sent.
 * Other tabs change the same; what they did comes with `reload`.
 */
export function openTapStore(userId: string, onChange: () => void) {
  const entries = new Map<string, StoredEntry>()
  let isKeeping = true
  let shown: ReadonlyMap<string, StoredQueue> = new Map()

  const show = () => {
    shown = new Map(
      [...entries]
        .map(([id, { kept, pending }]): [string, StoredQueue] => [
          id,
          { ...kept, queue: pending.reduce((queue, change) => change(queue), kept.queue) },
        ])
        .filter(([, { queue }]) => queue.length > 0),
    )
    onChange()
  }

  /** Changes what waits; answers with all of it once it is kept. */
  const change = async (practice: TappedPractice, work: Change): Promise<Queue> => {
    const entry: StoredEntry = entries.get(practice.id) ?? { kept: { practice, queue: [] }, pending: [] }
    entries.set(practice.id, entry)
    entry.pending.push(work)
    show()
    const stored = await changeDraft<StoredQueue>(userId, nameOf(practice.id), (kept) => {
      const queue = work(kept?.queue ?? [])
      return queue.length > 0 ? { practice, queue } : undefined
    })
    // Where the browser keeps nothing, this page alone does.
    isKeeping = stored !== null
    const queue = stored ? (stored.draft?.queue ?? []) : work(entry.kept.queue)
    entry.kept = { practice, queue }
    entry.pending.splice(entry.pending.indexOf(work), 1)
    show()
    return queue
  }

  const reload = async (practiceId: string): Promise<void> => {
    const kept = await readDraft<StoredQueue>(userId, nameOf(practiceId))
    const entry = entries.get(practiceId)
    if (entry) entry.kept = { ...entry.kept, queue: kept?.queue ?? [] }
    else if (kept) entries.set(practiceId, { kept, pending: [] })
    show()
  }

  return {
    change,
    reload,
    /** Reads what was kept before this page. */
    open: async () => {
      const names = await draftNames(userId, TAPS_FOLDER)
      await Promise.all(names.map((name) => reload(name.slice(TAPS_FOLDER.length))))
    },
    shown: () => shown,
    isKeeping: () => isKeeping,
  }
}
