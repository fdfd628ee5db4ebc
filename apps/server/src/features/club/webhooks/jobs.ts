import { systemClubScope } from '#auth/gate.ts'
import { inTransaction } from '#db/transaction.ts'
import type { MailFacts } from '#mail/facts.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { MadeLink } from '#mail/worker.ts'
import { type DeliveryJob, turnOff } from '#webhooks/outbox.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'
import * as queries from './queries.ts'

const { adminsToTell } = lazyModule(() => import('../clubs/service.ts'))

/** Disables a webhook that failed for days, and mails the club's admins. */
export const giveUpWebhook = (ctx: PublicContext, { webhookId }: DeliveryJob): Promise<void> =>
  inTransaction(ctx, async ({ db, now }) => {
    const found = await queries.clubOfWebhook(db, webhookId)
    if (!found || !(await turnOff(db, webhookId, now))) return
    const admins = await adminsToTell({ db, club: systemClubScope(found.clubId) })
    const mails = admins.map(({ email: address, locale }) => ({
      template: 'webhookOff' as const,
      address,
      locale,
      facts: { webhookId, clubId: found.clubId },
    }))
    await enqueueMails(db, mails, now)
  })

export async function makeWebhookOffMail(
  { db, publicUrl }: PublicContext & { readonly publicUrl: string },
  { webhookId }: MailFacts['webhookOff'],
): Promise<MadeLink | null> {
  const found = await queries.clubOfWebhook(db, webhookId)
  if (!found) return null
  return {
    link: `${publicUrl}/admin/club?group=links`,
    values: { club: found.club, host: new URL(found.url).host },
  }
}
