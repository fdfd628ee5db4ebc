import type { Role } from '../account/model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

/** A club is seen by its own members and the super admin. */
export const maySeeClub = (person: Person, clubId: string): boolean =>
  person.role === 'super' || person.clubId === clubId
