import { requireConfirmedAddress } from '@boathouse/domain/identity/factors/policy'
import type * as contracts from '@boathouse/domain/identity/tokens/contract'
import { type ApiToken, MAX_TOKENS } from '@boathouse/domain/identity/tokens/model'
import { mayMakeClubTokens } from '@boathouse/domain/identity/tokens/policy'
import { isOfClub } from '@boathouse/domain/identity/tokens/rules'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { accountOf } from '#auth/acting.ts'
import { newApiToken } from '#auth/api-tokens.ts'
import type { ClientContext } from '#auth/client.ts'
import { refuseEnded } from '#auth/ended-sessions.ts'
import { actorIn, type ClubScope } from '#auth/gate.ts'
import { hashToken } from '#auth/secrets.ts'
import { recordEntries, recordEntry } from '#db/audit-entries.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMail } from '#mail/outbox.ts'
import type { PublicContext, SignedInContext } from '../../../context.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

export async function listTokens(ctx: SignedInContext): Promise<CallOutput<typeof contracts.listTokens>> {
  return { items: (await queries.ownTokens(ctx.db, ctx.athlete)).map(present) }
}

const present = ({ scopes, ...token }: Omit<ApiToken, 'scopes'> & { readonly scopes: string }): ApiToken => ({
  ...token,
  scopes: scopes.split(' ') as ApiToken['scopes'],
})

/**
 * Mails the user. Throws for unconfirmed accounts, because the token would outlive a takeover by the address's owner,
 * and `notFound` for a club of others.
 */
export async function makeToken(
  ctx: SignedInContext & ClientContext,
  { name, scopes, days, clubId }: BodyOf<typeof contracts.makeToken>,
): Promise<CallOutput<typeof contracts.makeToken>> {
  const { membership } = clubId === undefined ? ctx.actor : actorIn(ctx.actor, clubId)
  const user = accountOf(ctx.actor)
  requireConfirmedAddress(user)
  const isForClub = scopes.some(isOfClub)
  if (isForClub && !mayMakeClubTokens({ membership })) throw new Refusal('forbidden')
  const secret = newApiToken()
  const shown = {
    id: ctx.newId(),
    name,
    scopes: [...new Set(scopes)].join(' '),
    clubId: isForClub && membership ? membership.clubId : null,
    createdAt: ctx.now.toISOString(),
    endsAt: new Date(ctx.now.getTime() + days * DAY_MS).toISOString(),
    lastUsedOn: null,
    lastNetwork: null,
  }
  await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    const there = await queries.ownTokens(inside.db, inside.athlete)
    if (there.length >= MAX_TOKENS) throw new Refusal('conflict', 'tooManyTokens')
    await queries.insertToken(inside.db, { ...shown, userId: user.id, tokenHash: hashToken(secret) })
    await recordEntry(inside, { action: 'tokenMade', actorId: user.id, clubId: shown.clubId })
    const mail = { template: 'tokenMade', address: user.email, locale: ctx.client.locale, facts: {} } as const
    await enqueueMail(inside.db, mail, inside.now)
  })
  return { token: present(shown), secret }
}

export const endToken = (ctx: SignedInContext, id: string): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    if (!(await queries.deleteToken(inside.db, inside.athlete, id))) throw notFound()
    await recordEntry(inside, { action: 'tokenEnded', actorId: inside.actor.user.id })
  })

/** Call it after signing out everywhere, a password reset, a new second factor or deletion. Returns the number. */
export async function endTokens(ctx: PublicContext, userId: string): Promise<number> {
  const ended = await queries.deleteTokensOf(ctx.db, userId)
  await recordEntries(
    ctx,
    ended.map(() => ({ action: 'tokenEnded', actorId: userId })),
  )
  return ended.length
}

export async function endTokensOfLeaver(
  ctx: PublicContext & { readonly club: ClubScope },
  { memberId: userId }: { readonly memberId: string },
): Promise<void> {
  const ended = await queries.deleteTokensForClub(ctx.db, ctx.club, userId)
  const entry = { actorId: null, subjectId: userId, clubId: ctx.club.clubId }
  await recordEntries(
    ctx,
    ended.map(() => ({ ...entry, action: 'tokenEnded' })),
  )
}

export async function endEveryToken(ctx: PublicContext): Promise<void> {
  const ended = await queries.deleteEveryToken(ctx.db)
  // Batches, because the number of parameters is limited.
  for (let at = 0; at < ended.length; at += ENTRIES_AT_ONCE)
    await recordEntries(
      ctx,
      ended
        .slice(at, at + ENTRIES_AT_ONCE)
        .map(({ userId }) => ({ action: 'tokenEnded', actorId: null, subjectId: userId })),
    )
}

const ENTRIES_AT_ONCE = 500
