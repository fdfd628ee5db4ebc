import { recoveryStart } from '@boathouse/domain/identity/account-recovery/model'
import { hasSecondFactor } from '#auth/second-factors.ts'
import { makeFactorResetLink } from '#auth/signed-links.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { inTransaction } from '#db/transaction.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'
import * as queries from './queries.ts'

const { endAddedSince } = lazyModule(() => import('../account-recovery/service.ts'))
const { mail } = lazyModule(() => import('./service.ts'))

/** Link that stops a reset; null if no reset is pending. */
export async function makeResetMail(
  { db, publicUrl, secret }: PublicContext & { readonly publicUrl: string; readonly secret: string },
  { resetId }: MailFacts['factorResetAsked'],
): Promise<MadeLink | null> {
  if (!(await queries.isWaiting(db, resetId))) return null
  return { link: makeFactorResetLink(publicUrl, secret, resetId) }
}

/** Resets per batch. Each has its own transaction. */
const AT_ONCE = 100

/** Ends second factors and recently added credentials after the waiting day, once across servers. Mails the owners. */
export async function doDueResets(ctx: PublicContext): Promise<number> {
  let done = 0
  for (const { id } of await queries.listDue(ctx.db, ctx.now.toISOString(), AT_ONCE))
    if (await inTransaction(ctx, (inside) => doReset(inside, id))) done += 1
  return done
}

async function doReset(ctx: PublicContext, id: string): Promise<boolean> {
  const taken = await queries.take(ctx.db, id)
  if (!taken) return false
  const owner = await queries.findPerson(ctx.db, taken.userId)
  if (!owner || !(await hasSecondFactor(ctx.db, owner.id))) return false
  const since = recoveryStart(taken.createdAt)
  const ended = await endAddedSince(ctx, { userId: owner.id, since, endsAllFactors: true })
  const requester = await queries.findPerson(ctx.db, taken.askedBy)
  await recordEntry(ctx, { action: 'factorReset', actorId: requester?.id ?? null, subjectId: owner.id })
  await mail(ctx, owner, { template: 'factorsReset', facts: { ended } })
  return true
}
