import type { Role } from '../account/model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

/** A club's kiosks are for its own admins to add and to end, and for whoever runs the installation. */
export const mayKeepKiosks = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)
