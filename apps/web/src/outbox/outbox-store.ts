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

/** One change, until the browser has kept it. */
interface Step {
  readonly work: Change
  /** Whether it is in what the browser is just keeping. */
  isBeingKept: boolean
}

interface Known {
  /** As the browser keeps it. */
  kept: StoredObject
  /** What was done since and is not kept: still being kept, or refused by the browser. Done again over whatever is kept then. */
  pending: Step[]
  /** What screens see: the same object until something of it changes. */
  shown: StoredObject
  /** Whether the browser did not keep the last change. */
  isHeldHere: boolean
}

const nameOf = (key: string) => `${OUTBOX_FOLDER}${key}`

const applyAll = (steps: readonly Step[], queue: Queue): Queue =>
  steps.reduce((all, { work }) => run(work, all), queue)

/**
 * What waits of one person, by object: shown at once, and kept in this browser before anything of it is sent. Other tabs
 * change the same; what they did comes with `reload`. Where the browser keeps nothing, or no more, this page alone does.
 */
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

  /** Changes what waits of an object; answers with all of it once it is kept, or can't be. */
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

  /** Reads what the browser keeps of these objects, and shows it all at once. */
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
    /** Reads what was kept before this page. */
    open: async () => {
      const names = await draftNames(userId, OUTBOX_FOLDER)
      await reload(...names.map((name) => name.slice(OUTBOX_FOLDER.length)))
    },
    shown: () => shown,
    /** Whether all that waits outlives this page. */
    isKeeping: () => [...known.values()].every((one) => !one.isHeldHere || one.shown.queue.length === 0),
  }
}
