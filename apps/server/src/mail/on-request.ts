import type { AskedForMail } from '@boathouse/domain/kernel/asked-for-mail'
import { hashOf } from '#auth/secrets.ts'
import { countHit, isWithin, throttle } from '#auth/throttle.ts'
import type { Db } from '#db/tables.ts'
import { enqueueMail, type MailJob, type NewMail, type Template } from './outbox.ts'

/** Anyone can ask for mails to anybody; so many of a kind reach one address. */
const MAILS_PER_ADDRESS = { most: 3, minutes: 15, strictly: true }

/**
 * So many are asked for in a quarter of an hour before nothing is written any more: enough that whoever asked for an address
 * while nobody had it has used up nothing of its owner's.
 */
const MOST_WRITTEN = 30

/** Those that were told 'sent' are counted first, so that the count ends when they were told it does. In milliseconds. */
const BEYOND_WAITS_MS = 1_000

/** Anyone asks for these, for an address that may be nobody's. Whether one is sent is known when its link is made. */
const askedByAnyone: ReadonlySet<string> = new Set<Template>(['signInLink', 'resetPassword'])
type AskedByAnyone = 'signInLink' | 'resetPassword'

interface Asking {
  readonly db: Db
  readonly now: Date
}

/**
 * Writes a job for a mail to an address that may be nobody's. What is told depends on how often the address was asked for,
 * and on nothing else; what is sent, on how often a mail was really sent (`mayGoOut`).
 */
export async function askForMail(ctx: Asking, mail: NewMail<AskedByAnyone>): Promise<AskedForMail> {
  const { hits, endsAt } = await countHit(ctx, keyOf('asked', mail), MAILS_PER_ADDRESS)
  const isBeyond = hits > MAILS_PER_ADDRESS.most
  const dueAt = new Date(ctx.now.getTime() + (isBeyond ? BEYOND_WAITS_MS : 0))
  if (hits <= MOST_WRITTEN) await enqueueMail(ctx.db, { ...mail, dueAt }, ctx.now)
  return { nextAt: isBeyond ? endsAt : null }
}

/**
 * Whether the mail of a job may go out: the worker asks once it is known whether there is one, so that a request that ends in
 * none uses up nothing. That counts too, under a key of its own, for the same work behind both. Counted by when it was asked
 * for, which is when whoever asked was told; a further try counts no more.
 */
export async function mayGoOut(db: Db, job: MailJob, isMail: boolean): Promise<boolean> {
  if (!askedByAnyone.has(job.template) || job.attempts > 1) return true
  const mail = job as MailJob & { readonly template: Template }
  const asked = { db, now: new Date(job.createdAt) }
  return isWithin(asked, keyOf(isMail ? 'sent' : 'unsent', mail), MAILS_PER_ADDRESS)
}

/**
 * Writes a job for a mail that certainly goes out, to somebody who need not be whoever asks, and answers whether it did: over
 * the limit nothing is written. A club's mails count apart from other clubs' and from strangers'.
 */
export async function mailOnRequest(ctx: Asking, mail: NewMail, clubId?: string): Promise<boolean> {
  const key = clubId === undefined ? keyOf('sent', mail) : `${keyOf('sent', mail)}:${clubId}`
  if (!(await isWithin(ctx, key, MAILS_PER_ADDRESS))) return false
  await enqueueMail(ctx.db, mail, ctx.now)
  return true
}

/** The same where whoever is asking is the reader: over the limit they are told to wait. */
export async function mailToAsker(ctx: Asking, mail: NewMail): Promise<void> {
  await throttle(ctx, keyOf('sent', mail), MAILS_PER_ADDRESS)
  await enqueueMail(ctx.db, mail, ctx.now)
}

const keyOf = (
  count: 'asked' | 'sent' | 'unsent',
  { template, address }: Pick<NewMail, 'template' | 'address'>,
) => `mails:${count}:${template}:${hashOf(address)}`
