import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../context.ts'
import * as queries from './queries.ts'

/** What tells a club's admins that a membership from before its address was confirmed is over. */
export async function makeMembershipEndedMail(
  { db, publicUrl }: PublicContext & { readonly publicUrl: string },
  facts: { readonly clubId: string; readonly userId: string },
): Promise<MadeLink | null> {
  const values = await queries.findEndedMembership(db, facts)
  return values ? { link: `${publicUrl}/admin`, values } : null
}
