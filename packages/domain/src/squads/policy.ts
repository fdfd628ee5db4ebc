import type { Role } from '../account/model.ts'
import type { SquadRole } from './model.ts'

interface Person {
  readonly role: Role
  readonly clubId: string | null
}

/** A club's squads are for its own admins to manage, and for whoever runs the installation. */
export const mayManageSquads = (person: Person, clubId: string): boolean =>
  person.role === 'super' || (person.role === 'admin' && person.clubId === clubId)

/**
 * Who reads a squad and who is in it: whoever manages squads, and its own coaches. `squadRole` is what the person is in
 * this very squad; null for nothing.
 */
export const maySeeSquad = (person: Person, clubId: string, squadRole: SquadRole | null): boolean =>
  mayManageSquads(person, clubId) || (person.clubId === clubId && squadRole === 'coach')
