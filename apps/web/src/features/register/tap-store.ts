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
export interface KeptQueue {
  readonly practice: TappedPractice
  readonly queue: Queue
}

type Change = (queue: Queue) => Queue

interface Shelf {
  /** As the browser keeps it. */
  kept: KeptQueue
  /** What was done since and is being kept. */
  readonly pending: Change[]
}

const nameOf = (practiceId: string) => `${TAPS_FOLDER}${practiceId}`

/**
 * The queues of taps of one person, by practice: shown at once, and kept in this browser before anything of them is sent.
 * Other tabs change the same; what they did comes with `reload`.
 */
export function keptQueues(userId: string, onChange: () => void) {
  const shelves = new Map<string, Shelf>()
  let isKeeping = true
  let shown: ReadonlyMap<string, KeptQueue> = new Map()

  const show = () => {
    shown = new Map(
      [...shelves]
        .map(([id, { kept, pending }]): [string, KeptQueue] => [
          id,
          { ...kept, queue: pending.reduce((queue, change) => change(queue), kept.queue) },
        ])
        .filter(([, { queue }]) => queue.length > 0),
    )
    onChange()
  }

  /** Changes what waits; answers with all of it once it is kept. */
  const change = async (practice: TappedPractice, work: Change): Promise<Queue> => {
    const shelf: Shelf = shelves.get(practice.id) ?? { kept: { practice, queue: [] }, pending: [] }
    shelves.set(practice.id, shelf)
    shelf.pending.push(work)
    show()
    const stored = await changeDraft<KeptQueue>(userId, nameOf(practice.id), (kept) => {
      const queue = work(kept?.queue ?? [])
      return queue.length > 0 ? { practice, queue } : undefined
    })
    // Where the browser keeps nothing, this page alone does.
    isKeeping = stored !== null
    const queue = stored ? (stored.draft?.queue ?? []) : work(shelf.kept.queue)
    shelf.kept = { practice, queue }
    shelf.pending.splice(shelf.pending.indexOf(work), 1)
    show()
    return queue
  }

  const reload = async (practiceId: string): Promise<void> => {
    const kept = await readDraft<KeptQueue>(userId, nameOf(practiceId))
    const shelf = shelves.get(practiceId)
    if (shelf) shelf.kept = { ...shelf.kept, queue: kept?.queue ?? [] }
    else if (kept) shelves.set(practiceId, { kept, pending: [] })
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
