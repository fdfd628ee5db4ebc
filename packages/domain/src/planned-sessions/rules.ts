import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import { daysIn } from '../kernel/periods.ts'
import type { Intensity, TrainingType } from '../training-sessions/model.ts'

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

/** Whether a squad's plan is for somebody who has been in the squad since a day: who joins later is asked from then on. */
export const isAskedOn = (day: CalendarDay, inSquadSince: CalendarDay): boolean => day >= inSquadSince
