import { changeDraft, draftNames, readDraft } from '#lib/session/draft-store.ts'
import { OUTBOX_FOLDER } from '#lib/session/unsaved-work.ts'
import { keyOf, type Objects, type StoredObject } from './channel.ts'
import type { Queue } from './queue.ts'

/** Which object something waits of. */
export interface ObjectRef {
  readonly kind: string
  readonly id: string
  readonly about: unknown
}

/** Made for the entries of one kind: what is kept under a kind came from its channel. */
type Change = (queue: Queue<never>) => Queue

const run = (work: Change, queue: Queue) => work(queue as Queue<never>)

interface Known {
  /** As the browser keeps it. */
  kept: StoredObject
  /** What was done since and is being kept. */
  readonly pending: Change[]
}

const nameOf = (key: string) => `${OUTBOX_FOLDER}${key}`

/**
 * What waits of one person, by object: shown at once, and kept in this browser before anything of it is sent. Other tabs
 * change the same; what they did comes with `reload`.
 */
export function openOutboxStore(userId: string, onChange: () => void) {
  const known = new Map<string, Known>()
  let isKeeping = true
  let shown: Objects = new Map()

  const show = () => {
    shown = new Map(
      [...known]
        .map(([key, { kept, pending }]): [string, StoredObject] => [
          key,
          { ...kept, queue: pending.reduce((queue, work) => run(work, queue), kept.queue) },
        ])
        .filter(([, { queue }]) => queue.length > 0),
    )
    onChange()
  }

  /** Changes what waits of an object; answers with all of it once it is kept. */
  const change = async ({ kind, id, about }: ObjectRef, work: Change): Promise<Queue> => {
    const key = keyOf(kind, id)
    const before = known.get(key)
    const since = before && before.kept.queue.length > 0 ? before.kept.since : new Date().toISOString()
    const one: Known = before ?? { kept: { kind, about, since, queue: [] }, pending: [] }
    one.kept = { ...one.kept, since }
    known.set(key, one)
    one.pending.push(work)
    show()
    const stored = await changeDraft<StoredObject>(userId, nameOf(key), (kept) => {
      const queue = run(work, kept?.queue ?? [])
      return queue.length > 0 ? { kind, about, since: kept?.since ?? since, queue } : undefined
    })
    // Where the browser keeps nothing, this page alone does.
    isKeeping = stored !== null
    const queue = stored ? (stored.draft?.queue ?? []) : run(work, one.kept.queue)
    one.kept = { kind, about, since: stored?.draft?.since ?? since, queue }
    one.pending.splice(one.pending.indexOf(work), 1)
    show()
    return queue
  }

  const reload = async (key: string): Promise<void> => {
    const kept = await readDraft<StoredObject>(userId, nameOf(key))
    const one = known.get(key)
    if (one) one.kept = { ...one.kept, ...kept, queue: kept?.queue ?? [] }
    else if (kept) known.set(key, { kept, pending: [] })
    show()
  }

  return {
    change,
    reload,
    /** Reads what was kept before this page. */
    open: async () => {
      const names = await draftNames(userId, OUTBOX_FOLDER)
      await Promise.all(names.map((name) => reload(name.slice(OUTBOX_FOLDER.length))))
    },
    shown: () => shown,
    isKeeping: () => isKeeping,
  }
}
