import type { MemberRole, Role } from '../../club/people/model.ts'

/** Stored role outside any club. */
export type PlatformRole = 'pending' | 'athlete' | 'super'

export interface RoleFacts {
  readonly superAdmin: boolean
  readonly platformRole: PlatformRole
  readonly membershipRole: MemberRole | null
}

export const isSuper = ({ superAdmin, platformRole }: Omit<RoleFacts, 'membershipRole'>): boolean =>
  superAdmin || platformRole === 'super'

/** Super comes first, then the role of the membership, then the platform role. */
export const deriveRole = ({ membershipRole, ...facts }: RoleFacts): Role =>
  isSuper(facts) ? 'super' : (membershipRole ?? facts.platformRole)

export const toInitials = (shown: string): string => shown.slice(0, 2).toUpperCase()

/** People without an email always have a name. */
export const toDisplayName = (person: { firstName: string | null; email: string | null }): string =>
  person.firstName || (person.email ?? '')
