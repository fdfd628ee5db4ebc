import { type CalendarDay, FIRST_DAY } from '../kernel/calendar-day.ts'
import type { Consent, ConsentKind, TrainingChoice } from './model.ts'

/** What is shared while nobody has said anything: nothing. */
export const unanswered = (kind: ConsentKind): Consent => ({
  kind,
  choice: 'nothing',
  from: null,
  version: 0,
  changedAt: null,
})

interface Answer {
  readonly choice: TrainingChoice
  readonly from: CalendarDay | null
}

/** An answer as it is kept: where nothing is shared there is no first day, and from the first of all days on is all of it. */
export const toAnswer = ({ choice, from }: Answer): Answer => ({
  choice,
  from: choice === 'nothing' || from === FIRST_DAY ? null : from,
})

/** Whether two answers share the same. */
export const isSameAnswer = (one: Answer, other: Answer): boolean =>
  one.choice === other.choice && one.from === other.from
