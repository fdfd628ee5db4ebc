import type { Invitation } from '@boathouse/domain/invites/model'
import { findPersonByEmail } from '#auth/credentials.ts'
import { type Identity, LINK_SECONDS } from '#auth/identity.ts'
import { hashToken } from '#auth/secrets.ts'
import type { Row } from '#db/tables.ts'
import type { MailFacts } from '#mail/outbox.ts'
import type { Config } from '../../config.ts'
import type { PublicContext } from '../../context.ts'
import { idToToken, isInvited } from '../invites/service.ts'
import * as queries from './queries.ts'

interface LinkContext {
  readonly identity: () => Promise<Identity>
  readonly config: Pick<Config, 'publicUrl' | 'signUp' | 'superAdminEmail'>
}

/** A mailed link asks for its e-mail; one printed in the operator's own terminal does not. */
type Delivery = Row<'signInLinks'>['delivery']

/**
 * Makes a sign-in link, good for one use within the hour. Null when nobody may be written to: by invitation only, an
 * address that we don't know gets no mail, though whoever asked was answered the same.
 */
export async function makeSignInLink(
  ctx: PublicContext,
  { identity, config }: LinkContext,
  { email, delivery, facts = {} }: { email: string; delivery: Delivery; facts?: MailFacts['signInLink'] },
): Promise<string | null> {
  if (config.signUp === 'invited' && !(await isKnown(ctx, config, email))) return null
  const token = await (await identity()).startLink(email)
  const expiresAt = new Date(ctx.now.getTime() + LINK_SECONDS * 1_000).toISOString()
  await queries.insertLink(ctx.db, { tokenHash: hashToken(token), email, delivery, expiresAt })
  const query = new URLSearchParams({
    token,
    ...(delivery === 'printed' && { printed: 'yes' }),
    ...invitationParams(await idToToken(ctx, facts)),
  })
  return `${config.publicUrl}/auth-callback?${query}`
}

const invitationParams = ({ invite, club }: Invitation) => ({
  ...(invite && { invite }),
  ...(club && { club }),
})

/** Whom the installation knows or waits for: the setting's super admin from the first start on, and who is invited. */
async function isKnown(ctx: PublicContext, { superAdminEmail }: LinkContext['config'], email: string) {
  if (email === superAdminEmail) return true
  return (await findPersonByEmail(ctx.db, email)) !== undefined || isInvited(ctx, email)
}
