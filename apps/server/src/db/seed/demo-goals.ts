import { addDays, type CalendarDay, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Row } from '../tables.ts'

type GoalRow = Row<'goals'>
type Terms = Pick<GoalRow, 'kind' | 'title' | 'start' | 'end' | 'target'> & Partial<GoalRow>

/** Defaults of fields that a goal's kind doesn't use. */
const unasked = {
  notes: '',
  measure: null,
  per: null,
  disciplineKey: null,
  archivedAt: null,
  deletedAt: null,
}

/** Ticked weekdays of each past week; 0 is Monday. */
const TICKED_OFF = [0, 2, 4]
const WEEKS_GONE = 4

/** One goal reached, one behind, two on track and one target time, on any day of the year. */
export function demoGoals(
  athleteId: string,
  today: CalendarDay,
  now: Date,
): { goals: GoalRow[]; ticks: Row<'goalTicks'>[] } {
  const at = now.toISOString()
  const monday = weekStart(today, 1)
  const stored = (terms: Terms): GoalRow => ({
    ...unasked,
    ...terms,
    athleteId,
    id: newId(),
    version: 1,
    createdAt: at,
    updatedAt: at,
  })
  const stretching = stored({
    kind: 'process',
    title: 'Stretch after training',
    notes: 'Ten minutes, hips first.',
    start: addDays(monday, -7 * WEEKS_GONE),
    end: addDays(monday, 7 * (12 - WEEKS_GONE) - 1),
    target: TICKED_OFF.length,
  })
  const goals = [
    stored({
      kind: 'volume',
      title: '20 sessions before the regatta',
      start: addDays(today, -42),
      end: addDays(today, 14),
      measure: 'sessions',
      per: 'total',
      target: 20,
    }),
    stored({
      kind: 'volume',
      title: '600 km this season',
      start: addDays(today, -42),
      end: addDays(today, 41),
      measure: 'distance',
      per: 'total',
      target: 600_000,
    }),
    stored({
      kind: 'performance',
      title: 'K1 500 m under 1:55',
      start: addDays(today, -42),
      end: addDays(today, 41),
      disciplineKey: 'k1-500',
      target: 115_000,
    }),
    stored({
      kind: 'attendance',
      title: 'Four practices of five',
      start: addDays(today, -42),
      end: addDays(today, 41),
      target: 80,
    }),
    stretching,
  ]
  const days = Array.from({ length: WEEKS_GONE + 1 }, (_, week) =>
    TICKED_OFF.map((day) => addDays(stretching.start, 7 * week + day)),
  )
  const ticks = days
    .flat()
    .filter((date) => date <= today)
    .map((date) => ({ athleteId, id: newId(), goalId: stretching.id, date, createdAt: at }))
  return { goals, ticks }
}
