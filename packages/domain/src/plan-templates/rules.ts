import type { CalendarDay } from '../kernel/calendar-day.ts'
import { Refusal } from '../kernel/errors.ts'
import { daysIn } from '../kernel/periods.ts'
import type { PlannedSession } from '../planned-sessions/model.ts'
import { MOST_IN_TEMPLATE } from './contract.ts'
import type { TemplateSession } from './model.ts'

type Planned = Pick<PlannedSession, 'date' | 'memberId' | Exclude<keyof TemplateSession, 'day'>>

/**
 * A week of planned sessions as a template keeps it, from `first` on. What was noted for one athlete stays with them: notes of
 * their own row are left out. Throws where there is nothing to keep, or too much.
 */
export function toTemplate(planned: readonly Planned[], first: CalendarDay): TemplateSession[] {
  if (planned.length === 0) throw new Refusal('conflict', 'nothingToKeep')
  if (planned.length > MOST_IN_TEMPLATE) throw new Refusal('conflict', 'tooManyInTemplate')
  return planned.map(({ date, memberId, title, type, sport, minutes, distance, rpe, workout, notes }) => ({
    day: daysIn({ first, last: date }) - 1,
    ...{ title, type, sport, minutes, distance, rpe, workout },
    notes: memberId === null ? notes : '',
  }))
}
