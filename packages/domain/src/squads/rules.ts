import { toNameLower } from '../clubs/rules.ts'
import { invalidField, Refusal } from '../kernel/errors.ts'

/** So many squads can go on in a club at once. */
export const MOST_SQUADS = 100
/** So many a club can have in all, archived ones included. */
export const MOST_SQUADS_EVER = 1_000
/** So many can be in one squad, coaches included. */
export const MOST_IN_SQUAD = 1_000

/** The form in which a club's names of squads are compared: as names of clubs are, and 'U 17' is 'U17'. */
export const toSquadNameKey = (name: string): string => toNameLower(name).replace(/\s+/g, '')

interface Counts {
  readonly current: number
  readonly ever: number
}

/** Throws an invalid `name` where there is no room for as many squads. */
export function refuseTooManySquads({ current, ever }: Counts): void {
  if (current > MOST_SQUADS) throw invalidField('name', 'tooManySquads')
  if (ever > MOST_SQUADS_EVER) throw invalidField('name', 'tooManySquadsEver')
}

/** Throws an invalid `memberIds` where a squad would have more people than it can. */
export function refuseFullSquad(people: number): void {
  if (people > MOST_IN_SQUAD) throw invalidField('memberIds', 'squadFull')
}

/** Throws a conflict for a squad that has ended: who was in it stays as it was. */
export function refuseArchived({ archivedAt }: { readonly archivedAt: string | null }): void {
  if (archivedAt !== null) throw new Refusal('conflict', 'stale')
}
