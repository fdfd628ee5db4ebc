import { systemClubScope } from '#auth/gate.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** Null if the user is no longer a member. */
export async function makeAcceptedMail(
  { db, publicUrl }: PublicContext & { readonly publicUrl: string },
  { clubId, userId }: MailFacts['joinAccepted'],
): Promise<MadeLink | null> {
  const values = await queries.findAccepted(db, systemClubScope(clubId), userId)
  return values ? { link: `${publicUrl}/dashboard`, values } : null
}
