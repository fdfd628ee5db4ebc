import type { AbilityChanges } from '@boathouse/domain/boathouse/abilities/contract'
import type { Abilities } from '@boathouse/domain/boathouse/abilities/model'
import { mayReadAbilities } from '@boathouse/domain/boathouse/abilities/policy'
import { saysSame, unsaid } from '@boathouse/domain/boathouse/abilities/rules'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { membershipRole } from '../../club/clubs/service.ts'
import * as queries from './queries.ts'

export const showAbilities = async ({ db, athlete }: SignedInContext): Promise<Abilities> =>
  (await queries.findAbilities(db, athlete)) ?? unsaid

export const updateAbilities = (
  ctx: SignedInContext,
  { version, ...changes }: AbilityChanges,
): Promise<Abilities> =>
  inTransaction(ctx, async (inside) => {
    const before = await showAbilities(inside)
    const said = {
      sculls: changes.sculls ?? before.sculls,
      sweep: changes.sweep === undefined ? before.sweep : changes.sweep,
      kayaks: changes.kayaks ?? before.kayaks,
      canoe: changes.canoe === undefined ? before.canoe : changes.canoe,
      coxes: changes.coxes ?? before.coxes,
      steers: changes.steers ?? before.steers,
    }
    if (before.version > 0 && saysSame(before, said)) return before
    if (before.version !== version) throw new Refusal('conflict', 'stale', { current: before })
    const after = { ...said, version: version + 1, changedAt: inside.now.toISOString() }
    await queries.storeAbilities(inside.db, inside.athlete, after)
    return after
  })

/** Abilities that the current user may read, by user id. Two queries. */
export async function abilitiesOf(
  ctx: ClubContext,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Abilities>> {
  const { db, club, actor } = ctx
  const ids = [...new Set(userIds)]
  const clubRole = membershipRole(ctx)
  const said = ids.length === 0 ? [] : await queries.listAbilities(db, club, ids)
  if (said.length === 0) return new Map()
  const coached = clubRole === 'admin' ? [] : await queries.listCoached(db, club, actor.user.id)
  const coachedIds = new Set(coached.map(({ userId }) => userId))
  const mayRead = (id: string) =>
    mayReadAbilities({ clubRole, isOneself: id === actor.user.id, isTheirCoach: coachedIds.has(id) })
  return new Map(said.flatMap(({ athleteId, ...one }) => (mayRead(athleteId) ? [[athleteId, one]] : [])))
}
