import { systemClubScope } from '#auth/gate.ts'
import { makePlanMailsLink } from '#auth/signed-links.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { inTransaction } from '#db/transaction.ts'
import type { MailFacts } from '#mail/facts.ts'
import { copiesForGuardians, isTurnedOff } from '#mail/guardian-copies.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { CopyJob, MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'
import { writeNews } from './present.ts'
import * as queries from './queries.ts'

const { notifyClub } = lazyModule(() => import('../../club/push/service.ts'))
const { findNews, listTold } = lazyModule(() => import('./service.ts'))

/** Clubs in a batch. */
const MAX_AT_ONCE = 100

/** Notifies athletes once a club's plan has been unchanged for a while. Once across servers. Returns their number. */
export async function tellDuePlans(ctx: PublicContext): Promise<number> {
  let told = 0
  for (;;) {
    const due = await queries.listDue(ctx.db, ctx.now.toISOString(), MAX_AT_ONCE)
    for (const one of due) told += await inTransaction(ctx, (inside) => tell(inside, one))
    if (due.length < MAX_AT_ONCE) return told
  }
}

async function tell(ctx: PublicContext, due: queries.Due): Promise<number> {
  const { db, now } = ctx
  const { clubId, id: tellingId } = due
  if (!(await queries.takeOn(db, due, now.toISOString()))) return 0
  const ids = await listTold(ctx, { clubId, tellingId })
  if (ids.length === 0) return 0
  const factsFor = (userId: string) => ({ clubId, tellingId, userId })
  const people = await queries.findReachable(db, clubId, ids)
  const mails = people.map(({ id, email: address, locale }) => ({
    ...{ template: 'plans' as const, address, locale, facts: factsFor(id) },
  }))
  const copies = await copiesForGuardians(ctx, ids, { template: 'plans', factsFor })
  for (const some of inBatches([...mails, ...copies], INSERT_BATCH_SIZE)) await enqueueMails(db, some, now)
  const meant = new Set(ids)
  await notifyClub(
    { ...ctx, club: systemClubScope(clubId) },
    { event: 'planChanged', aboutId: tellingId, dueAt: now, isFor: ({ athleteId }) => meant.has(athleteId) },
  )
  return ids.length
}

interface MailContext extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

/**
 * Current content of changed plans. Null without changes, if the reader left or turned these mails off, or for a
 * guardian who doesn't read the child's training.
 */
export async function makePlanMail(
  ctx: MailContext,
  facts: MailFacts['plans'],
  { locale, readsTraining }: Pick<CopyJob, 'locale' | 'readsTraining'>,
): Promise<MadeLink | null> {
  if (facts.guardianId != null && !readsTraining) return null
  const { publicUrl, secret } = ctx
  const found = await findNews(ctx, facts)
  if (!found || isTurnedOff(found.reader.planMailsOffAt, facts)) return null
  if (!found.reader.emailVerified && facts.guardianId == null) return null
  const { firstName, email, club, linkVersion: version } = found.reader
  return {
    link: `${publicUrl}/dashboard`,
    values: { club, name: firstName ?? email },
    facts: await writeNews(found.news, locale, found.reader.distanceUnit),
    unsubscribe: makePlanMailsLink(publicUrl, secret, { userId: facts.userId, version }),
  }
}
