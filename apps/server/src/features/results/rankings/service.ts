import { maySeeAllRanked } from '@boathouse/domain/club/members/policy'
import { dayAt, FIRST_DAY, seasonStartOn } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { RankingQuery } from '@boathouse/domain/results/rankings/contract'
import type { Ranked } from '@boathouse/domain/results/rankings/model'
import { maySeeRankings } from '@boathouse/domain/results/rankings/policy'
import type { ClubContext } from '../../../context.ts'
import { membershipRole, showClub } from '../../club/clubs/service.ts'
import { requireDiscipline } from '../disciplines/service.ts'
import { showTestDay } from '../test-days/service.ts'
import * as queries from './queries.ts'

/** Hides opted-out athletes; ranks count visible ones. Throws for test days that the reader may not see. */
export async function listRanking(
  ctx: ClubContext,
  { period, testDay, squad, fromAge, toAge, verified, ...asked }: RankingQuery,
): Promise<{ items: Ranked[]; nextCursor: string | null; abilities: { narrowByCategory: boolean } }> {
  const { db, club, actor, now } = ctx
  const { rankingsShownTo, timeZone, seasonStart } = await showClub(ctx)
  const clubRole = membershipRole(ctx)
  if (!maySeeRankings(clubRole, { rankingsShownTo })) throw new Refusal('forbidden', 'rankingsNotShown')
  const seesAll = maySeeAllRanked(clubRole)
  const isByCategory = asked.competesAs !== undefined || fromAge !== undefined || toAge !== undefined
  if (!seesAll && isByCategory) throw new Refusal('forbidden')
  if (!seesAll && squad !== undefined && !(await queries.findOwnSquad(db, club, squad, actor.user.id)))
    throw notFound()
  await requireDiscipline(ctx, asked.disciplineKey)
  // Throws unless the reader may see the test day.
  if (testDay !== undefined) await showTestDay(ctx, testDay)
  const today = dayAt(now, timeZone)
  const year = Number(today.slice(0, 4))
  const { rows, nextCursor } = await queries.pageOfRanking(db, club, {
    ...asked,
    squad,
    testDay,
    from: period === 'season' && testDay === undefined ? seasonStartOn(today, seasonStart) : FIRST_DAY,
    isVerified: verified === 'true',
    bornFrom: toAge === undefined ? undefined : year - toAge,
    bornTo: fromAge === undefined ? undefined : year - fromAge,
    readerId: seesAll ? null : actor.user.id,
  })
  return { items: rows.map(present), nextCursor, abilities: { narrowByCategory: seesAll } }
}

const present = ({
  athleteId,
  firstName,
  lastName,
  place,
  value,
  date,
  provenance,
  verifiedAt,
}: queries.RankedRow): Ranked => ({
  place: Number(place),
  athlete: { id: athleteId, firstName, lastName },
  value: Number(value),
  date,
  provenance,
  isVerified: verifiedAt !== null,
})
