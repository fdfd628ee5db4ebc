import type { MemberRole, Role } from './model.ts'

/** What is stored of a person's place outside any club. */
export type PlatformRole = 'pending' | 'athlete' | 'super'

export interface RoleFacts {
  readonly superAdmin: boolean
  readonly platformRole: PlatformRole
  readonly membershipRole: MemberRole | null
}

/** Super by the claim or by the platform role. */
export const isSuper = ({ superAdmin, platformRole }: Omit<RoleFacts, 'membershipRole'>): boolean =>
  superAdmin || platformRole === 'super'

/** Super if claim or platform role says so, else the membership's role, else the platform role. */
export const deriveRole = ({ membershipRole, ...facts }: RoleFacts): Role =>
  isSuper(facts) ? 'super' : (membershipRole ?? facts.platformRole)

/** The avatar's two letters: the first two of the e-mail, in capitals. */
export const toInitials = (email: string): string => email.slice(0, 2).toUpperCase()

/** How a person is called on screen: the first name, or the e-mail while there is none. */
export const toDisplayName = (person: { firstName: string | null; email: string }): string =>
  person.firstName || person.email
