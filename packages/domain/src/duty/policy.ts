import type { Role } from '../account/model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

/** Who is told of late crews is for the club's own admins to say, and for whoever runs the installation. */
export const mayNameDuty = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)
