import type { BodyOf } from '@boathouse/domain/kernel/contract'
import type { publishPlan as publishContract } from '@boathouse/domain/planned-sessions/contract'
import type { ClubContext } from '../../context.ts'
import { matchPublished } from '../plan-matches/change.ts'
import { notePublished } from '../plan-tellings/service.ts'
import { withPlanWrite } from './change.ts'
import { publishPlans } from './queries.ts'
import { audienceOf, draftsOf } from './table.ts'

/**
 * Publishes those drafts of a week that somebody saw, as far as they are drafts of that week still and for whom the asker plans; says
 * how many others there are, which stay drafts.
 */
export const publishPlan = (
  ctx: ClubContext,
  { ids: seen, ...asked }: BodyOf<typeof publishContract>,
): Promise<{ published: number; others: number }> =>
  withPlanWrite(ctx, async (inside, planning) => {
    const wanted = new Set(seen)
    const there = await draftsOf(inside, planning, asked)
    const drafts = there.filter(({ id }) => wanted.has(id))
    const ids = drafts.map(({ id }) => id)
    await publishPlans(inside.db, inside.club, { ids, at: inside.now.toISOString() })
    await notePublished(inside, ids)
    await matchPublished(inside, drafts, await audienceOf(inside, drafts))
    return { published: ids.length, others: there.length - ids.length }
  })
