import type { Role } from '../people/model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

export const mayKeepWebhooks = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)
