import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { type TrainingType, trainingType } from '../../training/training-sessions/model.ts'
import type { FeltSeries } from './model.ts'

/** Weeks in the chart of intended and felt RPE, the current one last. */
export const FELT_WEEKS = 8

export interface FeltSession {
  readonly date: CalendarDay
  readonly type: TrainingType
  readonly intended: number
  readonly felt: number
}

export const feltFrom = (week: CalendarDay): CalendarDay => addDays(week, -7 * (FELT_WEEKS - 1))

/** Intended against felt RPE by type, over eight weeks up to that of `week`. Omits empty types. */
export function sumFelt(sessions: readonly FeltSession[], week: CalendarDay): FeltSeries[] {
  const weeks = Array.from({ length: FELT_WEEKS }, (_, index) => addDays(feltFrom(week), 7 * index))
  const end = addDays(week, 7)
  const shown = sessions.filter(({ date }) => date >= feltFrom(week) && date < end)
  return trainingType.options.flatMap((type) => {
    const own = shown.filter((session) => session.type === type)
    if (own.length === 0) return []
    const inWeek = (first: CalendarDay) => own.filter(({ date }) => date >= first && date < addDays(first, 7))
    return [{ type, ...meanOf(own), weeks: weeks.map((first) => ({ first, ...meanOf(inWeek(first)) })) }]
  })
}

function meanOf(sessions: readonly FeltSession[]) {
  const mean = (key: 'intended' | 'felt') =>
    sessions.length === 0
      ? null
      : Math.round((10 * sessions.reduce((sum, session) => sum + session[key], 0)) / sessions.length)
  return { sessions: sessions.length, intended: mean('intended'), felt: mean('felt') }
}
