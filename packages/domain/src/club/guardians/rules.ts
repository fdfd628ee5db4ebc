import type { CalendarDay } from '../../kernel/calendar-day.ts'
import type { GuardianUse } from '../../kernel/contract.ts'
import { Refusal } from '../../kernel/errors.ts'
import { ageOn } from '../../sport/age-classes/rules.ts'
import { DEFAULT_INDEPENDENCE_AGE, MAJORITY } from './model.ts'

/** The facts of a child that decide its guardians' access. */
export interface GuardedChild {
  /** Null for managed profiles. */
  readonly email: string | null
  readonly yearOfBirth: number | null
  readonly sharesWithGuardians: boolean
  /** Settings of all the child's clubs. */
  readonly independenceAges: readonly number[]
}

interface RowOfClub extends Omit<GuardedChild, 'independenceAges'> {
  /** Null without a club. */
  readonly independenceAge: number | null
}

/** Joins a child's rows, one for each club. Null without a row. */
export function toGuardedChild(rows: readonly RowOfClub[]): GuardedChild | null {
  const [row] = rows
  if (!row) return null
  const { email, yearOfBirth, sharesWithGuardians } = row
  const independenceAges = rows.flatMap(({ independenceAge }) => independenceAge ?? [])
  return { email, yearOfBirth, sharesWithGuardians, independenceAges }
}

export interface GuardianAccess {
  /** Whether the guardian acts for the child; else the guardian only reads. */
  readonly acts: boolean
  /** Whether the guardian reads the training log of the child. */
  readonly readsTraining: boolean
}

/** A guardian's access to a child on a day. Null if the guardianship has ended because the child is of age. */
export function guardianAccess(child: GuardedChild, today: CalendarDay): GuardianAccess | null {
  if (child.email === null) return { acts: true, readsTraining: true }
  if (isOfAge(child, today)) return null
  if (isIndependent(child, today)) return { acts: false, readsTraining: child.sharesWithGuardians }
  return { acts: true, readsTraining: true }
}

/** Throws `forbidden` unless guardians with this access may make a call of this use. */
export function refuseGuardian(use: GuardianUse | undefined, access: GuardianAccess): void {
  if (use === undefined) throw new Refusal('forbidden', 'guardianScope')
  if (use === 'acts' && !access.acts) throw new Refusal('forbidden', 'guardianReadsOnly')
  if (use === 'readsTraining' && !access.readsTraining) throw new Refusal('forbidden', 'trainingNotShared')
}

type Born = Pick<GuardedChild, 'yearOfBirth'>

/** Age as age classes count it: by the calendar year. Null without a year of birth. */
const ageOf = ({ yearOfBirth }: Born, today: CalendarDay): number | null =>
  yearOfBirth === null ? null : ageOn(today, yearOfBirth, 'year')

/** Whether a person with an account is 18 or older. True without a year of birth. */
export const isOfAge = (person: Born, today: CalendarDay): boolean =>
  (ageOf(person, today) ?? MAJORITY) >= MAJORITY

/**
 * Whether the child has the age from which its clubs' members decide for themselves; the lowest of several counts.
 * False without a year of birth.
 */
export function isIndependent(
  { independenceAges, ...child }: Born & Pick<GuardedChild, 'independenceAges'>,
  today: CalendarDay,
): boolean {
  const [first = DEFAULT_INDEPENDENCE_AGE, ...others] = independenceAges
  return (ageOf(child, today) ?? 0) >= Math.min(first, ...others)
}

/** Whether a child with an account is old enough, at 16, to end a guardianship. */
export const mayEndGuardianships = (child: Born, today: CalendarDay): boolean =>
  (ageOf(child, today) ?? MAJORITY) >= ENDS_GUARDIANSHIPS_FROM

const ENDS_GUARDIANSHIPS_FROM = 16
