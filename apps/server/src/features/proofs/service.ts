import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField } from '@boathouse/domain/kernel/errors'
import type * as contracts from '@boathouse/domain/proofs/contract'
import { findPasswordHash } from '#auth/credentials.ts'
import { passkeysHere } from '#auth/passkeys.ts'
import { hasApp, hasSecondFactor } from '#auth/second-factors.ts'
import type { SignedInContext } from '../../context.ts'
import { withMailedCode } from '../account/service.ts'
import { type ProvingContext, withOwnProof } from '../factors/service.ts'
import { requirePassword } from '../passwords/service.ts'
import { noteProof } from '../sign-ins/service.ts'

type OwnContext = SignedInContext & ProvingContext

export async function showWays(ctx: OwnContext): Promise<CallOutput<typeof contracts.showProofWays>> {
  const { id } = ctx.actor.user
  return {
    hasApp: await hasApp(ctx.db, id),
    hasPasskey: (await passkeysHere(ctx, id)).length > 0,
    hasFactor: await hasSecondFactor(ctx.db, id),
    hasPassword: (await findPasswordHash(ctx.db, id)) !== null,
  }
}

/**
 * That it is the person themselves, and not somebody at their open browser, counts from now on in this session. Nothing less than a
 * second factor shows it of whoever has one, and nothing less than the password of whoever has that.
 */
export async function showProof(
  ctx: OwnContext,
  { password, mailCode, ...factor }: BodyOf<typeof contracts.showProof>,
): Promise<void> {
  const { id, email } = ctx.actor.user
  if (await hasSecondFactor(ctx.db, id)) return withOwnProof(ctx, factor, noteProof)
  const hash = await findPasswordHash(ctx.db, id)
  if (hash !== null) {
    if (!password) throw invalidField('password', 'required')
    await requirePassword(ctx, { hash, typed: password, field: 'password' })
    return noteProof(ctx)
  }
  if (!mailCode) throw invalidField('mailCode', 'required')
  return withMailedCode(ctx, { email, code: mailCode, field: 'mailCode' }, () => noteProof(ctx))
}
