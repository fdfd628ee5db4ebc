import { answerableUntil } from '@boathouse/domain/practices/answers/rules'
import { systemClubScope } from '#auth/gate.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMails, type MailFacts } from '#mail/outbox.ts'
import type { MadeLink } from '#mail/worker.ts'
import { type DeliveryJob, enqueueEvent, turnOff } from '#webhooks/outbox.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'
import * as queries from './queries.ts'

const { adminsToTell } = lazyModule(() => import('../clubs/service.ts'))

const HOUR_MS = 3_600_000

/** A closing is reported within an hour. After a longer downtime nothing is sent. */
const NEWS_MS = HOUR_MS

/** Clubs can set at most two weeks; a margin for safety. */
const LONGEST_DEADLINE_MS = 60 * 24 * HOUR_MS

/** Reports practices whose answers closed recently, once across servers. */
export async function tellOfClosing(ctx: PublicContext): Promise<void> {
  const { db, now } = ctx
  const since = new Date(now.getTime() - NEWS_MS).toISOString()
  const until = now.toISOString()
  const told = (await queries.webhooksThatAreOn(db)).filter(({ kinds }) =>
    kinds.split(' ').includes('answers.closed'),
  )
  // One check per club, because the event goes to all its webhooks.
  for (const { clubId, answerDeadline } of new Map(told.map((one) => [one.clubId, one])).values()) {
    const club = systemClubScope(clubId)
    const to = new Date(now.getTime() + LONGEST_DEADLINE_MS).toISOString()
    for (const practice of await queries.practicesBetween(db, club, { from: since, to })) {
      const closes = answerableUntil(practice, answerDeadline)
      if (closes <= since || closes > until) continue
      const once = `${practice.id}:${closes}`
      await enqueueEvent(db, club, { kind: 'answers.closed', practiceId: practice.id, once }, now)
    }
  }
}

/** Disables a webhook that failed for days, and mails the club's admins. */
export const giveUpWebhook = (ctx: PublicContext, { webhookId }: DeliveryJob): Promise<void> =>
  inTransaction(ctx, async ({ db, now }) => {
    const found = await queries.clubOfWebhook(db, webhookId)
    if (!found || !(await turnOff(db, webhookId, now))) return
    const admins = await adminsToTell({ db, club: systemClubScope(found.clubId) })
    const mails = admins.map(({ email: address, locale }) => ({
      template: 'webhookOff' as const,
      address,
      locale: locale ?? 'en',
      facts: { webhookId },
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
