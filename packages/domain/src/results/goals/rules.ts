import { addDays, type CalendarDay, type Weekday } from '../../kernel/calendar-day.ts'
import { invalidField, Refusal } from '../../kernel/errors.ts'
import { type DayRange, daysIn, periodAt, wholePeriods } from '../../kernel/periods.ts'
import type { DayVolume } from '../../training/training-sessions/model.ts'
import { RPE_MS_PER_LOAD } from '../../training/training-sessions/rules.ts'
import type { GoalKind, GoalMeasure, GoalPer, GoalProgress, GoalState } from './model.ts'

export interface GoalTerms {
  readonly kind: GoalKind
  readonly measure: GoalMeasure | null
  readonly per: GoalPer | null
  readonly target: number
  readonly disciplineKey: string | null
  readonly start: CalendarDay
  readonly end: CalendarDay
}

export interface Calendar {
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
}

/** How to read a measure from a day, parts of its unit, and the largest target. */
export const measures: Record<
  GoalMeasure,
  { readonly of: (day: DayVolume) => number; readonly parts: number; readonly most: number }
> = {
  duration: { of: (day) => day.durationMs, parts: 1, most: 36_000_000_000 },
  sessions: { of: (day) => day.sessions, parts: 1, most: 100_000 },
  distance: { of: (day) => day.distance, parts: 1, most: 100_000_000 },
  load: { of: (day) => day.rpeMs, parts: RPE_MS_PER_LOAD, most: 10_000_000 },
}

/** An Olympic cycle and a year: limits the data read for one goal. */
const LONGEST_DAYS = 5 * 366

/** Clears fields that the kind doesn't use. */
export function toTerms(terms: GoalTerms): GoalTerms {
  const { kind, measure, per, disciplineKey } = terms
  return {
    ...terms,
    measure: kind === 'volume' ? measure : null,
    per: kind === 'volume' ? per : null,
    disciplineKey: kind === 'performance' ? disciplineKey : null,
  }
}

/** Checks fields that depend on the kind, and the days. Throws by the field. */
export function refuseWrongGoal(terms: GoalTerms, firstDayOfWeek: Weekday): void {
  const { kind, measure, per, target, disciplineKey, start, end } = terms
  if (kind === 'volume' && measure === null) throw invalidField('measure', 'required')
  if (kind === 'volume' && per === null) throw invalidField('per', 'required')
  if (kind === 'performance' && disciplineKey === null) throw invalidField('disciplineKey', 'required')
  if (measure !== null && target > measures[measure].most) throw invalidField('target', 'targetTooHigh')
  if (kind === 'attendance' && target > 100) throw invalidField('target', 'rateTooHigh')
  if (kind === 'process' && target > 7) throw invalidField('target', 'ticksAWeek')
  if (end < start) throw invalidField('end', 'endBeforeStart')
  if (daysIn({ first: start, last: end }) > LONGEST_DAYS) throw invalidField('end', 'goalTooLong')
  const unit = periodUnit(terms)
  if (unit !== null && wholePeriods(unit, firstDayOfWeek)({ first: start, last: end }).length === 0)
    throw invalidField('end', unit === 'week' ? 'noWholeWeek' : 'noWholeMonth')
}

export function refuseEnded({ end }: Pick<GoalTerms, 'end'>, today: CalendarDay): void {
  if (end < today) throw invalidField('end', 'goalEnded')
}

/** Usual length of a goal: twelve weeks. */
const USUAL_DAYS = 84

/** Default days of a new goal: from today, or by weeks from the next whole week. */
export function usualDays(terms: Pick<GoalTerms, 'kind' | 'per'>, calendar: Calendar): DayRange {
  const { today, firstDayOfWeek } = calendar
  const week = periodAt(today, 'week', firstDayOfWeek)
  const first = periodUnit(terms) === 'week' && week.first !== today ? addDays(week.last, 1) : today
  return { first, last: addDays(first, USUAL_DAYS - 1) }
}

/** Throws unless a process goal is ticked on one of its own days up to today. */
export function refuseWrongTick({ kind, start, end }: GoalTerms, date: CalendarDay, today: CalendarDay) {
  if (kind !== 'process') throw new Refusal('conflict', 'notTicked')
  if (date < start || date > end || date > today) throw invalidField('date', 'notADayOfTheGoal')
}

/** Archived, else reached, else over, else open. The last day still counts. */
export function judgeState(
  { archivedAt, end }: { readonly archivedAt: string | null; readonly end: CalendarDay },
  { reachedOn }: Pick<GoalProgress, 'reachedOn'>,
  today: CalendarDay,
): GoalState {
  if (archivedAt !== null) return 'archived'
  if (reachedOn !== null) return 'achieved'
  return end < today ? 'missed' : 'active'
}

export function periodUnit({ kind, per }: Pick<GoalTerms, 'kind' | 'per'>): 'week' | 'month' | null {
  if (kind === 'process') return 'week'
  return per === 'total' ? null : per
}
