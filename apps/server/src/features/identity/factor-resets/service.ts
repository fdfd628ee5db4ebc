import type * as contracts from '@boathouse/domain/identity/factor-resets/contract'
import { type FactorReset, RESET_HOURS } from '@boathouse/domain/identity/factor-resets/model'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { ClientContext } from '#auth/client.ts'
import { refuseEnded } from '#auth/ended-sessions.ts'
import { hasSecondFactor } from '#auth/second-factors.ts'
import { readFactorResetToken } from '#auth/signed-links.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMail, type NewMail } from '#mail/outbox.ts'
import type { PublicContext, SignedInContext } from '../../../context.ts'
import * as queries from './queries.ts'

const MAX_SHOWN = 100
const LINKS_PER_CLIENT = { most: 60, minutes: 15 }

export async function listResets({
  db,
}: SignedInContext): Promise<CallOutput<typeof contracts.listFactorResets>> {
  return { items: await queries.listWaiting(db, MAX_SHOWN) }
}

/** Mails the owner at once. Keeps a pending request unchanged. */
export const askReset = (
  ctx: SignedInContext,
  { email }: BodyOf<typeof contracts.askFactorReset>,
): Promise<FactorReset> =>
  inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    const owner = await queries.findByEmail(inside.db, email)
    if (!owner) throw invalidField('email', 'noSuchAccount')
    if (!(await hasSecondFactor(inside.db, owner.id))) throw invalidField('email', 'noSecondFactor')
    const [id, askedBy] = [inside.newId(), inside.actor.user.id]
    const happensAt = new Date(inside.now.getTime() + RESET_HOURS * 3_600_000).toISOString()
    const reset = { id, userId: owner.id, askedBy, createdAt: inside.now.toISOString(), happensAt }
    if (await queries.keep(inside.db, reset)) {
      await recordEntry(inside, { action: 'factorResetAsked', actorId: askedBy, subjectId: owner.id })
      await mail(inside, owner, { template: 'factorResetAsked', facts: { resetId: id } })
    }
    return queries.findOf(inside.db, owner.id)
  })

export const withdrawReset = (ctx: SignedInContext, id: string): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    const taken = await queries.take(inside.db, id)
    if (!taken) throw notFound()
    const entry = { actorId: inside.actor.user.id, subjectId: taken.userId }
    await recordEntry(inside, { action: 'factorResetWithdrawn', ...entry })
    const owner = await queries.findPerson(inside.db, taken.userId)
    if (owner) await mail(inside, owner, { template: 'factorResetWithdrawn', facts: {} })
  })

/** Notifies the super admin who requested the reset. */
export async function stopReset(
  ctx: ClientContext & { readonly secret: string },
  { token }: BodyOf<typeof contracts.stopFactorReset>,
): Promise<void> {
  await throttle(ctx, `factor-resets:client:${ctx.client.key}`, LINKS_PER_CLIENT)
  const id = readFactorResetToken(ctx.secret, token)
  await inTransaction(ctx, async (inside) => {
    const taken = id === null ? undefined : await queries.take(inside.db, id)
    if (!taken) throw new Refusal('invalid', 'deadFactorReset')
    await recordEntry(inside, { action: 'factorResetStopped', actorId: null, subjectId: taken.userId })
    const requester = await queries.findPerson(inside.db, taken.askedBy)
    if (requester) await mail(inside, requester, { template: 'factorResetStopped', facts: {} })
  })
}

type Reader = NonNullable<Awaited<ReturnType<typeof queries.findPerson>>>

export const mail = (
  { db, now }: PublicContext,
  { email, locale }: Reader,
  words: Pick<NewMail, 'template' | 'facts'>,
) => enqueueMail(db, { ...words, address: email, locale }, now)
