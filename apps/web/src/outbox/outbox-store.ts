import { changeDraft, draftNames, readDraft } from '#lib/offline/draft-store.ts'
import { OUTBOX_FOLDER } from '#lib/offline/unsaved-work.ts'
import { keyOf, type Objects, type StoredObject } from './channel.ts'
import type { Queue } from './queue.ts'

export interface ObjectRef {
  readonly kind: string
  readonly id: string
  readonly about: unknown
}

/** Changes the queue of one kind of object. */
type Change = (queue: Queue<never>) => Queue

const run = (work: Change, queue: Queue) => work(queue as Queue<never>)

interface Step {
  readonly work: Change
  /** Whether the pending write includes this object. */
  isBeingKept: boolean
}

interface Known {
  kept: StoredObject
  pending: Step[]
  /** Snapshot for screens; the same object until something changes. */
  shown: StoredObject
  /** Whether the browser failed to store the last change. */
  isHeldHere: boolean
}

const nameOf = (key: string) => `${OUTBOX_FOLDER}${key}`

const applyAll = (steps: readonly Step[], queue: Queue): Queue =>
  steps.reduce((all, { work }) => run(work, all), queue)

/** Outbox of a user, stored before sending. `reload` reads other tabs' changes. Without storage, keeps entries in memory. */
export function openOutboxStore(userId: string, onChange: () => void) {
  const known = new Map<string, Known>()
  let shown: Objects = new Map()

  const show = (...changed: readonly Known[]) => {
    for (const one of changed) one.shown = { ...one.kept, queue: applyAll(one.pending, one.kept.queue) }
    const waiting = [...known].filter(([, one]) => one.shown.queue.length > 0)
    shown = new Map(waiting.map(([key, one]) => [key, one.shown]))
    onChange()
  }

  const find = (key: string, fresh: StoredObject): Known => {
    const one = known.get(key) ?? { kept: fresh, shown: fresh, pending: [], isHeldHere: false }
    known.set(key, one)
    return one
  }

  const change = async ({ kind, id, about }: ObjectRef, work: Change): Promise<Queue> => {
    const key = keyOf(kind, id)
    const now = new Date().toISOString()
    const one = find(key, { kind, about, since: now, queue: [] })
    if (one.shown.queue.length === 0) one.kept = { ...one.kept, since: now }
    one.pending.push({ work, isBeingKept: false })
    show(one)
    let steps: Step[] = []
    const stored = await changeDraft<StoredObject>(userId, nameOf(key), (kept) => {
      steps = one.pending.filter(({ isBeingKept }) => !isBeingKept)
      for (const step of steps) step.isBeingKept = true
      const queue = applyAll(steps, kept?.queue ?? [])
      return queue.length > 0 ? { kind, about, since: kept?.since ?? one.kept.since, queue } : undefined
    })
    for (const step of steps) step.isBeingKept = false
    if (stored) {
      one.kept = stored.draft ?? { ...one.kept, about, queue: [] }
      one.pending = one.pending.filter((step) => !steps.includes(step))
    } else if (one.shown.queue.length === 0 && one.kept.queue.length === 0) one.pending = []
    one.isHeldHere = stored === null
    show(one)
    return one.shown.queue
  }

  const reload = async (...keys: readonly string[]): Promise<void> => {
    const read = async (key: string) => {
      const kept = await readDraft<StoredObject>(userId, nameOf(key))
      const one = kept ? find(key, kept) : known.get(key)
      if (one) one.kept = kept ?? { ...one.kept, queue: [] }
      return one ?? []
    }
    show(...(await Promise.all(keys.map(read))).flat())
  }

  return {
    change,
    reload,
    /** Reads entries that earlier pages stored. */
    open: async () => {
      const names = await draftNames(userId, OUTBOX_FOLDER)
      await reload(...names.map((name) => name.slice(OUTBOX_FOLDER.length)))
    },
    shown: () => shown,
    /** Whether the whole queue will survive this page. */
    isKeeping: () => [...known.values()].every((one) => !one.isHeldHere || one.shown.queue.length === 0),
  }
}
