import { findPersonByEmail } from '#auth/credentials.ts'
import { isKept } from '#auth/kept-addresses.ts'
import { makeEmailChangeLink } from '#auth/signed-links.ts'
import type { MailFacts } from '#mail/facts.ts'
import { enqueueLimitedMail } from '#mail/limits.ts'
import type { MailJob } from '#mail/outbox.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

interface Making extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

/** Creates the confirmation link. If another account has the address, mails its owner instead and returns null. */
export async function makeChangeMail(
  ctx: Making,
  { changeId }: MailFacts['confirmEmailChange'],
  { address, locale }: Pick<MailJob, 'address' | 'locale'>,
): Promise<MadeLink | null> {
  const { db, now, publicUrl, secret } = ctx
  const change = await queries.findChange(db, changeId, now.toISOString())
  if (!change || change.confirmedAt !== null || change.newEmail !== address) return null
  const owner = await findPersonByEmail(db, address)
  if (owner && owner.userId !== change.userId) {
    await enqueueLimitedMail(ctx, { template: 'emailChangeTaken', address, locale, facts: {} })
    return null
  }
  if (await isKept(db, { email: address, now, userId: change.userId })) return null
  return { link: makeEmailChangeLink(publicUrl, secret, { does: 'confirm', changeId }) }
}

export const makeUndoMail = async (
  { publicUrl, secret }: Making,
  { changeId }: MailFacts['emailChanged'],
): Promise<MadeLink> => ({ link: makeEmailChangeLink(publicUrl, secret, { does: 'undo', changeId }) })
