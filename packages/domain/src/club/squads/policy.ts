import type { Role } from '../people/model.ts'
import type { SquadRole } from './model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

export const mayManageSquads = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)

/** Allows those who manage squads, and the squad's own coaches. `squadRole` is the user's role in this squad. */
export const maySeeSquad = (person: Person, clubId: string, squadRole: SquadRole | null): boolean =>
  mayManageSquads(person, clubId) || (person.clubId === clubId && squadRole === 'coach')
