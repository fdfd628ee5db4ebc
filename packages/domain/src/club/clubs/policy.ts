import type { MemberRole, Role } from '../people/model.ts'
import type { ClubStatus } from './model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

export const maySeeClub = (person: Person, clubId: string): boolean =>
  person.role === 'super' || person.clubId === clubId

/** Admins run their club, super admins every club. */
export const runsClub = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)

export const isClubWritable = ({ status }: { readonly status: ClubStatus }): boolean => status === 'active'

/** Privacy: only the club's own admins see athletes' results and goals; super admins don't. */
export const mayCoachIn = (membershipRole: MemberRole | null): boolean => membershipRole === 'admin'

export const mayRunPractices = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
