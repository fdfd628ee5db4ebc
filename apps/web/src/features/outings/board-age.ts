import type { Board } from '@boathouse/domain/outings/model'
import { readBoardAge, storeBoardAge } from '#lib/session/board-age-store.ts'

/** How old what a board said is, in milliseconds; no younger than that where it isn't known. */
export interface Age {
  readonly ms: number
  readonly isKnown: boolean
}

/**
 * So far apart may what two clocks counted be, in milliseconds. One of the two is the device's clock, which somebody or a time server may
 * set; the other counts since the page was opened, is set by nobody, and on some devices stands still while they sleep.
 */
const APART_MS = 30_000

interface Moment {
  /** By the device's clock. */
  readonly wall: number
  /** By the one that nobody can set. */
  readonly steady: number
}

interface Heard {
  readonly since: Moment
  /** How old it was by then: it may have been kept from a page before this one. */
  readonly before: Age
}

/** The newest answers of this page, by club and by what they say of the time. */
const heard = new Map<string, Heard>()
/** More than one: an answer that came while an outing was put into the board before it is not shown. */
const MOST_HEARD = 8

function note(key: string, one: Heard): Heard {
  heard.set(key, one)
  const [oldest] = heard.keys()
  if (heard.size > MOST_HEARD && oldest !== undefined) heard.delete(oldest)
  return one
}

const now = (): Moment => ({ wall: Date.now(), steady: performance.now() })

type Said = Pick<Board, 'at'>

/** An answer of the server has just come. */
export function hearBoard(clubId: string, { at }: Said): void {
  note(`${clubId} ${at}`, { since: now(), before: { ms: 0, isKnown: true } })
}

/** How old a board is, which came at a moment of this device's clock. */
export function ageOfBoard(clubId: string, { at }: Said, seenAt: number): Age {
  const key = `${clubId} ${at}`
  return addUp(heard.get(key) ?? note(key, recall(clubId, at, seenAt)), now())
}

/** It was kept: it is as old as the device's clock says, and never younger than it was when this was last written down. */
function recall(clubId: string, at: string, seenAt: number): Heard {
  const since = now()
  const byClock = since.wall - seenAt
  const kept = readBoardAge()
  const isOfIt = kept?.clubId === clubId && kept.at === at
  const last: Age = isOfIt ? kept : { ms: 0, isKnown: true }
  const before = {
    ms: Math.max(byClock, last.ms),
    // The clock has gone backwards since.
    isKnown: last.isKnown && byClock >= last.ms - APART_MS,
  }
  return { since, before }
}

/**
 * Both clocks count what has passed. The greater one is believed: a clock that was set back makes nothing young, nor does a device that
 * slept. Where they disagree, nobody knows which is right.
 */
function addUp({ since, before }: Heard, { wall, steady }: Moment): Age {
  const byClock = wall - since.wall
  const bySteady = steady - since.steady
  const isKnown = before.isKnown && Math.abs(byClock - bySteady) <= APART_MS
  return { ms: before.ms + Math.max(byClock, bySteady), isKnown }
}

/** So old is worth writing down, in milliseconds: with a network it is never so. */
const WORTH_KEEPING_MS = 60_000

/** Writes down how old a board is, for a page that is opened after this one. */
export function keepAge(clubId: string, { at }: Said, { ms, isKnown }: Age): void {
  if (ms < WORTH_KEEPING_MS && isKnown) return
  storeBoardAge({ clubId, at, ms, isKnown })
}
