import type { CrewChoices } from '@boathouse/domain/boathouse/outings/model'
import type { ClubContext } from '../../../context.ts'
import { squadIdsIn } from './present.ts'
import * as queries from './queries.ts'

/** Restricted boats with the members who may not use them, an entry per set of squads. Omits admins. Two queries. */
export async function listOutsiders(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  memberIds: readonly string[],
): Promise<CrewChoices['outsiders']> {
  const restricted = await queries.restrictedBoats(db, club)
  if (restricted.length === 0) return []
  const insiders = await queries.squadsAndAdmins(db, club)
  const admins = new Set(insiders.filter(({ role }) => role === 'admin').map(({ userId }) => userId))
  const squadsOf = Map.groupBy(insiders, ({ userId }) => userId)
  return [...Map.groupBy(restricted, ({ squadIds }) => squadIds).values()].flatMap((boats) => {
    const [boat] = boats
    const allowed = new Set(boat ? squadIdsIn(boat) : [])
    const isOutside = (id: string) =>
      !admins.has(id) && !squadsOf.get(id)?.some(({ squadId }) => squadId !== null && allowed.has(squadId))
    const outside = memberIds.filter(isOutside)
    return outside.length === 0 ? [] : [{ boatIds: boats.map(({ id }) => id), memberIds: outside }]
  })
}
