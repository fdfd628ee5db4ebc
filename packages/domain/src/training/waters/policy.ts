import type { Role } from '../../club/people/model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

export const mayKeepWaters = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)
