import type { Role } from '../account/model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

/** Where a club's news go is for its own admins to say, and for whoever runs the installation. */
export const mayKeepWebhooks = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)
