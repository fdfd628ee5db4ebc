import type { Board } from '@boathouse/domain/outings/model'
import { readBoardAge, storeBoardAge } from '#lib/session/board-age-store.ts'

/** Age of a board, in milliseconds; a lower bound if it isn't known. */
export interface Age {
  readonly ms: number
  readonly isKnown: boolean
}

/** Tolerance in milliseconds between the device's clock, which can be set, and a monotonic one, which may sleep. */
const APART_MS = 30_000

interface Moment {
  readonly wall: number
  readonly steady: number
}

interface Heard {
  readonly since: Moment
  /** Its age at that time, if restored from an earlier page. */
  readonly before: Age
}

/** Latest responses of this page, by club and server time. */
const heard = new Map<string, Heard>()
/** Several: an optimistic update can discard a response, so an earlier one is shown. */
const MOST_HEARD = 8

function note(key: string, one: Heard): Heard {
  heard.set(key, one)
  const [oldest] = heard.keys()
  if (heard.size > MOST_HEARD && oldest !== undefined) heard.delete(oldest)
  return one
}

const now = (): Moment => ({ wall: Date.now(), steady: performance.now() })

type Said = Pick<Board, 'at'>

export function hearBoard(clubId: string, { at }: Said): void {
  note(`${clubId} ${at}`, { since: now(), before: { ms: 0, isKnown: true } })
}

/** The age of a board received at `seenAt`, in device time. */
export function ageOfBoard(clubId: string, { at }: Said, seenAt: number): Age {
  const key = `${clubId} ${at}`
  return addUp(heard.get(key) ?? note(key, recall(clubId, at, seenAt)), now())
}

/** Age of a stored board by the device's clock, but at least the age stored last. */
function recall(clubId: string, at: string, seenAt: number): Heard {
  const since = now()
  const byClock = since.wall - seenAt
  const kept = readBoardAge()
  const isOfIt = kept?.clubId === clubId && kept.at === at
  const last: Age = isOfIt ? kept : { ms: 0, isKnown: true }
  const before = {
    ms: Math.max(byClock, last.ms),
    // False if the clock has gone backwards.
    isKnown: last.isKnown && byClock >= last.ms - APART_MS,
  }
  return { since, before }
}

/** Adds the greater of both elapsed times, to be safe with reset clocks and sleep. */
function addUp({ since, before }: Heard, { wall, steady }: Moment): Age {
  const byClock = wall - since.wall
  const bySteady = steady - since.steady
  const isKnown = before.isKnown && Math.abs(byClock - bySteady) <= APART_MS
  return { ms: before.ms + Math.max(byClock, bySteady), isKnown }
}

/** Age worth storing, in milliseconds; never reached online. */
const WORTH_KEEPING_MS = 60_000

/** Stores a board's age for the next page load. */
export function keepAge(clubId: string, { at }: Said, { ms, isKnown }: Age): void {
  if (ms < WORTH_KEEPING_MS && isKnown) return
  storeBoardAge({ clubId, at, ms, isKnown })
}
