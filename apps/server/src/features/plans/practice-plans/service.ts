import type { PracticePlanItem } from '@boathouse/domain/plans/practice-plans/model'
import type { ClubContext } from '../../../context.ts'
import { findPractice, viewerContext } from '../../practices/practices/service.ts'
import { listItems, type Planner, planner, squadsEver } from '../planned-sessions/service.ts'
import * as queries from './queries.ts'

/** The user's plans, and those for squads and athletes they plan for. Throws for non-members. */
export async function showPracticePlan(
  ctx: ClubContext,
  practiceId: string,
): Promise<{ items: PracticePlanItem[] }> {
  await findPractice(viewerContext(ctx), practiceId)
  const rows = await queries.plannedAt(ctx.db, ctx.club, practiceId)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return { items: [] }
  const { people, plansFor } = await planner(ctx)
  const squads = new Map((await squadsEver(ctx)).map((squad) => [squad.id, squad.name]))
  const own = new Map(
    (await listItems(ctx, { first: first.date, last: last.date })).map((item) => [item.id, item]),
  )
  const items = rows.flatMap(({ squadId, memberId, publishedAt, ...row }): PracticePlanItem[] => {
    const change = plansFor({ squadId, memberId })
    if (!change && !own.has(row.id) && !squads.has(squadId ?? '')) return []
    return [
      {
        ...row,
        squadName: squads.get(squadId ?? '') ?? own.get(row.id)?.squadName ?? null,
        athlete: memberId === ctx.actor.user.id ? null : personIn(people, memberId),
        isDraft: publishedAt === null,
        abilities: { change },
      },
    ]
  })
  return { items }
}

function personIn(people: Planner['people'], athleteId: string | null) {
  const found = people.find(({ id }) => id === athleteId)
  if (!found) return null
  const { id, firstName, lastName, email } = found
  return { id, firstName, lastName, email }
}
