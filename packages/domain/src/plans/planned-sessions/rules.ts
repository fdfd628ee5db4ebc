import { addDays, type CalendarDay, dayAt, FIRST_DAY, LAST_DAY } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import { type DayRange, daysIn } from '../../kernel/periods.ts'
import type { Intensity, TrainingType } from '../../training/training-sessions/model.ts'
import { MAX_PER_DAY } from './model.ts'

export interface PlanRow {
  readonly squadId: string | null
  readonly memberId: string | null
}

/** Throws by the field for no audience, or for a squad and athletes at once. */
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

export const keyOfRow = ({ squadId, memberId }: PlanRow): string => `${squadId} ${memberId}`

/** Whether an athlete's plan is copied to another athlete, or to a squad. */
export const isBetweenPeople = (from: PlanRow, to: PlanRow): boolean =>
  from.memberId !== null && keyOfRow(from) !== keyOfRow(to)

interface OfDay extends PlanRow {
  readonly date: CalendarDay
}

/** Throws by the field if new and existing sessions exceed the limit per day. */
export function refuseTooManyADay(
  field: string,
  made: readonly OfDay[],
  there: readonly (OfDay & { readonly count: number })[],
): void {
  const keyOf = (one: OfDay) => `${one.date} ${keyOfRow(one)}`
  const counts = new Map(there.map((one) => [keyOf(one), one.count]))
  for (const one of made) {
    const count = (counts.get(keyOf(one)) ?? 0) + 1
    if (count > MAX_PER_DAY) throw invalidField(field, 'tooManyPlannedADay')
    counts.set(keyOf(one), count)
  }
}

export function refuseTooManyOwn(there: number): void {
  if (there >= MAX_PER_DAY) throw invalidField('date', 'tooManyOwnADay')
}

/** Throws by the field unless one to seven days are copied to valid days. */
export function refuseWrongDays({ first, last, to }: DayRange & { readonly to: CalendarDay }): void {
  if (last < first) throw invalidField('last', 'lastBeforeFirst')
  if (last > addDays(first, 6)) throw invalidField('last', 'copiesAWeek')
  requireDay('to', dayOfCopy(last, { from: first, to }))
}

interface Copying extends DayRange {
  readonly from: PlanRow | null
  readonly to: CalendarDay
  readonly rows: readonly PlanRow[]
  /** Copied template; undefined for planned sessions. */
  readonly sourceId?: string
}

interface Made extends PlanRow {
  readonly date: CalendarDay
  readonly sourceId: string | null
  readonly isTouched: boolean
}

/**
 * Whether earlier copies can be the result of this request, for retries. Unedited ones must be in its rows and days.
 * Each row needs a copy, unless one was edited: it may have been moved.
 */
export function isSameCopying(
  { from, first, last, to, rows, sourceId }: Copying,
  made: readonly Made[],
): boolean {
  if (sourceId !== undefined && made.some((one) => one.sourceId !== sourceId)) return false
  const asked = new Set(rows.map(keyOfRow))
  // Copies onto the source are skipped.
  if (to === first && from) asked.delete(keyOfRow(from))
  const untouched = made.filter(({ isTouched }) => !isTouched)
  const end = dayOfCopy(last, { from: first, to })
  const isAsked = untouched.every((one) => asked.has(keyOfRow(one)) && one.date >= to && one.date <= end)
  // A row without sessions of its own gets none.
  const isWhole = from === null || new Set(made.map(keyOfRow)).size === asked.size
  return isAsked && (isWhole || untouched.length < made.length)
}

export function requireDay(field: string, day: CalendarDay): void {
  if (day < FIRST_DAY || day > LAST_DAY) throw invalidField(field, 'dayInvalid')
}

/**
 * Intensity of an intended RPE: up to 4 low, from 7 high (zones of session RPE by Seiler and Kjerland 2006). Without
 * one, recovery is low and everything else medium.
 */
export function toIntensity(type: TrainingType, rpe: number | null): Exclude<Intensity, 'notSet'> {
  if (rpe === null) return type === 'recovery' ? 'low' : 'medium'
  if (rpe <= 4) return 'low'
  return rpe < 7 ? 'medium' : 'high'
}

/** Shifts a day by the distance between both first days. */
export function dayOfCopy(
  day: CalendarDay,
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
): CalendarDay {
  const days = from <= to ? daysIn({ first: from, last: to }) - 1 : 1 - daysIn({ first: to, last: from })
  return addDays(day, days)
}

/** Days of a squad membership; `until` is the squad's last day. */
export interface InSquad {
  readonly since: CalendarDay
  readonly until: CalendarDay | null
}

/** Converts points in time to days in the club's time zone. */
export const toInSquad = (
  { addedAt, archivedAt }: { readonly addedAt: string; readonly archivedAt: string | null },
  timeZone: string,
): InSquad => ({
  since: dayAt(new Date(addedAt), timeZone),
  until: archivedAt === null ? null : dayAt(new Date(archivedAt), timeZone),
})

/** Whether a squad's plan of a day is for a member: from when they joined, up to the squad's end. */
export const isAskedOn = (day: CalendarDay, { since, until }: InSquad): boolean =>
  day >= since && (until === null || day <= until)
