import { addDays, type CalendarDay, dayAt, FIRST_DAY, LAST_DAY } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import { type DayRange, daysIn } from '../kernel/periods.ts'
import type { Intensity, TrainingType } from '../training-sessions/model.ts'
import { MOST_A_DAY } from './model.ts'

/** Whom a planned session is for: one squad, or one athlete. */
export interface PlanRow {
  readonly squadId: string | null
  readonly memberId: string | null
}

/** Throws by the field for a plan that is for nobody, or for a squad and athletes at once. */
export function refuseWrongAudience({
  squadId,
  memberIds,
}: {
  readonly squadId: string | null
  readonly memberIds: readonly string[] | null
}): void {
  if (squadId === null && memberIds === null) throw invalidField('squadId', 'choose')
  if (squadId !== null && memberIds !== null) throw invalidField('memberIds', 'invalid')
}

/** What tells one squad or athlete from another. */
export const keyOfRow = ({ squadId, memberId }: PlanRow): string => `${squadId} ${memberId}`

/** Whether what is one athlete's goes to somebody else, a squad or another athlete. */
export const isBetweenPeople = (from: PlanRow, to: PlanRow): boolean =>
  from.memberId !== null && keyOfRow(from) !== keyOfRow(to)

/** A day's planned sessions of one squad or athlete. */
interface OfDay extends PlanRow {
  readonly date: CalendarDay
}

/** Throws by the field where some new planned sessions, with those that there are, would be too many for somebody on a day. */
export function refuseTooManyADay(
  field: string,
  made: readonly OfDay[],
  there: readonly (OfDay & { readonly count: number })[],
): void {
  const keyOf = (one: OfDay) => `${one.date} ${keyOfRow(one)}`
  const counts = new Map(there.map((one) => [keyOf(one), one.count]))
  for (const one of made) {
    const count = (counts.get(keyOf(one)) ?? 0) + 1
    if (count > MOST_A_DAY) throw invalidField(field, 'tooManyPlannedADay')
    counts.set(keyOf(one), count)
  }
}

/** Throws by the field where somebody has as many sessions of their own on a day as there may be. */
export function refuseTooManyOwn(there: number): void {
  if (there >= MOST_A_DAY) throw invalidField('date', 'tooManyOwnADay')
}

/** Throws by the field unless what is copied is a day to a week, and all of it goes to days that a calendar has. */
export function refuseWrongDays({ first, last, to }: DayRange & { readonly to: CalendarDay }): void {
  if (last < first) throw invalidField('last', 'lastBeforeFirst')
  if (last > addDays(first, 6)) throw invalidField('last', 'copiesAWeek')
  requireDay('to', dayOfCopy(last, { from: first, to }))
}

interface Copying extends DayRange {
  /** Null for each row's own. */
  readonly from: PlanRow | null
  readonly to: CalendarDay
  readonly rows: readonly PlanRow[]
  /** The template that was copied; without one, planned sessions were. */
  readonly sourceId?: string
}

/** One that a copying made. */
interface Made extends PlanRow {
  readonly date: CalendarDay
  readonly sourceId: string | null
  readonly isTouched: boolean
}

/**
 * Whether what one copying made can be what is asked for: what nobody touched is in its rows and days, and each row that is asked for has
 * something, unless something was touched, which may have been moved since.
 */
export function isSameCopying(
  { from, first, last, to, rows, sourceId }: Copying,
  made: readonly Made[],
): boolean {
  if (sourceId !== undefined && made.some((one) => one.sourceId !== sourceId)) return false
  const asked = new Set(rows.map(keyOfRow))
  // Onto itself nothing is copied.
  if (to === first && from) asked.delete(keyOfRow(from))
  const untouched = made.filter(({ isTouched }) => !isTouched)
  const end = dayOfCopy(last, { from: first, to })
  const isAsked = untouched.every((one) => asked.has(keyOfRow(one)) && one.date >= to && one.date <= end)
  // A row without sessions of its own gets none.
  const isWhole = from === null || new Set(made.map(keyOfRow)).size === asked.size
  return isAsked && (isWhole || untouched.length < made.length)
}

/** Throws by the field for a day that is in no calendar here. */
export function requireDay(field: string, day: CalendarDay): void {
  if (day < FIRST_DAY || day > LAST_DAY) throw invalidField(field, 'dayInvalid')
}

/**
 * How hard a session of an intended RPE is: up to 4 low, from 7 on high (the zones of session RPE of Seiler and Kjerland 2006). Without one,
 * recovery is low and everything else medium.
 */
export function toIntensity(type: TrainingType, rpe: number | null): Exclude<Intensity, 'notSet'> {
  if (rpe === null) return type === 'recovery' ? 'low' : 'medium'
  if (rpe <= 4) return 'low'
  return rpe < 7 ? 'medium' : 'high'
}

/** The day of a copy: as far from the first day of where it goes as its source is from the first that is copied. */
export function dayOfCopy(
  day: CalendarDay,
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
): CalendarDay {
  const days = from <= to ? daysIn({ first: from, last: to }) - 1 : 1 - daysIn({ first: to, last: from })
  return addDays(day, days)
}

/** From when on somebody is in a squad, and the day on which the squad ended; null while it goes on. */
export interface InSquad {
  readonly since: CalendarDay
  readonly until: CalendarDay | null
}

/** The same of moments, on the club's clock. */
export const toInSquad = (
  { addedAt, archivedAt }: { readonly addedAt: string; readonly archivedAt: string | null },
  timeZone: string,
): InSquad => ({
  since: dayAt(new Date(addedAt), timeZone),
  until: archivedAt === null ? null : dayAt(new Date(archivedAt), timeZone),
})

/**
 * Whether a squad's plan of a day is for somebody: who joins later is asked from then on. What was planned until the squad ended stays
 * theirs, and nothing after it is.
 */
export const isAskedOn = (day: CalendarDay, { since, until }: InSquad): boolean =>
  day >= since && (until === null || day <= until)
