import { invalidField, Refusal } from '../../kernel/errors.ts'
import { toNameLower } from '../clubs/rules.ts'

export const MAX_SQUADS = 100
export const MAX_SQUADS_EVER = 1_000
export const MAX_IN_SQUAD = 1_000

/** Form in which squad names are compared: case and spaces don't matter, so 'U 17' is 'U17'. */
export const toSquadNameKey = (name: string): string => toNameLower(name).replace(/\s+/g, '')

interface Counts {
  readonly current: number
  readonly ever: number
}

export function refuseTooManySquads({ current, ever }: Counts): void {
  if (current > MAX_SQUADS) throw invalidField('name', 'tooManySquads')
  if (ever > MAX_SQUADS_EVER) throw invalidField('name', 'tooManySquadsEver')
}

export function refuseFullSquad(people: number): void {
  if (people > MAX_IN_SQUAD) throw invalidField('memberIds', 'squadFull')
}

/** Throws a conflict for an archived squad, whose members can't change. */
export function refuseArchived({ archivedAt }: { readonly archivedAt: string | null }): void {
  if (archivedAt !== null) throw new Refusal('conflict', 'stale')
}
