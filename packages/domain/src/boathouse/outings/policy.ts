import type { MemberRole } from '../../club/people/model.ts'

interface Person {
  readonly clubRole: MemberRole | null
  readonly isCoach: boolean
}

/** Coaches and admins may take an unavailable boat, with a reason. */
export const mayOverride = ({ clubRole, isCoach }: Person): boolean => clubRole === 'admin' || isCoach

/** The duty list, coaches and admins may acknowledge an overdue crew. */
export const maySee = ({ isOnDuty, ...person }: Person & { readonly isOnDuty: boolean }): boolean =>
  isOnDuty || mayOverride(person)

interface AtOuting extends Person {
  readonly isCrew: boolean
  readonly isStarter: boolean
  /** Kiosks can report any return. */
  readonly isKiosk: boolean
  readonly isOnWatch: boolean
}

/** Allows crew, starter, coaches, admins and kiosks, and the duty list for an overdue crew. */
export const mayEnd = ({ isCrew, isStarter, isKiosk, isOnWatch, ...person }: AtOuting): boolean =>
  isKiosk || isCrew || isStarter || isOnWatch || mayOverride(person)

interface AtBook extends Pick<AtOuting, 'isCrew' | 'isKiosk' | 'clubRole'> {
  readonly isLate: boolean
  readonly isMeasured: boolean
}

/**
 * The crew and admins may enter the distance. After its time for corrections, the crew may only fill in a missing one.
 * A kiosk may fill in a missing one within that time.
 */
export const mayDescribe = ({ isCrew, isKiosk, clubRole, isLate, isMeasured }: AtBook): boolean =>
  clubRole === 'admin' || (isCrew && !(isLate && isMeasured)) || (isKiosk && !isLate && !isMeasured)
