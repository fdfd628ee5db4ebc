import type {
  RecordedMark,
  RegisterEntry,
  RegisterMark,
  RegisterState,
} from '@boathouse/domain/practices/register/model'
import { continueFrom } from '#outbox/last-of-each.ts'
import { type Entry, FRESH, nextToSend, type Refusal as OutboxRefusal } from '#outbox/queue.ts'

/**
 * Unanswered entries of one register, oldest first, sent one at a time. Rules that survive lost responses:
 * - A mark carries the version that its coach saw, never a guess. Only the response to an earlier entry advances it.
 * - An entry that may have arrived (`wasSent`, stored before sending) is resent unchanged until answered. Later marks
 *   on its line wait: they would be refused as a conflict with our own earlier one.
 * - Unsent marks are replaced: the last one counts, with the version that the first one saw.
 * Refused entries are kept until dismissed. All functions are pure and idempotent, so two tabs agree.
 */
export type Queue = readonly Waiting[]
export type Waiting = Tap | Rest | RestUndo | Arrival | Departure

/** The other coach's mark. Lacks its recorder if an older version of the app stored it. */
type TheirMark = RegisterMark & Partial<RecordedMark>
export type Refusal = OutboxRefusal<TheirMark>
type QueuedItem = Entry<TheirMark>

type Seen = Pick<RegisterMark, 'state' | 'version'>

export interface Tapping {
  readonly id: string
  readonly memberId: string
  readonly name: string
  readonly state: RegisterState
  /** The mark on screen when the coach tapped. */
  readonly seen: Seen
}

export interface Tap extends QueuedItem, Tapping {
  readonly kind: 'tap'
}

export interface Rest extends QueuedItem {
  readonly kind: 'rest'
}

/** Undoes a 'Mark the rest present', except for lines changed since. */
export interface RestUndo extends QueuedItem {
  readonly kind: 'undo'
  readonly restId: string
  /** Marks that it made; null until the response arrives. */
  readonly marks: readonly RegisterMark[] | null
}

export interface Arrival extends QueuedItem {
  readonly kind: 'arrival'
  readonly name: string
}

export interface Departure extends QueuedItem {
  readonly kind: 'departure'
  readonly walkInId: string
  readonly name: string
}

export function addTap(queue: Queue, tapping: Tapping): Queue {
  const { memberId, state } = tapping
  const refused = queue.find((one) => isTapFor(one, memberId) && one.refusal)
  const kept = queue.filter((one) => one !== refused)
  const rests = kept.findLastIndex(({ kind, refusal }) => (kind === 'rest' || kind === 'undo') && !refusal)
  const index = kept.findLastIndex((one) => isTapFor(one, memberId))
  const last = kept[index] as Tap | undefined
  const base = last?.seen ?? newest(tapping.seen, refused?.refusal?.current ?? null)
  const tap: Tap = { kind: 'tap', ...tapping, seen: base, ...FRESH }
  // Marks before a 'Mark the rest present' or its undo change what that does, so they must stay.
  if (!last || last.wasSent || index < rests)
    return !last && rests < 0 && state === base.state ? kept : [...kept, tap]
  const before = kept.slice(0, index).findLast((one) => isTapFor(one, memberId)) as Tap | undefined
  // The coach tapped back to the original state: nothing to send.
  const isBack = rests < 0 && state === (before?.state ?? base.state)
  return isBack ? kept.filter((one) => one !== last) : kept.with(index, tap)
}

export const addRest = (queue: Queue, id: string): Queue => [...queue, { kind: 'rest', id, ...FRESH }]

/** Undoes a 'Mark the rest present'. An unsent one is dropped. */
export function addRestUndo(queue: Queue, undo: Pick<RestUndo, 'id' | 'restId' | 'marks'>): Queue {
  const rest = queue.find(({ id }) => id === undo.restId)
  if (rest && !rest.wasSent) return queue.filter((one) => one !== rest)
  return [...queue, { kind: 'undo', ...undo, ...FRESH }]
}

export const addArrival = (queue: Queue, { id, name }: { id: string; name: string }): Queue => [
  ...queue,
  { kind: 'arrival', id, name, ...FRESH },
]

export function addDeparture(queue: Queue, departure: { id: string; walkInId: string; name: string }): Queue {
  const { walkInId } = departure
  const isUnsent = queue.some((one) => one.id === walkInId && !one.wasSent)
  if (isUnsent) return queue.filter((one) => one.id !== walkInId)
  if (queue.some((one) => one.kind === 'departure' && one.walkInId === walkInId)) return queue
  return [...queue, { kind: 'departure', ...departure, ...FRESH }]
}

/** Removes a recorded entry. Later marks on its lines continue from the new versions. */
export function applyMarks(queue: Queue, id: string, marks: readonly RegisterMark[]): Queue {
  return continueFrom(queue, id, (later) => {
    if (later.refusal) return later
    if (later.kind === 'undo' && later.restId === id) return { ...later, marks }
    const mark = later.kind === 'tap' && marks.find(({ memberId }) => memberId === later.memberId)
    return mark ? { ...later, seen: toSeen(mark) } : later
  })
}

/** Refuses an entry. Of its line's waiting marks at most the last stays, refused too: the server would refuse each for the same reason. */
export function markRefused(queue: Queue, id: string, refusal: Refusal): Queue {
  const one = queue.find((other) => other.id === id)
  if (!one) return queue
  if (one.kind === 'departure' && refusal.code === 'notFound') return without(queue, [one])
  if (one.kind !== 'tap') {
    const undoing = queue.filter((other) => other.kind === 'undo' && other.restId === id)
    return without(queue, undoing).map((other) =>
      other === one ? { ...one, wasSent: false, refusal } : other,
    )
  }
  const line = queue.filter((other) => isTapFor(other, one.memberId) && !other.refusal)
  const last = line.at(-1) as Tap
  const isSettled = refusal.code === 'recordedSince' && refusal.current?.state === last.state
  const rest = without(queue, line)
  return isSettled ? rest : [...rest, { ...last, wasSent: false, refusal }]
}

export function markAllRefused(queue: Queue, refusal: Refusal): Queue {
  const next = nextToSend(queue)
  return next ? markAllRefused(markRefused(queue, next.id, refusal), refusal) : queue
}

/** Retries refused entries. Conflicts stay, since a coach must resolve them. */
export const retryRefused = (queue: Queue): Queue =>
  queue.map((one) => (one.refusal && !isConflict(one) ? { ...one, refusal: null } : one))

export const isConflict = ({ refusal }: Waiting): boolean => refusal?.code === 'recordedSince'

/** Refused entries, except conflicts that appear in their line. */
export function refusedOutsideLines(queue: Queue, entries: readonly RegisterEntry[]): Queue {
  const listed = new Set(entries.map(({ memberId }) => memberId))
  return queue.filter(
    (one) => one.refusal && !(one.kind === 'tap' && isConflict(one) && listed.has(one.memberId)),
  )
}

export function countWaiting(queue: Queue): number {
  const waits = queue.filter(({ refusal }) => !refusal)
  return new Set(waits.map((one) => (one.kind === 'tap' ? one.memberId : one.id))).size
}

/** The later of two marks of one line. */
export const newest = (one: Seen, other: RegisterMark | null): Seen =>
  toSeen(other && other.version > one.version ? other : one)

/** The later of a line's mark and the other coach's, with its recorder. */
export const newestMark = (entry: RegisterEntry, other: TheirMark | null): TheirMark =>
  other && other.version >= entry.version ? other : entry

const toSeen = ({ state, version }: Seen): Seen => ({ state, version })

const isTapFor = (one: Waiting, memberId: string): one is Tap =>
  one.kind === 'tap' && one.memberId === memberId

const without = (queue: Queue, gone: readonly Waiting[]): Queue => queue.filter((one) => !gone.includes(one))
