import type { MemberRole } from '../account/model.ts'

interface Person {
  readonly clubRole: MemberRole | null
  /** Whether they coach one of the club's squads. */
  readonly isCoach: boolean
}

/** A coach or an admin may let a boat go that is not to be used, with a reason. */
export const mayOverride = ({ clubRole, isCoach }: Person): boolean => clubRole === 'admin' || isCoach

/** That a crew is late is seen by whoever is on the duty list, a coach, or an admin: by somebody who does something about it. */
export const maySee = ({ isOnDuty, ...person }: Person & { readonly isOnDuty: boolean }): boolean =>
  isOnDuty || mayOverride(person)

interface AtOuting extends Person {
  readonly isCrew: boolean
  readonly isStarter: boolean
  /** Whether it is a kiosk, at which whoever comes back says so. */
  readonly isKiosk: boolean
  /** Whether they are on the duty list, and the crew is late. */
  readonly isOnWatch: boolean
}

/**
 * The crew and who took the boat out may say that it is back, and coaches and admins; at a kiosk anyone. Once a crew is late, so may
 * the duty list.
 */
export const mayEnd = ({ isCrew, isStarter, isKiosk, isOnWatch, ...person }: AtOuting): boolean =>
  isKiosk || isCrew || isStarter || isOnWatch || mayOverride(person)

interface AtBook extends Pick<AtOuting, 'isCrew' | 'isKiosk' | 'clubRole'> {
  /** Whether the crew's time to correct the entry is over. */
  readonly isLate: boolean
  /** Whether somebody said how far it went. */
  readonly isMeasured: boolean
}

/**
 * How far it went is the crew's to say, and an admin's; once their time to correct it is over, a crew adds what nobody said. At a kiosk it
 * is said as long as nobody has, in that time: what was said is corrected by who can be asked about it.
 */
export const mayDescribe = ({ isCrew, isKiosk, clubRole, isLate, isMeasured }: AtBook): boolean =>
  clubRole === 'admin' || (isCrew && !(isLate && isMeasured)) || (isKiosk && !isLate && !isMeasured)
