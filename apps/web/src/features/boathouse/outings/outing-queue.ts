import type { NewOuting } from '@boathouse/domain/boathouse/outings/contract'
import type { Outing } from '@boathouse/domain/boathouse/outings/model'
import { dismiss, type Entry, FRESH, type Queue } from '#outbox/queue.ts'

/** Each club has one queue, in order: a crew must be back before it departs again. */
export interface BoardClub {
  readonly clubId: string
}

interface Done extends Entry<null> {
  /** The outing as shown, so that a refusal can name its boat and people. */
  readonly outing: Outing
  /** Time of the action by the server's clock, as far as the device knows it. */
  readonly at: string
  /** Device time of the action, in milliseconds: shows how long ago it was. */
  readonly doneAt: number
  /** Name of the refused field, if any. */
  readonly wrong?: string | null
}

/** A departure. `backAt` is set if the boat returned before this was sent. */
export interface Departure extends Done {
  readonly kind: 'start'
  readonly body: NewOuting
  readonly backAt: string | null
}

interface Ending extends Done {
  readonly kind: 'end'
}

interface Resumption extends Done {
  readonly kind: 'resume'
  /** Time of the return to undo; null until that return is stored. */
  readonly ended: string | null
}

interface Delay extends Done {
  readonly kind: 'expect'
  readonly expectedBack: string
}

export type OutingEntry = Departure | Ending | Resumption | Delay
export type OutingQueue = Queue<OutingEntry>

export type NewEntry<Kind extends OutingEntry> = Omit<Kind, keyof typeof FRESH | 'kind' | 'wrong'>

const waits = ({ refusal, wasSent }: OutingEntry) => !refusal && !wasSent

/** The outing's own departure, still unsent: later changes are merged into it. */
const isOwnDeparture = (one: OutingEntry, { outing }: Pick<Done, 'outing'>): one is Departure =>
  one.kind === 'start' && waits(one) && one.outing.id === outing.id

const change = <Kind extends OutingEntry>(
  queue: OutingQueue,
  is: (one: OutingEntry) => one is Kind,
  to: (one: Kind) => Kind,
): OutingQueue => queue.map((one) => (is(one) ? to(one) : one))

export const addDeparture = (
  queue: OutingQueue,
  done: Omit<NewEntry<Departure>, 'backAt'> & { readonly backAt?: string | null },
): OutingQueue => [...queue, { kind: 'start', backAt: null, ...done, ...FRESH }]

/** Adds a return. If the departure is unsent, merges it into that. */
export function addEnding(queue: OutingQueue, done: NewEntry<Ending>): OutingQueue {
  const isOwn = (one: OutingEntry) => isOwnDeparture(one, done)
  if (queue.some(isOwn))
    return change(queue, isOwn as (one: OutingEntry) => one is Departure, (one) => ({
      ...one,
      backAt: one.backAt ?? done.at,
    }))
  const isOfIt = (one: OutingEntry) => one.outing.id === done.outing.id && waits(one)
  if (queue.some((one) => one.kind === 'end' && isOfIt(one))) return queue
  return [...queue, { ...done, kind: 'end', ...FRESH }]
}

/** Undoes a return, unless the boat has gone out again. An unsent return is dropped instead. */
export function addResumption(queue: OutingQueue, done: Omit<NewEntry<Resumption>, 'ended'>): OutingQueue {
  const { outing } = done
  const isNext = (one: OutingEntry) =>
    one.kind === 'start' && !one.refusal && one.outing.boat.id === outing.boat.id && one.at > outing.outAt
  if (queue.some((one) => isNext(one) && one.outing.id !== outing.id)) return queue
  const isOwn = (one: OutingEntry): one is Departure => isOwnDeparture(one, done)
  if (queue.some(isOwn)) return change(queue, isOwn, (one) => ({ ...one, backAt: null }))
  const isUnsaid = (one: OutingEntry) => one.kind === 'end' && one.outing.id === outing.id && waits(one)
  if (queue.some(isUnsaid)) return queue.filter((one) => !isUnsaid(one))
  return [...queue, { ...done, kind: 'resume', ended: endOf(queue, outing), ...FRESH }]
}

/** Time of the return to undo; null if that return is still pending. */
const endOf = (queue: OutingQueue, { id, backAt }: Outing): string | null =>
  queue.some((one) => one.outing.id === id && !one.refusal && (one.kind === 'end' || one.kind === 'start'))
    ? null
    : backAt

/** Removes an entry that was stored. Pending resumptions of its outing then undo exactly this return. */
export const storeEntry = (queue: OutingQueue, id: string, { id: outingId, backAt }: Outing): OutingQueue =>
  dismiss(queue, id).map((one) =>
    one.kind === 'resume' && one.outing.id === outingId && waits(one)
      ? { ...one, ended: one.ended ?? backAt }
      : one,
  )

/** Sets a new expected return: in the unsent departure, or by an entry that replaces an unsent one. */
export function addDelay(queue: OutingQueue, done: NewEntry<Delay>): OutingQueue {
  const { outing, expectedBack } = done
  const isOwn = (one: OutingEntry): one is Departure => isOwnDeparture(one, done)
  if (queue.some(isOwn))
    return change(queue, isOwn, (one) => ({
      ...one,
      body: { ...one.body, expectedBack },
      outing: { ...one.outing, expectedBack },
    }))
  const isUnsaid = (one: OutingEntry) => one.kind === 'expect' && one.outing.id === outing.id && waits(one)
  return [...queue.filter((one) => !isUnsaid(one)), { ...done, kind: 'expect', ...FRESH }]
}

export interface Refused {
  readonly code: string
  readonly wrong: string | null
}

/** Marks an entry as refused. If it is a departure, later changes of its outing are merged into it. */
export function refuseEntry(queue: OutingQueue, id: string, { code, wrong }: Refused): OutingQueue {
  const refused = queue.find((one) => one.id === id)
  if (!refused) return queue
  const refusal = { code, current: null }
  const isBack = queue.some(
    (one) => one.kind === 'end' && one.outing.id === refused.outing.id && !one.refusal,
  )
  // Setting a new time for a boat that has returned is pointless: drop the entry.
  if (refused.kind === 'expect' && isBack) return queue.filter((one) => one.id !== id)
  if (refused.kind !== 'start') return queue.map((one) => (one.id === id ? { ...one, refusal, wrong } : one))
  const isOfIt = (one: OutingEntry) => one.outing.id === refused.outing.id && one.id !== id
  const end = queue.findLast((one) => isOfIt(one) && (one.kind === 'end' || one.kind === 'resume'))
  const backAt = end ? (end.kind === 'end' ? end.at : null) : refused.backAt
  const later = queue.findLast((one) => isOfIt(one) && one.kind === 'expect') as Delay | undefined
  const expectedBack = later?.expectedBack ?? refused.body.expectedBack
  const whole: Departure = {
    ...refused,
    ...{ backAt, refusal, wrong },
    body: { ...refused.body, expectedBack },
    outing: { ...refused.outing, expectedBack },
  }
  return queue.filter((one) => !isOfIt(one)).map((one) => (one.id === id ? whole : one))
}
