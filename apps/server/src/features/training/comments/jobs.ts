import { toFullName } from '@boathouse/domain/club/members/rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { mayMailComments, nextCommentMail } from '@boathouse/domain/training/comments/mail-rules'
import { makeCommentMailsLink } from '#auth/signed-links.ts'
import { listGuardianReaders } from '#db/guardian-readers.ts'
import { inTransaction } from '#db/transaction.ts'
import type { MailFacts } from '#mail/facts.ts'
import { enqueueMail, isWaiting } from '#mail/outbox.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'
import * as queries from './mail-queries.ts'

const { countAllUnread } = lazyModule(() => import('./service.ts'))

const MAX_AT_ONCE = 100

/** Enqueues due daily mails, once across servers, and returns their number. Postpones those due at night. */
export async function sendDueCommentMails(ctx: PublicContext): Promise<number> {
  let mails = 0
  for (;;) {
    const due = await queries.listDue(ctx.db, ctx.now.toISOString(), MAX_AT_ONCE)
    for (const one of due) if (await inTransaction(ctx, (inside) => settle(inside, one))) mails += 1
    if (due.length < MAX_AT_ONCE) return mails
  }
}

async function settle(
  { db, now }: PublicContext,
  due: Awaited<ReturnType<typeof queries.listDue>>[number],
): Promise<boolean> {
  const reader = await queries.findReader(db, due.userId)
  if (!reader) {
    await queries.settleDue(db, due, { dueAt: null })
    return false
  }
  const { id: userId, email: address, locale, mailedOn } = reader
  const timeZone = zoneOf(reader)
  if (!mayMailComments(now, { timeZone, mailedOn })) {
    const next = nextCommentMail(now, { timeZone, mailedOn })
    await queries.settleDue(db, due, { dueAt: next.toISOString() })
    return false
  }
  const isTaken = await queries.settleDue(db, due, { dueAt: null, mailedOn: dayAt(now, timeZone) })
  if (!isTaken) return false
  await enqueueMail(db, { template: 'comments', address, locale, facts: { userId } }, now)
  return true
}

const zoneOf = ({ timeZone, clubTimeZone }: queries.MailReader): string => timeZone ?? clubTimeZone ?? 'UTC'

/** Schedules a daily mail for readers who have none scheduled. */
export async function planCommentMails(
  { db, now }: PublicContext,
  readers: readonly string[],
): Promise<void> {
  if (readers.length === 0) return
  const waiting = await queries.readersWithoutMail(db, readers)
  if (waiting.length === 0) return
  await queries.storeDue(
    db,
    waiting.map((reader) => ({
      userId: reader.id,
      dueAt: nextCommentMail(now, { timeZone: zoneOf(reader), mailedOn: reader.mailedOn }).toISOString(),
    })),
  )
}

interface Commented {
  readonly athleteId: string
  readonly authorId: string
}

/** Schedules an evening mail with the comments to each guardian of the athlete, unless one waits. */
export async function planGuardianMails(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  { athleteId: userId, authorId }: Commented,
): Promise<void> {
  for (const { guardianId, email, locale, timeZone } of await listGuardianReaders(db, [userId], now)) {
    if (guardianId === authorId || (await isWaiting(db, 'comments', { userId, guardianId }))) continue
    const dueAt = nextCommentMail(now, { timeZone: knownTimeZone(timeZone ?? 'UTC'), mailedOn: null })
    const facts = { userId, guardianId, since: now.toISOString() }
    await enqueueMail(db, { template: 'comments', address: email, locale, facts, dueAt }, now)
  }
}

/** Comments in a mail to a guardian. The app shows the others. */
const MAX_COMMENTS_MAILED = 20

/** With the texts, because guardians read what adults write to a child even if its training log is closed to them. */
async function makeCopy(
  { db, publicUrl }: MailContext,
  comments: Parameters<typeof queries.listForGuardian>[1],
): Promise<MadeLink | null> {
  const found = await queries.listForGuardian(db, comments, MAX_COMMENTS_MAILED)
  if (found.length === 0) return null
  const written = found.map(({ text, ...author }) => [toFullName(author), text].filter(Boolean).join(':\n'))
  return {
    link: `${publicUrl}/dashboard`,
    values: { count: found.length, name: '' },
    message: written.join('\n\n'),
  }
}

interface MailContext extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

/** Null without unread comments, or if the reader turned these mails off. */
export async function makeCommentMail(
  ctx: MailContext,
  { userId, guardianId, since }: MailFacts['comments'],
): Promise<MadeLink | null> {
  if (guardianId != null && since !== undefined)
    return makeCopy(ctx, { athleteId: userId, guardianId, since })
  const { db, publicUrl, secret } = ctx
  const reader = await queries.findReader(db, userId)
  const count = reader ? await countAllUnread(ctx, userId) : 0
  if (!reader || count === 0) return null
  const { firstName, email, linkVersion: version } = reader
  return {
    link: `${publicUrl}/dashboard`,
    values: { count, name: firstName ?? email },
    unsubscribe: makeCommentMailsLink(publicUrl, secret, { userId, version }),
  }
}
