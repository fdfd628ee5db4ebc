import { systemClubScope } from '#auth/gate.ts'
import type { MailFacts } from '#mail/outbox.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../context.ts'
import * as queries from './queries.ts'

/**
 * What tells an admin that an incident was reported, and nothing of it: a mailbox is read by more people than a club has admins. Null
 * once the incident is gone, or they are no admin any more.
 */
export async function makeIncidentMail(
  { db, publicUrl }: PublicContext & { readonly publicUrl: string },
  { clubId, ...told }: MailFacts['incident'],
): Promise<MadeLink | null> {
  const found = await queries.findTold(db, systemClubScope(clubId), told)
  if (!found) return null
  return { link: `${publicUrl}/incidents/${told.incidentId}`, values: { club: found.club } }
}
