import { systemClubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** Deletes the request to a club that the user joined, else all of them. Joins the caller's transaction. */
export async function forgetJoinRequests(
  ctx: PublicContext,
  userId: string,
  joinedClubId?: string,
): Promise<void> {
  for (const { clubId, declinedAt } of await queries.deleteAllOf(ctx.db, userId, joinedClubId))
    if (declinedAt === null) await noteChange({ ...ctx, club: systemClubScope(clubId) }, 'invites')
}

export const isClubLink = async ({ db, now }: PublicContext, join: string | undefined): Promise<boolean> =>
  join !== undefined && (await queries.findClubByToken(db, join, now.toISOString())) !== undefined
