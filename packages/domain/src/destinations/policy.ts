import type { Role } from '../account/model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

/** A club's destinations are for its own admins to keep, and for whoever runs the installation. */
export const mayKeepDestinations = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)
