import type { MemberRole, Role } from '../account/model.ts'
import type { NamesShownTo } from '../clubs/model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

/** A club's boats are for its own admins to keep, and for whoever runs the installation. All members read them. */
export const mayKeepBoats = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)

interface Reading {
  readonly clubRole: MemberRole | null
  readonly isOneself: boolean
  /** Whom the club shows its people's names to. */
  readonly namesShownTo: NamesShownTo
}

/** Whether a reader is told who of the club something at the boats is about: as among those who come to a practice. */
export const maySeeWhose = ({ clubRole, isOneself, namesShownTo }: Reading): boolean =>
  clubRole === 'admin' || isOneself || namesShownTo === 'members'
