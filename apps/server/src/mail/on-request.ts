import { hashOf } from '#auth/secrets.ts'
import { isWithin, throttle } from '#auth/throttle.ts'
import type { Db } from '#db/tables.ts'
import { enqueueMail, type NewMail } from './outbox.ts'

/** Anyone can ask for mails to anybody; so many reach one address. */
const MAILS_PER_ADDRESS = { most: 3, minutes: 15, strictly: true }

interface Asking {
  readonly db: Db
  readonly now: Date
}

/**
 * Writes a job for a mail that whoever is asking need not be the reader of, and answers whether it did. Over the limit
 * nothing is written; that is nothing to tell a stranger.
 */
export async function mailOnRequest(ctx: Asking, mail: NewMail): Promise<boolean> {
  if (!(await isWithin(ctx, limitOf(mail), MAILS_PER_ADDRESS))) return false
  await enqueueMail(ctx.db, mail, ctx.now)
  return true
}

/** The same where whoever is asking is the reader: over the limit they are told to wait. */
export async function mailToAsker(ctx: Asking, mail: NewMail): Promise<void> {
  await throttle(ctx, limitOf(mail), MAILS_PER_ADDRESS)
  await enqueueMail(ctx.db, mail, ctx.now)
}

const limitOf = ({ address }: NewMail) => `mails:address:${hashOf(address)}`
