import type { MemberRole, Role } from '../account/model.ts'
import type { ClubStatus } from './model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

/** A club is seen by its own members and the super admin. */
export const maySeeClub = (person: Person, clubId: string): boolean =>
  person.role === 'super' || person.clubId === clubId

/** What is a club's own can be changed while it is active. */
export const isClubWritable = ({ status }: { readonly status: ClubStatus }): boolean => status === 'active'

/** Athletes' results and goals are for their own club's admins; running the installation is no reason to see them. */
export const mayCoachIn = (membershipRole: MemberRole | null): boolean => membershipRole === 'admin'
