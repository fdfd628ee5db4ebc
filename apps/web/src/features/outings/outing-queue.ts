import type { NewOuting } from '@boathouse/domain/outings/contract'
import type { Outing } from '@boathouse/domain/outings/model'
import { dismiss, type Entry, FRESH, type Queue } from '#outbox/queue.ts'

/** All that is done on one club's board goes in one order: the next boat of a crew goes out after the last one is back. */
export interface BoardClub {
  readonly clubId: string
}

interface Done extends Entry<null> {
  /** The outing as the board shows it: refusals name its boat and its people. */
  readonly outing: Outing
  /** When it was done, by the server's clock as far as this device knows it. */
  readonly at: string
  /** The same by the clock of the device, in milliseconds, which tells how long ago that was. */
  readonly doneAt: number
  /** Which field was refused, where one was. */
  readonly wrong?: string | null
}

/** A boat went out; and is back, where that was said before any of it was sent. */
export interface Departure extends Done {
  readonly kind: 'start'
  readonly body: NewOuting
  readonly backAt: string | null
}

interface Ending extends Done {
  readonly kind: 'end'
}

/** It is out still. */
interface Resumption extends Done {
  readonly kind: 'resume'
  /** Which 'back' it takes back, by its moment; null until that is stored. */
  readonly ended: string | null
}

interface Delay extends Done {
  readonly kind: 'expect'
  readonly expectedBack: string
}

export type OutingEntry = Departure | Ending | Resumption | Delay
export type OutingQueue = Queue<OutingEntry>

/** What is done, before it waits. */
export type NewEntry<Kind extends OutingEntry> = Omit<Kind, keyof typeof FRESH | 'kind' | 'wrong'>

const waits = ({ refusal, wasSent }: OutingEntry) => !refusal && !wasSent

/** The departure that was never sent: what is done to its outing since is a part of it. */
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

/** It is back. Of one whose departure was never sent that is one thing to tell. */
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

/** It is out still, unless its boat has gone out again. What was never sent was never said. */
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

/** The 'back' that a resumption takes back: the one that is stored, unless one that waits is to be stored first. */
const endOf = (queue: OutingQueue, { id, backAt }: Outing): string | null =>
  queue.some((one) => one.outing.id === id && !one.refusal && (one.kind === 'end' || one.kind === 'start'))
    ? null
    : backAt

/** It is stored, and with it that a boat is back: who takes that back means this 'back' and no later one. */
export const storeEntry = (queue: OutingQueue, id: string, { id: outingId, backAt }: Outing): OutingQueue =>
  dismiss(queue, id).map((one) =>
    one.kind === 'resume' && one.outing.id === outingId && waits(one)
      ? { ...one, ended: one.ended ?? backAt }
      : one,
  )

/** It comes at another time. Of what was never sent the last counts. */
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

/** The server said no. Of a boat that did not go out there is no more to tell: what was done to its outing since stays with it. */
export function refuseEntry(queue: OutingQueue, id: string, { code, wrong }: Refused): OutingQueue {
  const refused = queue.find((one) => one.id === id)
  if (!refused) return queue
  const refusal = { code, current: null }
  const isBack = queue.some(
    (one) => one.kind === 'end' && one.outing.id === refused.outing.id && !one.refusal,
  )
  // Nobody waits any more for a boat that is back.
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
