import { systemClubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** Deletes all requests of a user who joined a club or never confirmed the address. Joins the caller's transaction. */
export async function forgetJoinRequests(ctx: PublicContext, userId: string): Promise<void> {
  for (const { clubId, declinedAt } of await queries.deleteAllOf(ctx.db, userId))
    if (declinedAt === null) await noteChange({ ...ctx, club: systemClubScope(clubId) }, 'invites')
}

export const isClubLink = async ({ db, now }: PublicContext, join: string | undefined): Promise<boolean> =>
  join !== undefined && (await queries.findClubByToken(db, join, now.toISOString())) !== undefined
