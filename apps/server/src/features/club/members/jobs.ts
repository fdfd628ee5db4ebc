import { pageIn } from '@boathouse/domain/kernel/tab-club'
import type { MailFacts } from '#mail/facts.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { clubsOfAddress } from './address-queries.ts'
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

/** Lets a mail's link open in the club that it is about, if its reader has others. */
export async function openInClub(
  { db }: Pick<PublicContext, 'db'>,
  made: MadeLink,
  { clubId, address }: { readonly clubId: string; readonly address: string },
): Promise<MadeLink> {
  if (made.link === null) return made
  const clubs = await clubsOfAddress(db, address)
  const isOneOfSeveral = clubs.length > 1 && clubs.some((own) => own.clubId === clubId)
  return isOneOfSeveral ? { ...made, link: pageIn(clubId, made.link) } : made
}
