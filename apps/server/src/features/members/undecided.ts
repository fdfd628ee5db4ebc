import type { UndecidedMembership } from '@boathouse/domain/account/model'
import { toFullName } from '@boathouse/domain/members/rules'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../context.ts'
import * as queries from './undecided-queries.ts'

/** The club that somebody has joined by their address alone and not decided about; null where there is none. */
export async function showUndecided(
  { db }: Pick<PublicContext, 'db'>,
  userId: string,
): Promise<UndecidedMembership | null> {
  const found = await queries.findUndecided(db, userId)
  if (!found) return null
  const { clubId, clubName, role, joinedAt, inviteId } = found
  const inviter = await queries.findInviter(db, inviteId)
  return { clubId, clubName, role, joinedAt, invitedBy: inviter ? toFullName(inviter) : null }
}

/** The mail that asks whether to stay; null once that was decided. */
export async function makeJoinedMail(
  { db, publicUrl }: PublicContext & { readonly publicUrl: string },
  { userId, clubId }: { readonly userId: string; readonly clubId: string },
): Promise<MadeLink | null> {
  const undecided = await showUndecided({ db }, userId)
  if (undecided?.clubId !== clubId) return null
  const { clubName: club, invitedBy } = undecided
  return {
    link: `${publicUrl}/dashboard`,
    values: { club, inviter: invitedBy ?? '', hasInviter: invitedBy === null ? 'no' : 'yes' },
  }
}
