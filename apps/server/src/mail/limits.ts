import type { MailRequested } from '@boathouse/domain/kernel/mail-requested'
import { hashToken } from '#auth/secrets.ts'
import { countHit, isWithinLimit, throttle } from '#auth/throttle.ts'
import type { Db } from '#db/tables.ts'
import type { Template } from './facts.ts'
import { countDue, enqueueMail, enqueueMails, type MailJob, type NewMail } from './outbox.ts'

/** Limit per address and kind, because anyone can request mails to any address. */
const MAILS_PER_ADDRESS = { most: 3, minutes: 15, strictly: true }

/** Far above the mail limit: after strangers' requests, a new user still gets their own mail. */
const MAX_JOBS = 30

/** Milliseconds by which jobs over the limit are delayed, so those within it are counted first. */
const OVER_LIMIT_DELAY_MS = 1_000

/** Anyone can request these. Whether one is sent is decided when its link is made. */
const anonymousTemplates = ['signInLink', 'resetPassword'] as const satisfies readonly Template[]
type AnonymousTemplate = (typeof anonymousTemplates)[number]
type AnonymousMail = MailJob & { readonly template: AnonymousTemplate }
const isAnonymous = (job: MailJob): job is AnonymousMail =>
  anonymousTemplates.some((one) => one === job.template)

interface LimitContext {
  readonly db: Db
  readonly now: Date
}

/** To reveal no account, the response depends on earlier requests alone. `isMailAllowed` limits sent mails. */
export async function askForMail(
  ctx: LimitContext,
  mail: NewMail<AnonymousTemplate>,
): Promise<MailRequested> {
  const { hits, endsAt } = await countHit(ctx, limitKey('asked', mail), MAILS_PER_ADDRESS)
  const isBeyond = hits > MAILS_PER_ADDRESS.most
  const dueAt = new Date(ctx.now.getTime() + (isBeyond ? OVER_LIMIT_DELAY_MS : 0))
  if (hits <= MAX_JOBS) await enqueueMail(ctx.db, { ...mail, dueAt }, ctx.now)
  return { nextAt: isBeyond ? endsAt : null }
}

/** Whether a requested mail may be sent. Requests that lead to none are counted apart, and take as long. */
export async function isMailAllowed(db: Db, job: MailJob, isMail: boolean): Promise<boolean> {
  if (!isAnonymous(job) || job.attempts > 1) return true
  const context = { db, now: new Date(job.createdAt) }
  return isWithinLimit(context, limitKey(isMail ? 'sent' : 'unsent', job), MAILS_PER_ADDRESS)
}

/** Returns false over the limit per address; with a club, the address's limit in that club. */
export async function enqueueLimitedMail(
  ctx: LimitContext,
  mail: NewMail,
  clubId?: string,
): Promise<boolean> {
  if (!(await isMailWithinLimit(ctx, mail, clubId))) return false
  await enqueueMail(ctx.db, mail, ctx.now)
  return true
}

/** Counts a mail without enqueuing it. Returns whether the address is within its limit. */
export const isMailWithinLimit = (
  ctx: LimitContext,
  mail: Pick<NewMail, 'template' | 'address'>,
  clubId?: string,
): Promise<boolean> => {
  const key = clubId === undefined ? limitKey('sent', mail) : `${limitKey('sent', mail)}:${clubId}`
  return isWithinLimit(ctx, key, MAILS_PER_ADDRESS)
}

/** Throws 429 with the retry time over the limit. */
export async function enqueueMailToRequester(ctx: LimitContext, mail: NewMail): Promise<void> {
  await throttle(ctx, limitKey('sent', mail), MAILS_PER_ADDRESS)
  await enqueueMail(ctx.db, mail, ctx.now)
}

const DAY_MS = 24 * 3_600_000

/** Drops mails over the daily limit per address and kind. */
export async function enqueueDailyMails<T extends Template>(
  db: Db,
  mails: readonly NewMail<T>[],
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<void> {
  const [first] = mails
  if (!first) return
  const addresses = [...new Set(mails.map(({ address }) => address))]
  const since = new Date(now.getTime() - DAY_MS)
  const counts = await countDue(db, first.template, { addresses, since })
  const wanted = mails.filter(({ address }) => {
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= most
  })
  await enqueueMails(db, wanted, now)
}

const QUARTER_MS = 15 * 60_000

/** Returns `dueAt`, plus 15 minutes for every three mails to the address: protects the club's reputation as a sender. */
export async function spreadMails(
  db: Db,
  { template, addresses, dueAt }: { template: Template; addresses: readonly string[]; dueAt: Date },
): Promise<(address: string) => Date> {
  const since = new Date(dueAt.getTime() - QUARTER_MS)
  const counts = await countDue(db, template, { addresses, since })
  return (address) => {
    const quarters = Math.floor((counts.get(address) ?? 0) / MAILS_PER_ADDRESS.most)
    return new Date(dueAt.getTime() + quarters * QUARTER_MS)
  }
}

const limitKey = (
  count: 'asked' | 'sent' | 'unsent',
  { template, address }: Pick<NewMail, 'template' | 'address'>,
) => `mails:${count}:${template}:${hashToken(address)}`
