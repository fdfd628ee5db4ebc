import type { MailRequested } from '@boathouse/domain/kernel/mail-requested'
import { hashToken } from '#auth/secrets.ts'
import { countHit, isWithinLimit, throttle } from '#auth/throttle.ts'
import type { Db } from '#db/tables.ts'
import { countDue, enqueueMail, enqueueMails, type MailJob, type NewMail, type Template } from './outbox.ts'

/** Anyone can ask for mails to anybody: the most of a kind that reach one address. */
const MAILS_PER_ADDRESS = { most: 3, minutes: 15, strictly: true }

/**
 * The most jobs that are written for one address and kind in a quarter of an hour. Far more than mails are sent: whoever gets
 * an account or an invite after strangers have asked for their address still gets their own mail.
 */
const MOST_JOBS = 30

/**
 * How much later jobs beyond the limit are due, in milliseconds. Those whose askers were told 'sent' are counted before
 * them, so that the count ends when the others were told it does.
 */
const OVER_LIMIT_DELAY_MS = 1_000

/** Anyone asks for these, for an address that may be nobody's. Whether one is sent is known when its link is made. */
const anonymousTemplates = ['signInLink', 'resetPassword'] as const satisfies readonly Template[]
type AnonymousTemplate = (typeof anonymousTemplates)[number]
const isAnonymous = (template: string): boolean => anonymousTemplates.some((one) => one === template)

interface LimitContext {
  readonly db: Db
  readonly now: Date
}

/**
 * Writes a job for a mail to an address that may be nobody's. What it returns depends only on how often the address was
 * asked for; what is sent depends on how often a mail was really sent (`isMailAllowed`).
 */
export async function askForMail(
  ctx: LimitContext,
  mail: NewMail<AnonymousTemplate>,
): Promise<MailRequested> {
  const { hits, endsAt } = await countHit(ctx, limitKey('asked', mail), MAILS_PER_ADDRESS)
  const isBeyond = hits > MAILS_PER_ADDRESS.most
  const dueAt = new Date(ctx.now.getTime() + (isBeyond ? OVER_LIMIT_DELAY_MS : 0))
  if (hits <= MOST_JOBS) await enqueueMail(ctx.db, { ...mail, dueAt }, ctx.now)
  return { nextAt: isBeyond ? endsAt : null }
}

/**
 * Whether the mail of a job may go out. The worker asks once it knows whether there is a mail, so that a request that ends in
 * none uses up nothing; such a request is counted under a key of its own, so that both take equally long. It counts from
 * when the mail was asked for, as the asker was told. Further tries to send it don't count.
 */
export async function isMailAllowed(db: Db, job: MailJob, isMail: boolean): Promise<boolean> {
  if (!isAnonymous(job.template) || job.attempts > 1) return true
  const mail = job as MailJob & { readonly template: Template }
  const context = { db, now: new Date(job.createdAt) }
  return isWithinLimit(context, limitKey(isMail ? 'sent' : 'unsent', mail), MAILS_PER_ADDRESS)
}

/**
 * Writes a job for a mail that certainly goes out, to somebody who need not be whoever asks. Returns whether it did: over
 * the limit nothing is written. A club's mails count apart from other clubs' and from strangers'.
 */
export async function enqueueLimitedMail(
  ctx: LimitContext,
  mail: NewMail,
  clubId?: string,
): Promise<boolean> {
  const key = clubId === undefined ? limitKey('sent', mail) : `${limitKey('sent', mail)}:${clubId}`
  if (!(await isWithinLimit(ctx, key, MAILS_PER_ADDRESS))) return false
  await enqueueMail(ctx.db, mail, ctx.now)
  return true
}

/** Writes a job for a mail to the person who asks for it. Throws 429 over the limit, with when to come back. */
export async function enqueueMailToRequester(ctx: LimitContext, mail: NewMail): Promise<void> {
  await throttle(ctx, limitKey('sent', mail), MAILS_PER_ADDRESS)
  await enqueueMail(ctx.db, mail, ctx.now)
}

const DAY_MS = 24 * 3_600_000

/** Writes mails of one kind, at most so many to an address within a day: what is over is not written. */
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

/**
 * When a club's mail of a kind goes to each of some addresses: at `dueAt`, or as many quarters of an hour later as its
 * mails before fill. More at once would be a flood, and the club's good name as a sender with it.
 */
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
