import type { MemberRole, Role } from '../people/model.ts'

interface Looking {
  readonly id: string
  readonly role: Role
}

interface Membership {
  readonly id: string
  readonly role: MemberRole
}

/** Anyone may leave. Club admins remove athletes; only super admins remove admins. */
export const mayRemove = (person: Looking, member: Membership): boolean =>
  person.id === member.id || person.role === 'super' || (person.role === 'admin' && member.role === 'athlete')

/** Whether a user may remove others. Security: those who may not can't find out whether a member exists. */
export const mayRemoveOthers = ({ role }: Pick<Looking, 'role'>): boolean =>
  role === 'super' || role === 'admin'

/** Privacy: only the club's own admins see members' consents and years of birth; super admins don't. */
export const maySeeDetails = ({ role }: Pick<Looking, 'role'>): boolean => role === 'admin'

/** Admins may name a member who has no name. */
export const mayName = (
  { role }: Looking,
  { firstName, lastName }: { readonly firstName: string | null; readonly lastName: string | null },
): boolean => (role === 'super' || role === 'admin') && (firstName === null || lastName === null)

export const mayNumber = ({ role }: Pick<Looking, 'role'>): boolean => role === 'super' || role === 'admin'

/** Admins also see athletes hidden from other members, and can filter by private fields. */
export const maySeeAllRanked = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
