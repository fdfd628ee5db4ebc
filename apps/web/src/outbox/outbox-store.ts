import { changeDraft, draftNames, readDraft } from '#lib/session/draft-store.ts'
import { OUTBOX_FOLDER } from '#lib/session/unsaved-work.ts'
import { keyOf, type Objects, type StoredObject } from './channel.ts'
import type { Queue } from './queue.ts'

/** An object with queued entries. */
export interface ObjectRef {
  readonly kind: string
  readonly id: string
  readonly about: unknown
}

/** A change of one kind's queue; only its channel writes it. */
type Change = (queue: Queue<never>) => Queue

const run = (work: Change, queue: Queue) => work(queue as Queue<never>)

interface Step {
  readonly work: Change
  /** Whether it is part of the pending write. */
  isBeingKept: boolean
}

interface Known {
  kept: StoredObject
  /** Later changes that are pending or failed to be stored. They are applied again to newer stored entries. */
  pending: Step[]
  /** Snapshot for screens, identical until the object changes. */
  shown: StoredObject
  /** Whether the browser failed to store the last change. */
  isHeldHere: boolean
}

const nameOf = (key: string) => `${OUTBOX_FOLDER}${key}`

const applyAll = (steps: readonly Step[], queue: Queue): Queue =>
  steps.reduce((all, { work }) => run(work, all), queue)

/** Queue of a user, stored before sending. `reload` gets other tabs' changes. Works without storage. */
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

  /** Changes an object's queue. Resolves with it once it is stored, or storing has failed. */
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

  /** Reads stored objects, and shows them at once. */
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
    /** Reads the entries stored before this page. */
    open: async () => {
      const names = await draftNames(userId, OUTBOX_FOLDER)
      await reload(...names.map((name) => name.slice(OUTBOX_FOLDER.length)))
    },
    shown: () => shown,
    /** Whether the whole queue survives this page. */
    isKeeping: () => [...known.values()].every((one) => !one.isHeldHere || one.shown.queue.length === 0),
  }
}
