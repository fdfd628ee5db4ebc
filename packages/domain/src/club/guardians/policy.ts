import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { Refusal } from '../../kernel/errors.ts'
import { MAX_GUARDIANS } from './model.ts'
import { type GuardedChild, isOfAge } from './rules.ts'

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
