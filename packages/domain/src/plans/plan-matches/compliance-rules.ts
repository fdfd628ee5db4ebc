import type { CalendarDay } from '../../kernel/calendar-day.ts'
import type { Compliance } from './model.ts'

/** Milliseconds of work, and metres. */
interface Volume {
  readonly durationMs: number | null
  readonly distance: number | null
}

/** Per cent of the plan, both ends included. */
export const AS_PLANNED = { least: 80, most: 120 } as const
export const PARTLY = { least: 50, most: 150 } as const

interface Judged {
  readonly compliance: Compliance
  /** Whole per cent of the plan, rounded away from 100; null if not comparable. */
  readonly percent: number | null
}

/**
 * Compares a session with its plan, by duration, or else by distance. 80 to 120 % is as planned, 50 to 79 and 121 to
 * 150 partly, anything else off plan. Without a session it is not done once the day is over.
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
  // 79.9 % becomes 79 and 120.1 % becomes 121, so the figure never contradicts the words.
  const percent = did < aim ? Math.floor((did * 100) / aim) : Math.ceil((did * 100) / aim)
  const compliance = isWithin(AS_PLANNED) ? 'asPlanned' : isWithin(PARTLY) ? 'partly' : 'offPlan'
  return { compliance, percent }
}
