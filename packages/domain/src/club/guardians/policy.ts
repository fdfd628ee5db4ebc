import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { Refusal } from '../../kernel/errors.ts'
import { MAX_GUARDIANS } from './model.ts'
import {
  type GuardedChild,
  type GuardianAccess,
  isIndependent,
  isOfAge,
  mayEndGuardianships,
} from './rules.ts'

/** Managed profiles have guardians at any age, people with an account until they are of age. */
export const mayHaveGuardians = (
  person: Pick<GuardedChild, 'email' | 'yearOfBirth'>,
  today: CalendarDay,
): boolean => person.email === null || !isOfAge(person, today)

export function refuseOfAge(person: Pick<GuardedChild, 'email' | 'yearOfBirth'>, today: CalendarDay): void {
  if (!mayHaveGuardians(person, today)) throw new Refusal('conflict', 'memberOfAge')
}

export const hasEnoughGuardians = (count: number): boolean => count >= MAX_GUARDIANS

/** `count` includes pending invites. */
export function refuseTooManyGuardians(count: number): void {
  if (hasEnoughGuardians(count)) throw new Refusal('conflict', 'tooManyGuardians')
}

/** Throws unless the child has no account, and is old enough for one. */
export function refuseOwnSignIn(child: Omit<GuardedChild, 'sharesWithGuardians'>, today: CalendarDay): void {
  if (child.email !== null) throw new Refusal('conflict', 'hasOwnAccount')
  if (!isIndependent(child, today)) throw new Refusal('conflict', 'tooYoungToSignIn')
}

/** Guardians who act end any guardianship, and so does a child who is old enough and has an account. */
export const mayEnd = (
  child: Pick<GuardedChild, 'email' | 'yearOfBirth'>,
  guardian: GuardianAccess | undefined,
  today: CalendarDay,
): boolean => guardian?.acts ?? (child.email !== null && mayEndGuardianships(child, today))
