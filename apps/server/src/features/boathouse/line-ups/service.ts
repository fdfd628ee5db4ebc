import type { ListedLineUp } from '@boathouse/domain/boathouse/line-ups/model'
import { mayLineUp } from '@boathouse/domain/boathouse/line-ups/policy'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { ClubContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import {
  coachIdOf,
  requireRunner,
  type ViewerContext,
  viewerContext,
} from '../../practices/practices/service.ts'
import { findOccasion, type Occasion } from '../published-line-ups/service.ts'
import * as queries from './queries.ts'

export type LineUpContext = ClubContext & ViewerContext

/** Throws for non-members, including super admins. */
export const memberContext = (ctx: ClubContext): LineUpContext => ({ ...ctx, ...viewerContext(ctx) })

/** Throws `notFound` for unknown practices, `forbidden` unless the user runs the line-up. */
export async function findRun(ctx: LineUpContext, lineUpId: string): Promise<Occasion> {
  const occasion = await findOccasion(ctx, lineUpId)
  if (occasion.practice !== null) await requireRunner(ctx, [occasion.practice])
  else if (!mayLineUp(ctx.viewer.clubRole, null)) throw new Refusal('forbidden')
  return occasion
}

type Page = { readonly limit: number; readonly cursor?: string | undefined }

/** Lists line-ups with boats that the user runs, latest day first. */
export async function listLineUps(
  ctx: ClubContext,
  page: Page,
): Promise<{ items: ListedLineUp[]; nextCursor: string | null }> {
  const member = memberContext(ctx)
  const { timeZone } = await showClub(ctx)
  const coachId = coachIdOf(member)
  const { rows, nextCursor } = await queries.pageOfLineUps(ctx.db, ctx.club, { ...page, coachId })
  const ids = rows.map(({ id }) => id)
  const counts = new Map(
    (await queries.countSeated(ctx.db, ctx.club, ids)).map(({ lineUpId, boats, seated }) => [
      lineUpId,
      { boats: Number(boats), seated: Number(seated) },
    ]),
  )
  const items = rows.map(({ savedDay, ...row }) => ({
    ...row,
    title: row.title ?? '',
    day: row.day ?? savedDay,
    timeZone: row.timeZone ?? timeZone,
    ...(counts.get(row.id) ?? { boats: 0, seated: 0 }),
  }))
  return { items, nextCursor }
}
