import { addDays, type CalendarDay, type Weekday, weekStart } from '@boathouse/domain/kernel/calendar-day'
import type { WeekDay } from '@boathouse/domain/training/progress/model'
import { trainingType } from '@boathouse/domain/training/training-sessions/model'
import type { MarkOf } from '#shared/training/progress/session-mark.tsx'

export function emptyWeek(today: CalendarDay, firstDayOfWeek: Weekday): WeekDay[] {
  const first = weekStart(today, firstDayOfWeek)
  return Array.from({ length: 7 }, (_, n) => ({ date: addDays(first, n), sessions: [], practices: 0 }))
}

export const countSessions = ({ sessions }: Pick<WeekDay, 'sessions'>): number =>
  sessions.reduce((sum, { count }) => sum + count, 0)

/** Number of marks by kind, in the order of the types, practices last. */
export function countMarks(days: readonly WeekDay[]): { readonly of: MarkOf; readonly count: number }[] {
  const sum = (countOf: (day: WeekDay) => number) => days.reduce((total, day) => total + countOf(day), 0)
  const types = trainingType.options.map((type) => ({
    of: type,
    count: sum(({ sessions }) => sessions.find((some) => some.type === type)?.count ?? 0),
  }))
  return [...types, { of: 'practice' as const, count: sum(({ practices }) => practices) }].filter(
    ({ count }) => count > 0,
  )
}

/** Marks that fit in a day. */
export const MAX_MARKS = 4

/** Marks to draw for a day, and the number that don't fit. */
export function listMarks(day: WeekDay): { readonly marks: MarkOf[]; readonly more: number } {
  // A day can have hundreds of sessions: don't create marks that don't fit.
  const marks = countMarks([day]).flatMap(({ of, count }) =>
    Array<MarkOf>(Math.min(count, MAX_MARKS + 1)).fill(of),
  )
  const all = countSessions(day) + day.practices
  if (all <= MAX_MARKS) return { marks, more: 0 }
  const shown = marks.slice(0, MAX_MARKS - 1)
  return { marks: shown, more: all - shown.length }
}
