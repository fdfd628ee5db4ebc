import { systemClubScope } from '#auth/gate.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** Mails no content, because others may read the mailbox. Null if deleted, or the reader is no longer admin. */
export async function makeIncidentMail(
  { db, publicUrl }: PublicContext & { readonly publicUrl: string },
  { clubId, ...told }: MailFacts['incident'],
): Promise<MadeLink | null> {
  const found = await queries.findTold(db, systemClubScope(clubId), told)
  if (!found) return null
  return { link: `${publicUrl}/incidents/${told.incidentId}`, values: { club: found.club } }
}
