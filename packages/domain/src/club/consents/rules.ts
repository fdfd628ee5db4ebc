import { type CalendarDay, FIRST_DAY } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import {
  type Consent,
  type ConsentChoice,
  type ConsentKind,
  trainingChoice,
  wellnessChoice,
} from './model.ts'

/** Choices of each kind of consent, widest first. */
export const choicesOf = {
  training: trainingChoice.options,
  wellness: wellnessChoice.options,
} as const satisfies Record<ConsentKind, readonly ConsentChoice[]>

/** Throws a field error `choice` if the kind doesn't have it. */
export function refuseWrongChoice(kind: ConsentKind, choice: ConsentChoice): void {
  const choices: readonly ConsentChoice[] = choicesOf[kind]
  if (!choices.includes(choice)) throw invalidField('choice', 'choiceRequired')
}

/** Default without an answer: nothing is shared. */
export const unanswered = (kind: ConsentKind): Omit<Consent, 'clubId'> => ({
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

/** Normalises an answer: `from` becomes null if nothing is shared, or if it is the first of all days. */
export const toAnswer = ({ choice, from }: Answer): Answer => ({
  choice,
  from: choice === 'nothing' || from === FIRST_DAY ? null : from,
})

export const isSameAnswer = (one: Answer, other: Answer): boolean =>
  one.choice === other.choice && one.from === other.from
