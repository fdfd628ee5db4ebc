import type { PublicContext } from '../../context.ts'
import * as queries from './queries.ts'

/** An invitation's link and what its mail says; null when it was used or taken back, or its club was switched off. */
export async function makeInvitation(
  { db, now, publicUrl }: PublicContext & { readonly publicUrl: string },
  inviteId: string,
) {
  const invite = await queries.findForMail(db, inviteId, now.toISOString())
  if (!invite) return null
  const query = new URLSearchParams({ invite: invite.token, club: invite.clubId })
  return {
    link: `${publicUrl}/auth-callback?${query}`,
    values: { club: invite.clubName, role: invite.role },
  }
}
