import type { Year } from '@boathouse/domain/training/progress/model'
import { daysByMonth } from '#shared/training/progress/year-weeks.ts'

export interface YearMonth {
  readonly month: string
  readonly sessions: number
  readonly days: number
  readonly durationMs: number
}

/** Totals of months with a session, latest first. */
export const monthsOf = ({ days }: Pick<Year, 'days'>): YearMonth[] =>
  daysByMonth(days).map(({ month, days: own }) => ({
    month,
    days: own.length,
    sessions: own.reduce((sum, { sessions }) => sum + sessions, 0),
    durationMs: own.reduce((sum, { durationMs }) => sum + durationMs, 0),
  }))
