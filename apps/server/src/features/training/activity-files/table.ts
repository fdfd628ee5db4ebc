import { mayBeTyped, maySamePiece, maySameSession } from '@boathouse/activity-files/analysis/same-session'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { inTurns } from '#db/batches.ts'
import { keptApartFrom } from '#db/rows/session-rows.ts'
import type { SignedInContext } from '../../../context.ts'
import { type Span, sessionsOfDays } from './candidate-queries.ts'

interface Candidate {
  readonly sessionId: string
  readonly isRecorded: boolean
}

/** Likeliest duplicates shown for a session. */
const MAX_CANDIDATES = 10

/** An import can compare thousands, so other requests run in between. */
const COMPARED_AT_ONCE = 200

/** Possible duplicates by session id, likeliest first; never two of the given sessions. */
export async function findCandidates(
  { db, athlete }: Pick<SignedInContext, 'db' | 'athlete'>,
  asked: readonly Span[],
): Promise<ReadonlyMap<string, Candidate[]>> {
  const days = new Set(asked.flatMap(({ date }) => daysAround(date)))
  const own = new Set(asked.map(({ id }) => id))
  const stored = await sessionsOfDays(db, athlete, [...days])
  const others = Map.groupBy(stored.filter(({ id }) => !own.has(id)).map(toComparable), ({ row }) => row.date)
  const found = new Map<string, Candidate[]>()
  for await (const some of inTurns(asked, COMPARED_AT_ONCE))
    for (const session of some) found.set(session.id, toCandidates(toComparable(session), others))
  return found
}

/** A session before midnight by one device's clock may be on the next day by another's. */
const daysAround = (date: string): string[] => [-1, 0, 1].map((days) => addDays(date as CalendarDay, days))

/** Precomputed, because a whole log may be compared with itself. */
interface Comparable {
  readonly row: Span
  readonly span: ReturnType<typeof toSpan>
  readonly apart: readonly string[]
}

const toComparable = (row: Span): Comparable => ({
  row,
  span: toSpan(row),
  apart: keptApartFrom(row),
})

/** Possible duplicates from another device or by hand. Only the athlete can tell. */
function toCandidates(session: Comparable, others: ReadonlyMap<string, readonly Comparable[]>): Candidate[] {
  const likeliest: { readonly row: Span; readonly between: number }[] = []
  for (const day of daysAround(session.row.date))
    for (const other of others.get(day) ?? []) {
      if (!maySame(session, other) || isKeptApart(session, other)) continue
      const between = Math.abs(session.row.durationMs - other.row.durationMs)
      if (likeliest.length === MAX_CANDIDATES && between >= (likeliest.at(-1)?.between ?? 0)) continue
      likeliest.push({ row: other.row, between })
      likeliest.sort((a, b) => a.between - b.between).splice(MAX_CANDIDATES)
    }
  return likeliest.map(({ row: { id, recording } }) => ({ sessionId: id, isRecorded: recording !== null }))
}

/** Two sessions entered by hand are always distinct. */
function maySame(one: Comparable, other: Comparable): boolean {
  if (one.row.recording !== null && other.row.recording !== null) return maySameSession(one.span, other.span)
  const [unrecorded, recorded] = one.row.recording === null ? [one, other] : [other, one]
  if (recorded.row.recording === null || unrecorded.row.date !== recorded.row.date) return false
  return (
    mayBeTyped(unrecorded.span, recorded.span) ||
    (unrecorded.row.source === 'concept2' && maySamePiece(unrecorded.row, recorded.row))
  )
}

const isKeptApart = (one: Comparable, other: Comparable): boolean =>
  one.apart.includes(other.row.id) || other.apart.includes(one.row.id)

/** Without a start time, only the day is compared. */
const toSpan = ({ sport, sourceAt, durationMs }: Span) => ({
  sport,
  startMs: sourceAt === null ? Number.NaN : Date.parse(`${sourceAt}:00Z`),
  elapsed: durationMs / 1000,
  seconds: durationMs / 1000,
})
