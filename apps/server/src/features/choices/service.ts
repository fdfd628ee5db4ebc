import { type Meant, refuseTwoAudiences } from '@boathouse/domain/choices/rules'
import { invalidField } from '@boathouse/domain/kernel/errors'
import type { Practice } from '@boathouse/domain/practices/model'
import type { ClubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import type { PublicContext } from '../../context.ts'
import * as queries from './queries.ts'

interface ChoiceContext extends Pick<PublicContext, 'db' | 'newId' | 'now'> {
  readonly club: ClubScope
}

/**
 * A choice of members, for a practice or a series to name; null where it is for everyone. A choice of squads names who is in
 * them, and follows them. Throws by the field for nobody, for anybody else, and for no squad; but what the choice
 * before named and what is gone by now is left out.
 */
export async function storeChoice(
  ctx: ChoiceContext,
  { squadIds, memberIds }: Meant,
  before: string | null = null,
): Promise<string | null> {
  refuseTwoAudiences({ squadIds, memberIds })
  if (squadIds !== null) return storeSquads(ctx, [...new Set(squadIds)], before)
  return memberIds === null ? null : storeMembers(ctx, [...new Set(memberIds)], before)
}

async function storeSquads(
  { db, club, newId }: ChoiceContext,
  squadIds: readonly string[],
  before: string | null,
): Promise<string> {
  const known = await queries.filterSquads(db, club, squadIds, before)
  if (known.length < squadIds.length) throw invalidField('squadIds', 'squadUnknown')
  const choiceId = newId()
  await queries.insertSquads(
    db,
    squadIds.map((squadId) => ({ clubId: club.clubId, squadId, choiceId })),
  )
  await queries.fillFromSquads(db, [choiceId])
  return choiceId
}

async function storeMembers(
  { db, club, newId }: ChoiceContext,
  ids: readonly string[],
  before: string | null,
): Promise<string> {
  const members = new Set((await queries.filterMembers(db, club, ids)).map(({ userId }) => userId))
  const others = ids.filter((id) => !members.has(id))
  const gone = before === null ? [] : await queries.filterChosen(db, before, others)
  if (gone.length < others.length) throw invalidField('memberIds', 'memberUnknown')
  if (members.size === 0) throw invalidField('memberIds', 'choose')
  const choiceId = newId()
  await queries.insertChoice(db, choiceId, [...members])
  return choiceId
}

interface Reader {
  readonly userId: string
  /** Whether they know all of the club's squads, and not their own alone. */
  readonly knowsAll: boolean
}

/** The squads of some choices, by name, as far as somebody knows them. Two queries, however many there are. */
export async function squadsOfChoices(
  { db, club }: Pick<ChoiceContext, 'db' | 'club'>,
  choiceIds: readonly string[],
  { userId, knowsAll }: Reader,
): Promise<Map<string, Practice['squads']>> {
  const rows = await queries.squadsOf(db, club, [...new Set(choiceIds)])
  const squadIds = [...new Set(rows.map(({ id }) => id))]
  const own = knowsAll ? [] : await queries.filterOwnSquads(db, club, { squadIds, userId })
  const known = new Set(own.map(({ squadId }) => squadId))
  const seen = rows.filter(({ id }) => knowsAll || known.has(id))
  return new Map(
    [...Map.groupBy(seen, ({ choiceId }) => choiceId)].map(([choiceId, squads]) => [
      choiceId,
      squads.map(({ id, name }) => ({ id, name })),
    ]),
  )
}

/** The squads of one choice, all of them, in no order. */
export const squadIdsOf = async (
  { db, club }: Pick<ChoiceContext, 'db' | 'club'>,
  choiceId: string | null,
) => (choiceId === null ? [] : (await queries.squadsOf(db, club, [choiceId])).map(({ id }) => id))

/**
 * Practices to come ask who is in their squad now. Those that have begun keep who was in it: what they shared with later
 * ones is copied first. Run it in the transaction that changed the squad's people.
 */
export async function followSquad(ctx: ChoiceContext, squadId: string): Promise<void> {
  const { db, club, newId } = ctx
  const now = ctx.now.toISOString()
  const ahead: string[] = []
  for (const { choiceId, begun } of await queries.choicesAhead(db, club, squadId, now)) {
    const to = begun === null ? choiceId : newId()
    if (to !== choiceId) await queries.copyForAhead(db, club, { from: choiceId, to, now })
    ahead.push(to)
  }
  if (ahead.length === 0) return
  await queries.fillFromSquads(db, ahead)
  await noteChange(ctx, 'practices')
}

/** Who has left a club is in none of its squads, and asked for none of them if they come back. */
export const forgetFollowed = (
  { db, club }: Pick<ChoiceContext, 'db' | 'club'>,
  athleteId: string,
): Promise<unknown> => queries.forgetFollowed(db, club, athleteId)
