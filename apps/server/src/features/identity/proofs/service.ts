import type * as contracts from '@boathouse/domain/identity/proofs/contract'
import { PROOF_CODE_MINUTES } from '@boathouse/domain/identity/proofs/model'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { accountOf } from '#auth/acting.ts'
import { deriveProofCode } from '#auth/codes.ts'
import { findPasswordHash } from '#auth/credentials.ts'
import { passkeysHere } from '#auth/passkeys.ts'
import { hasApp, hasSecondFactor } from '#auth/second-factors.ts'
import { isSameSecret } from '#auth/secrets.ts'
import { throttle } from '#auth/throttle.ts'
import { recordFailure } from '#db/audit-entries.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMailToRequester } from '#mail/limits.ts'
import type { SignedInContext } from '../../../context.ts'
import { type ProvingContext, withOwnProof } from '../factors/service.ts'
import { requirePassword } from '../passwords/service.ts'
import { noteProof } from '../sign-ins/service.ts'
import * as queries from './queries.ts'

/** Same limit as for sign-in codes (decision 032). */
const CODES_PER_ACCOUNT = { most: 10, minutes: 15 }
const CODES_PER_ACCOUNT_AND_DAY = { most: 20, minutes: 24 * 60 }
const MAX_CODE_TRIES = 10

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

/** Anyone could use an open browser, so requires the user's strongest proof. */
export async function showProof(
  ctx: OwnContext,
  { password, mailCode, ...factor }: BodyOf<typeof contracts.showProof>,
): Promise<void> {
  const { id } = ctx.actor.user
  if (await hasSecondFactor(ctx.db, id)) return withOwnProof(ctx, factor, noteProof)
  const hash = await findPasswordHash(ctx.db, id)
  if (hash !== null) {
    if (!password) throw invalidField('password', 'required')
    await requirePassword(ctx, { hash, typed: password, field: 'password' })
    return noteProof(ctx)
  }
  if (!mailCode) throw invalidField('mailCode', 'required')
  return showMailedCode(ctx, mailCode)
}

/** Replaces an earlier code. Throws for users with a stronger proof than their mailbox. */
export async function requestCode(
  ctx: OwnContext,
  { action }: BodyOf<typeof contracts.requestProofCode>,
): Promise<void> {
  const user = accountOf(ctx.actor)
  const { sessionId } = ctx.actor
  const isEnough =
    !(await hasSecondFactor(ctx.db, user.id)) && (await findPasswordHash(ctx.db, user.id)) === null
  if (!isEnough) throw new Refusal('forbidden')
  await inTransaction(ctx, async (inside) => {
    const codeId = inside.newId()
    const endsAt = new Date(inside.now.getTime() + PROOF_CODE_MINUTES * 60_000).toISOString()
    if (!(await queries.keepCode(inside.db, inside.athlete, { sessionId, id: codeId, endsAt })))
      throw new Refusal('unauthenticated')
    await enqueueMailToRequester(inside, {
      template: 'proofCode',
      address: user.email,
      locale: inside.client.locale,
      facts: { codeId, sessionId, action },
    })
  })
}

/** Counts attempts before checking. The error is the same without a pending code. */
async function showMailedCode(ctx: OwnContext, typed: string): Promise<void> {
  const { user, sessionId } = ctx.actor
  const account = `proofs:codes:${user.id}`
  await throttle(ctx, account, CODES_PER_ACCOUNT, { code: 'tooManyCodes' })
  await throttle(ctx, `${account}:day`, CODES_PER_ACCOUNT_AND_DAY, { code: 'tooManyCodes' })
  const now = ctx.now.toISOString()
  const id = await queries.countCodeTry(ctx.db, ctx.athlete, { sessionId, now, most: MAX_CODE_TRIES })
  if (id === null || !isSameSecret(typed, deriveProofCode(ctx.secret, id))) {
    await recordFailure(ctx, { action: 'proofFailed', subjectId: user.id })
    throw codeWrong()
  }
  await inTransaction(ctx, async (inside) => {
    if (!(await queries.takeCode(inside.db, inside.athlete, { sessionId, id }))) throw codeWrong()
    await noteProof(inside)
  })
}

const codeWrong = () => invalidField('mailCode', 'codeWrong')
