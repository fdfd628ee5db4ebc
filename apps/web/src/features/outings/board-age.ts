import type { Board } from '@boathouse/domain/outings/model'
import { readBoardAge, storeBoardAge } from '#lib/session/board-age-store.ts'

/** Age of a board's data in milliseconds; a lower bound if it isn't known. */
export interface Age {
  readonly ms: number
  readonly isKnown: boolean
}

/**
 * Tolerated difference, in milliseconds, between the device's clock, which users can set, and the monotonic one, which
 * may stop in sleep.
 */
const APART_MS = 30_000

interface Moment {
  readonly wall: number
  readonly steady: number
}

interface Heard {
  readonly since: Moment
  /** Age at `since`: above 0 if the data was restored from an earlier page. */
  readonly before: Age
}

/** Latest responses of this page, by club and server time. */
const heard = new Map<string, Heard>()
/** More than one, because an optimistic update can discard a response: the board then shows an earlier one. */
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

/** `seenAt` is the device's time of the response. */
export function ageOfBoard(clubId: string, { at }: Said, seenAt: number): Age {
  const key = `${clubId} ${at}`
  return addUp(heard.get(key) ?? note(key, recall(clubId, at, seenAt)), now())
}

/** Age of a stored board by the device's clock, but not less than the stored age. */
function recall(clubId: string, at: string, seenAt: number): Heard {
  const since = now()
  const byClock = since.wall - seenAt
  const kept = readBoardAge()
  const isOfIt = kept?.clubId === clubId && kept.at === at
  const last: Age = isOfIt ? kept : { ms: 0, isKnown: true }
  const before = {
    ms: Math.max(byClock, last.ms),
    // If the clock has gone backwards, the age isn't known.
    isKnown: last.isKnown && byClock >= last.ms - APART_MS,
  }
  return { since, before }
}

/** Adds the longer of both elapsed times: it stays a safe bound if the clock was reset or the device slept. */
function addUp({ since, before }: Heard, { wall, steady }: Moment): Age {
  const byClock = wall - since.wall
  const bySteady = steady - since.steady
  const isKnown = before.isKnown && Math.abs(byClock - bySteady) <= APART_MS
  return { ms: before.ms + Math.max(byClock, bySteady), isKnown }
}

/** Ages below this are not stored, in milliseconds. While online, ages stay below it. */
const WORTH_KEEPING_MS = 60_000

/** Stores a board's age for the next load of the page. */
export function keepAge(clubId: string, { at }: Said, { ms, isKnown }: Age): void {
  if (ms < WORTH_KEEPING_MS && isKnown) return
  storeBoardAge({ clubId, at, ms, isKnown })
}
