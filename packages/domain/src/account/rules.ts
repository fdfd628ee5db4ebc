import type { MemberRole, Role } from './model.ts'

/** Stored role outside any club. */
export type PlatformRole = 'pending' | 'athlete' | 'super'

export interface RoleFacts {
  readonly superAdmin: boolean
  readonly platformRole: PlatformRole
  readonly membershipRole: MemberRole | null
}

export const isSuper = ({ superAdmin, platformRole }: Omit<RoleFacts, 'membershipRole'>): boolean =>
  superAdmin || platformRole === 'super'

/** Super takes precedence, then the role of the membership, then the platform role. */
export const deriveRole = ({ membershipRole, ...facts }: RoleFacts): Role =>
  isSuper(facts) ? 'super' : (membershipRole ?? facts.platformRole)

/** Initials for the avatar: the first two letters of the email. */
export const toInitials = (email: string): string => email.slice(0, 2).toUpperCase()

/** Name on screen: the first name, else the email. */
export const toDisplayName = (person: { firstName: string | null; email: string }): string =>
  person.firstName || person.email
