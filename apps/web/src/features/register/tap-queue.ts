import type {
  RecordedMark,
  RegisterEntry,
  RegisterMark,
  RegisterState,
} from '@boathouse/domain/register/model'
import { type Entry, FRESH, nextToSend, type Refusal as OutboxRefusal } from '#outbox/queue.ts'

/**
 * What was tapped on one practice's register and is not answered yet, oldest first. It is sent in this order, one at a
 * time. Three things keep it right when answers get lost:
 *
 * - A tap carries the version that its coach saw recorded, never one that is guessed. Only the answer to an earlier thing
 *   of this queue moves it on: then the server has said itself that nobody came between.
 * - What may have arrived (`wasSent`, kept before it is sent) stays and goes again under its own id, until it is
 *   answered: the server finds it recorded, or records it now, or says who was first. A later tap on that line waits
 *   behind it. Left out, the later one would be refused for our own earlier one, as if somebody else had made it.
 * - What was never sent is replaced: of several taps on a line the last counts, with what the first one saw.
 *
 * What the server refused stays too, out of the way, until somebody has seen it. All is pure: two tabs that do the same
 * come to the same, and what is gone already is not found and changes nothing.
 */
export type Queue = readonly Waiting[]
export type Waiting = Tap | Rest | RestUndo | Arrival | Departure

/** A conflict's mark. Without a recorder if an older version stored it. */
type TheirMark = RegisterMark & Partial<RecordedMark>
export type Refusal = OutboxRefusal<TheirMark>
type QueuedItem = Entry<TheirMark>

type Seen = Pick<RegisterMark, 'state' | 'version'>

export interface Tapping {
  readonly id: string
  readonly memberId: string
  readonly name: string
  readonly state: RegisterState
  /** What was recorded when it was tapped. */
  readonly seen: Seen
}

export interface Tap extends QueuedItem, Tapping {
  readonly kind: 'tap'
}

/** 'Mark the rest present'. */
export interface Rest extends QueuedItem {
  readonly kind: 'rest'
}

/** Takes one back: whom it marked, and nobody has touched since. */
export interface RestUndo extends QueuedItem {
  readonly kind: 'undo'
  readonly restId: string
  /** Whom it marked; null as long as that is not known. */
  readonly marks: readonly RegisterMark[] | null
}

/** Somebody came along, under the id of the walk-in. */
export interface Arrival extends QueuedItem {
  readonly kind: 'arrival'
  readonly name: string
}

/** A walk-in is taken back. */
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
  // One before a 'Mark the rest present', or its undo, decides what that does: it is not touched any more.
  if (!last || last.wasSent || index < rests)
    return !last && rests < 0 && state === base.state ? kept : [...kept, tap]
  const before = kept.slice(0, index).findLast((one) => isTapFor(one, memberId)) as Tap | undefined
  // Tapped there and back: nothing is left to say.
  const isBack = rests < 0 && state === (before?.state ?? base.state)
  return isBack ? kept.filter((one) => one !== last) : kept.with(index, tap)
}

export const addRest = (queue: Queue, id: string): Queue => [...queue, { kind: 'rest', id, ...FRESH }]

/** Takes a 'Mark the rest present' back: one that was never sent goes, any other is taken back by its id. */
export function addRestUndo(queue: Queue, undo: Pick<RestUndo, 'id' | 'restId' | 'marks'>): Queue {
  const rest = queue.find(({ id }) => id === undo.restId)
  if (rest && !rest.wasSent) return queue.filter((one) => one !== rest)
  return [...queue, { kind: 'undo', ...undo, ...FRESH }]
}

export const addArrival = (queue: Queue, { id, name }: { id: string; name: string }): Queue => [
  ...queue,
  { kind: 'arrival', id, name, ...FRESH },
]

/** Takes a walk-in back; one who was never sent just goes. */
export function addDeparture(queue: Queue, departure: { id: string; walkInId: string; name: string }): Queue {
  const { walkInId } = departure
  const isUnsent = queue.some((one) => one.id === walkInId && !one.wasSent)
  if (isUnsent) return queue.filter((one) => one.id !== walkInId)
  if (queue.some((one) => one.kind === 'departure' && one.walkInId === walkInId)) return queue
  return [...queue, { kind: 'departure', ...departure, ...FRESH }]
}

/** It is recorded, with these marks: later taps on their lines have seen them. */
export function applyMarks(queue: Queue, id: string, marks: readonly RegisterMark[]): Queue {
  const index = queue.findIndex((one) => one.id === id)
  if (index < 0) return queue
  return queue.flatMap((one, at) => {
    if (at === index) return []
    if (at < index || one.refusal) return [one]
    if (one.kind === 'undo' && one.restId === id) return [{ ...one, marks }]
    const mark = one.kind === 'tap' && marks.find(({ memberId }) => memberId === one.memberId)
    return [mark ? { ...one, seen: toSeen(mark) } : one]
  })
}

/** The server said no. What waits behind it on the same line would be refused for the same reason. */
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

/** Nothing of this practice is taken, whatever is sent. */
export function markAllRefused(queue: Queue, refusal: Refusal): Queue {
  const next = nextToSend(queue)
  return next ? markAllRefused(markRefused(queue, next.id, refusal), refusal) : queue
}

/** Sends again what was refused for a reason that may be gone, all but what needs a choice. */
export const retryRefused = (queue: Queue): Queue =>
  queue.map((one) => (one.refusal && !isConflict(one) ? { ...one, refusal: null } : one))

export const isConflict = ({ refusal }: Waiting): boolean => refusal?.code === 'recordedSince'

/** What was refused, all but what two coaches tapped on a line that is there, which shows it itself. */
export function refusedOutsideLines(queue: Queue, entries: readonly RegisterEntry[]): Queue {
  const listed = new Set(entries.map(({ memberId }) => memberId))
  return queue.filter(
    (one) => one.refusal && !(one.kind === 'tap' && isConflict(one) && listed.has(one.memberId)),
  )
}

/** How many things wait to be sent; of several taps on one line, one. */
export function countWaiting(queue: Queue): number {
  const waits = queue.filter(({ refusal }) => !refusal)
  return new Set(waits.map((one) => (one.kind === 'tap' ? one.memberId : one.id))).size
}

/** The later of two marks of one line. */
export const newest = (one: Seen, other: RegisterMark | null): Seen =>
  toSeen(other && other.version > one.version ? other : one)

/** The later of a line's mark and a conflict's, with who recorded it. */
export const newestMark = (entry: RegisterEntry, other: TheirMark | null): TheirMark =>
  other && other.version >= entry.version ? other : entry

const toSeen = ({ state, version }: Seen): Seen => ({ state, version })

const isTapFor = (one: Waiting, memberId: string): one is Tap =>
  one.kind === 'tap' && one.memberId === memberId

const without = (queue: Queue, gone: readonly Waiting[]): Queue => queue.filter((one) => !gone.includes(one))
