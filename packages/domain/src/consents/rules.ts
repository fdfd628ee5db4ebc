import { type CalendarDay, FIRST_DAY } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import {
  type Consent,
  type ConsentChoice,
  type ConsentKind,
  trainingChoice,
  wellnessChoice,
} from './model.ts'

/** The answers that each kind can have, what shares most first. */
export const choicesOf = {
  training: trainingChoice.options,
  wellness: wellnessChoice.options,
} as const satisfies Record<ConsentKind, readonly ConsentChoice[]>

/** Throws an invalid `choice` for an answer that a kind can't have. */
export function refuseWrongChoice(kind: ConsentKind, choice: ConsentChoice): void {
  const choices: readonly ConsentChoice[] = choicesOf[kind]
  if (!choices.includes(choice)) throw invalidField('choice', 'choiceRequired')
}

/** What is shared while nobody has said anything: nothing. */
export const unanswered = (kind: ConsentKind): Consent => ({
  kind,
  choice: 'nothing',
  from: null,
  version: 0,
  changedAt: null,
})

interface Answer {
  readonly choice: ConsentChoice
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
