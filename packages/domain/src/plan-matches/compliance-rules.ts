import type { CalendarDay } from '../kernel/calendar-day.ts'
import type { Compliance } from './model.ts'

/** Milliseconds of work and metres; null where nobody said. */
interface Volume {
  readonly durationMs: number | null
  readonly distance: number | null
}

/** Per cents of what was planned, both ends included: as planned, and partly so. */
export const AS_PLANNED = { least: 80, most: 120 } as const
export const PARTLY = { least: 50, most: 150 } as const

interface Judged {
  readonly compliance: Compliance
  /** What was done in whole per cents of what was planned, rounded away from 100; null where there is nothing to compare. */
  readonly percent: number | null
}

/**
 * Judges what was done of a plan: by duration, or by distance where no duration was planned. 80 to 120 % are as planned, 50 to 79 and
 * 121 to 150 partly, all else is off plan. Nothing done is not done once the day is over.
 */
export function judgeCompliance(
  planned: Volume & { readonly date: CalendarDay },
  done: Volume | null,
  today: CalendarDay,
): Judged {
  if (!done) return { compliance: planned.date < today ? 'notDone' : 'toCome', percent: null }
  const [aim, did] =
    planned.durationMs === null ? [planned.distance, done.distance] : [planned.durationMs, done.durationMs]
  if (!aim || did === null) return { compliance: 'done', percent: null }
  const isWithin = ({ least, most }: { least: number; most: number }) =>
    did * 100 >= aim * least && did * 100 <= aim * most
  // 79.9 % shows as 79 and 120.1 % as 121, so that the figure never says something else than the words.
  const percent = did < aim ? Math.floor((did * 100) / aim) : Math.ceil((did * 100) / aim)
  const compliance = isWithin(AS_PLANNED) ? 'asPlanned' : isWithin(PARTLY) ? 'partly' : 'offPlan'
  return { compliance, percent }
}
