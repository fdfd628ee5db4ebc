import type { PastedLine, Squad, SquadMember } from '@boathouse/domain/club/squads/model'
import { memberOf } from './members.ts'

export const squadOf = (place: number, own: Partial<Squad> = {}): Squad => ({
  id: `01990000-0000-7000-8000-0000000005${String(place).padStart(2, '0')}`,
  name: `Squad ${place}`,
  athletes: 0,
  coaches: 0,
  archivedAt: null,
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...own,
})

/** A person without a name in a list to choose from. */
export const candidateOf = (place: number, own: Partial<PastedLine['people'][number]> = {}) => {
  const { id, firstName, lastName, email } = memberOf(place)
  return { id, firstName, lastName, email, ...own }
}

export const squadMemberOf = (place: number, own: Partial<SquadMember> = {}): SquadMember => ({
  ...candidateOf(place),
  role: 'athlete',
  addedAt: '2026-11-01T08:00:00.000Z',
  ...own,
})
