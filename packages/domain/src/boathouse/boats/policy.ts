import type { NamesShownTo } from '../../club/clubs/model.ts'
import type { MemberRole, Role } from '../../club/people/model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

/** The club's admins and super admins manage boats; all members read them. */
export const mayKeepBoats = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)

interface Reading {
  readonly clubRole: MemberRole | null
  readonly isOneself: boolean
  readonly namesShownTo: NamesShownTo
}

/** Whether a reader may see names connected with boats. The same rule as for names of a practice's participants. */
export const maySeeWhose = ({ clubRole, isOneself, namesShownTo }: Reading): boolean =>
  clubRole === 'admin' || isOneself || namesShownTo === 'members'
