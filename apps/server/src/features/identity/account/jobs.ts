import type { Invitation } from '@boathouse/domain/club/invites/model'
import { deriveSignInCode } from '#auth/codes.ts'
import { findPersonByEmail } from '#auth/credentials.ts'
import { type Identity, LINK_SECONDS } from '#auth/identity.ts'
import { isKept } from '#auth/kept-addresses.ts'
import { hashToken } from '#auth/secrets.ts'
import type { Row } from '#db/tables.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { Config } from '../../../config.ts'
import type { PublicContext } from '../../../context.ts'
import { idToToken } from '../../club/invites/service.ts'
import { isClubLink } from '../../club/join-requests/change.ts'
import { maySignUp } from './change.ts'
import * as queries from './queries.ts'

interface LinkContext {
  readonly identity: () => Promise<Identity>
  readonly config: Pick<Config, 'publicUrl' | 'signUp' | 'superAdminEmail'>
}

/** Opening a mailed link requires its email; a printed link doesn't. */
type Delivery = Row<'signInLinks'>['delivery']

interface WantedLink {
  readonly email: string
  readonly delivery: Delivery
  readonly facts?: MailFacts['signInLink']
}

/** Creates a single-use link. Returns null if the address may neither sign in nor register. */
export async function makeSignInLink(
  ctx: PublicContext,
  settings: LinkContext,
  wanted: WantedLink,
): Promise<string | null> {
  return (await makeLink(ctx, settings, wanted))?.link ?? null
}

/** Creates a sign-in link and a code, which works only in the requesting browser. */
export async function makeSignInMail(
  ctx: PublicContext,
  { config, ...rest }: LinkContext & { readonly config: Pick<Config, 'secret'> },
  { email, facts }: Required<Omit<WantedLink, 'delivery'>>,
): Promise<MadeLink | null> {
  const made = await makeLink(ctx, { config, ...rest }, { email, delivery: 'mailed', facts })
  return (
    made && {
      link: made.link,
      ...(facts.askerHash && { code: deriveSignInCode(config.secret, made.tokenHash) }),
    }
  )
}

async function makeLink(
  ctx: PublicContext,
  { identity, config }: LinkContext,
  { email, delivery, facts: { askerHash, join, ...facts } = {} }: WantedLink,
) {
  if (await isKept(ctx.db, { email, now: ctx.now })) return null
  const mayHaveLink =
    (await maySignUp({ ...ctx, ...config }, { email, join })) || (await findPersonByEmail(ctx.db, email))
  if (!mayHaveLink) return null
  const token = await (await identity()).startLink(email)
  const expiresAt = new Date(ctx.now.getTime() + LINK_SECONDS * 1_000).toISOString()
  const tokenHash = hashToken(token)
  await queries.insertLink(ctx.db, { tokenHash, email, delivery, expiresAt, askerHash: askerHash ?? null })
  const query = new URLSearchParams({
    token,
    ...(delivery === 'printed' && { printed: 'yes' }),
    ...invitationParams(await idToToken(ctx, facts)),
    ...((await isClubLink(ctx, join)) && { to: `/join/${join}` }),
  })
  return { link: `${config.publicUrl}/auth-callback?${query}`, tokenHash }
}

const invitationParams = ({ invite, club }: Invitation) => ({
  ...(invite && { invite }),
  ...(club && { club }),
})
