import type { MemberRole, Role } from '../account/model.ts'

interface Looking {
  readonly id: string
  readonly role: Role
}

interface Membership {
  readonly id: string
  readonly role: MemberRole
}

/** Anyone leaves by themselves; a club admin removes athletes; admins are removed by the super admin alone. */
export const mayRemove = (person: Looking, member: Membership): boolean =>
  person.id === member.id || person.role === 'super' || (person.role === 'admin' && member.role === 'athlete')

/** Whether somebody removes anybody but themselves: whom they can't is not theirs to ask about, whether or not they are there. */
export const mayRemoveOthers = ({ role }: Pick<Looking, 'role'>): boolean =>
  role === 'super' || role === 'admin'

/** Only the club's own admins see what members share with its coaches; the super admin does not. */
export const maySeeDetails = ({ role }: Pick<Looking, 'role'>): boolean => role === 'admin'

/** Who runs the club may say what a member is called who has not said so. */
export const mayName = (
  { role }: Looking,
  { firstName, lastName }: { readonly firstName: string | null; readonly lastName: string | null },
): boolean => (role === 'super' || role === 'admin') && (firstName === null || lastName === null)
