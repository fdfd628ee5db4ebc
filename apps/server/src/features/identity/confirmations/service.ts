import type * as contracts from '@boathouse/domain/identity/confirmations/contract'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { claimAccountLink, findAccountLink } from '#auth/account-links.ts'
import { accountOf } from '#auth/acting.ts'
import type { ClientContext, SignedIn } from '#auth/client.ts'
import { verifyEmail } from '#auth/credentials.ts'
import type { Actor } from '#auth/gate.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMailToRequester } from '#mail/limits.ts'
import type { SignedInContext } from '../../../context.ts'
import { acceptInviteAfterSignIn } from '../../club/members/change.ts'
import { signInWithPassword } from '../account/service.ts'

const deadConfirmation = () => new Refusal('invalid', 'deadConfirmation')

export async function requestConfirmation(
  ctx: SignedInContext & Pick<ClientContext, 'client'>,
): Promise<void> {
  const { email, emailVerified } = accountOf(ctx.actor)
  if (emailVerified) return
  await enqueueMailToRequester(ctx, {
    template: 'confirmEmail',
    address: email,
    locale: ctx.client.locale,
    facts: {},
  })
}

/** The token proves the mailbox; a session or password proves who registered. Returns a session if the password was needed. */
export async function confirmEmail(
  ctx: ClientContext & { readonly actor: Actor | null },
  { token, password, timeZone }: BodyOf<typeof contracts.confirmEmail>,
): Promise<SignedIn | null> {
  const link = await findAccountLink(ctx, 'confirmEmail', token)
  if (!link) throw deadConfirmation()
  if (ctx.actor?.user.id === link.userId) {
    // A double click or a retry after a lost response succeeds.
    if (!ctx.actor.user.emailVerified) await confirm(ctx, link)
    return null
  }
  if (link.usedAt !== null) throw deadConfirmation()
  if (password === undefined) throw new Refusal('forbidden', 'confirmationNeedsOwner')
  const session = await signInWithPassword(ctx, { email: link.email, password, timeZone }).catch((error) => {
    throw error instanceof Refusal && error.code === 'wrongCredentials'
      ? invalidField('password', 'passwordWrong')
      : error
  })
  await confirmAddress(ctx, link)
  // A pending sign-in accepts invites when it completes.
  if (!session.isPending) await acceptWaiting(ctx, link)
  return session
}

interface Link {
  readonly tokenHash: string
  readonly userId: string
}

async function confirm(ctx: ClientContext, link: Link): Promise<void> {
  await confirmAddress(ctx, link)
  await acceptWaiting(ctx, link)
}

const acceptWaiting = (ctx: ClientContext, { userId }: Link): Promise<void> =>
  acceptInviteAfterSignIn(ctx, userId, {}).catch(ctx.report)

async function confirmAddress(ctx: ClientContext, { tokenHash, userId }: Link): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (!(await claimAccountLink(inside, tokenHash))) return
    await verifyEmail(inside.db, userId, inside.now)
    await recordEntry(inside, { action: 'emailConfirmed', actorId: userId })
  })
}
