import { addDays, type CalendarDay, toWeekday } from '../../kernel/calendar-day.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { PlannedSession } from '../planned-sessions/model.ts'
import { MAX_IN_TEMPLATE } from './contract.ts'
import type { TemplateSession } from './model.ts'

type Planned = Pick<PlannedSession, 'date' | 'memberId' | Exclude<keyof TemplateSession, 'weekday'>>

/** Planned sessions as a template. Privacy: drops notes to one athlete. Throws if there are none, or too many. */
export function toTemplate(planned: readonly Planned[]): TemplateSession[] {
  if (planned.length === 0) throw new Refusal('conflict', 'nothingToKeep')
  if (planned.length > MAX_IN_TEMPLATE) throw new Refusal('conflict', 'tooManyInTemplate')
  return planned.map(({ date, memberId, title, type, sport, minutes, distance, rpe, workout, notes }) => ({
    weekday: toWeekday(date),
    ...{ title, type, sport, minutes, distance, rpe, workout },
    notes: memberId === null ? notes : '',
  }))
}

export const onDaysOf = <Session extends Pick<TemplateSession, 'weekday'>>(
  sessions: readonly Session[],
  first: CalendarDay,
): (Omit<Session, 'weekday'> & { readonly date: CalendarDay })[] =>
  sessions
    .map(({ weekday, ...session }) => ({
      ...session,
      date: addDays(first, (weekday - toWeekday(first) + 7) % 7),
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
