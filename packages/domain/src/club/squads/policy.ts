import { runsClub } from '../clubs/policy.ts'
import type { SquadRole } from './model.ts'

/** Allows those who run the club, and the squad's own coaches. `squadRole` is the user's role in this squad. */
export const maySeeSquad = (
  person: Parameters<typeof runsClub>[0],
  clubId: string,
  squadRole: SquadRole | null,
): boolean => runsClub(person, clubId) || (person.clubId === clubId && squadRole === 'coach')
