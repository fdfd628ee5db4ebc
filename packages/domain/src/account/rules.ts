import type { MemberRole, Role } from './model.ts'

/** What is stored of a person's place outside any club. */
export type Standing = 'pending' | 'athlete' | 'super'

export interface RoleFacts {
  readonly superAdmin: boolean
  readonly standing: Standing
  readonly membershipRole: MemberRole | null
}

/** Super if claim or standing says so, else the membership's role, else the standing. */
export function roleOf({ superAdmin, standing, membershipRole }: RoleFacts): Role {
  if (superAdmin || standing === 'super') return 'super'
  return membershipRole ?? standing
}

/** The avatar's two letters: the first two of the e-mail, in capitals. */
export const initialsOf = (email: string): string => email.slice(0, 2).toUpperCase()

/** How a person is called on screen: the first name, or the e-mail while there is none. */
export const displayNameOf = (person: { firstName: string | null; email: string }): string =>
  person.firstName || person.email
