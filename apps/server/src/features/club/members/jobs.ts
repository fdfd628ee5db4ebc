import type { MailFacts } from '#mail/facts.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { showUndecided } from './change.ts'
import { findEndedMembership } from './ended-queries.ts'

/** Tells admins that a membership ended because it predates the address's confirmation. */
export async function makeMembershipEndedMail(
  { db, publicUrl }: PublicContext & { readonly publicUrl: string },
  facts: MailFacts['membershipEnded'],
): Promise<MadeLink | null> {
  const values = await findEndedMembership(db, facts)
  return values ? { link: `${publicUrl}/admin`, values } : null
}

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
