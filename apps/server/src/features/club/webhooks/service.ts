import type * as contracts from '@boathouse/domain/club/webhooks/contract'
import {
  type Delivery,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  WEBHOOK_TESTS,
  type Webhook,
} from '@boathouse/domain/club/webhooks/model'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { seal } from '#auth/sealing.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { inTransaction } from '#db/transaction.ts'
import { wake } from '#db/wake.ts'
import { freshDelivery, turnOff } from '#webhooks/outbox.ts'
import { judgeUrl, type Reach } from '#webhooks/reach.ts'
import { newSigningSecret } from '#webhooks/signing.ts'
import type { ClubContext, PublicContext } from '../../../context.ts'
import { requireManager, writableClub } from '../clubs/service.ts'
import * as queries from './queries.ts'

interface WebhookContext extends ClubContext {
  readonly secret: string
  readonly webhookReach: Reach
}

/** Throws if the address is known to be unreachable. Uses DNS, so call it outside transactions. */
async function requireReachable({ webhookReach }: WebhookContext, url: string): Promise<void> {
  const code = await judgeUrl(url, webhookReach)
  if (code) throw invalidField('url', code)
}

type Shown = Omit<Webhook, 'kinds'> & { readonly kinds: string }

const present = ({ id, url, kinds, createdAt, offAt, oldSecretEndsAt }: Shown): Webhook => ({
  ...{ id, url, createdAt, offAt, oldSecretEndsAt },
  kinds: kinds.split(' ') as Webhook['kinds'],
})

const presentDelivery = ({
  dueAt,
  kind,
  state,
  failure,
  ...rest
}: Omit<Delivery, 'nextAt' | 'kind' | 'state' | 'failure'> & {
  dueAt: string
  kind: string
  state: string
  failure: string | null
}): Delivery => ({
  ...rest,
  failure: failure as Delivery['failure'],
  kind: kind as Delivery['kind'],
  state: state as Delivery['state'],
  nextAt: state === 'waiting' ? dueAt : null,
})

export async function listWebhooks(ctx: ClubContext): Promise<CallOutput<typeof contracts.listWebhooks>> {
  requireManager(ctx)
  return { items: (await queries.listWebhooks(ctx.db, ctx.club)).map(present) }
}

const sealSecret = ({ secret }: WebhookContext, signing: string) => seal(secret, 'webhook secrets', signing)

type WithSecret = CallOutput<typeof contracts.createWebhook>

export async function createWebhook(
  ctx: WebhookContext,
  { url, kinds }: BodyOf<typeof contracts.createWebhook>,
): Promise<WithSecret> {
  requireManager(ctx)
  await requireReachable(ctx, url)
  const secret = newSigningSecret()
  const made = {
    ...{ clubId: ctx.club.clubId, id: ctx.newId(), url, kinds: [...new Set(kinds)].join(' ') },
    ...{ sealedSecret: sealSecret(ctx, secret), sealedOldSecret: null, oldSecretEndsAt: null },
    ...{ createdAt: ctx.now.toISOString(), offAt: null },
  }
  await inTransaction(ctx, async (inside) => {
    await writableClub(inside)
    const there = await queries.listWebhooks(inside.db, inside.club)
    if (there.length >= MAX_WEBHOOKS) throw new Refusal('conflict', 'tooManyWebhooks')
    await queries.insertWebhook(inside.db, made)
    await record(inside, 'webhookMade')
  })
  return { webhook: present(made), secret }
}

const record = (ctx: ClubContext, action: 'webhookMade' | 'webhookChanged' | 'webhookEnded') =>
  recordEntry(ctx, { action, actorId: ctx.actor.user.id, clubId: ctx.club.clubId })

function withWebhook<Ctx extends ClubContext, Result>(
  ctx: Ctx,
  webhookId: string,
  work: (inside: Ctx, row: NonNullable<Awaited<ReturnType<typeof queries.findWebhook>>>) => Promise<Result>,
): Promise<Result> {
  requireManager(ctx)
  return inTransaction(ctx, async (inside) => {
    const row = await queries.findWebhook(inside.db, inside.club, webhookId)
    if (!row) throw notFound()
    await writableClub(inside)
    return work(inside, row)
  })
}

export async function changeWebhook(
  ctx: WebhookContext,
  webhookId: string,
  { url, kinds, isOn }: BodyOf<typeof contracts.changeWebhook>,
): Promise<Webhook> {
  requireManager(ctx)
  if (url !== undefined) await requireReachable(ctx, url)
  return withWebhook(ctx, webhookId, async (inside) => {
    if (isOn === false) await turnOff(inside.db, webhookId, inside.now)
    const changed = await queries.updateWebhook(inside.db, inside.club, webhookId, {
      // Written even if equal: a repeated change counts, too.
      ...(url !== undefined && { url }),
      ...(kinds && { kinds: [...new Set(kinds)].join(' ') }),
      ...(isOn === true && { offAt: null }),
      ...(isOn === false && { offAt: inside.now.toISOString() }),
    })
    await record(inside, 'webhookChanged')
    return present(changed)
  })
}

export const endWebhook = (ctx: ClubContext, webhookId: string): Promise<void> =>
  withWebhook(ctx, webhookId, async (inside) => {
    await queries.deleteWebhook(inside.db, inside.club, webhookId)
    await record(inside, 'webhookEnded')
  })

/** The previous secret also signs for a day, so receivers can switch in time. */
export const renewSecret = (ctx: WebhookContext, webhookId: string): Promise<WithSecret> =>
  withWebhook(ctx, webhookId, async (inside, row) => {
    const secret = newSigningSecret()
    const changed = await queries.updateWebhook(inside.db, inside.club, webhookId, {
      sealedSecret: sealSecret(ctx, secret),
      sealedOldSecret: row.sealedSecret,
      oldSecretEndsAt: new Date(inside.now.getTime() + OLD_SECRET_HOURS * 3_600_000).toISOString(),
    })
    await record(inside, 'webhookChanged')
    return { webhook: present(changed), secret }
  })

export async function listDeliveries(
  ctx: ClubContext,
  webhookId: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<CallOutput<typeof contracts.listDeliveries>> {
  requireManager(ctx)
  if (!(await queries.findWebhook(ctx.db, ctx.club, webhookId))) throw notFound()
  const { rows, nextCursor } = await queries.pageOfDeliveries(ctx.db, webhookId, page)
  return { items: rows.map(presentDelivery), nextCursor }
}

/** Throws 429 after too many tests of the club. */
export const testWebhook = (ctx: ClubContext, webhookId: string): Promise<Delivery> =>
  withWebhook(ctx, webhookId, async (inside, { offAt }) => {
    if (offAt !== null) throw new Refusal('conflict', 'webhookOff')
    await throttle(inside, `webhook-tests:${ctx.club.clubId}`, WEBHOOK_TESTS, {
      code: 'tooManyWebhookTests',
    })
    const delivery = await queries.insertDelivery(inside.db, freshDelivery(webhookId, inside.now))
    wake(inside.db, 'webhooks')
    return presentDelivery(delivery)
  })

/** A no-op for a pending delivery. */
export const sendAgain = (ctx: ClubContext, webhookId: string, deliveryId: string): Promise<Delivery> =>
  withWebhook(ctx, webhookId, async (inside, { offAt }) => {
    if (offAt !== null) throw new Refusal('conflict', 'webhookOff')
    const now = inside.now.toISOString()
    const again =
      (await queries.restartDelivery(inside.db, { webhookId, deliveryId, now })) ??
      (await queries.findDelivery(inside.db, webhookId, deliveryId))
    if (!again) throw notFound()
    wake(inside.db, 'webhooks')
    return presentDelivery(again)
  })

/** Active clubs with an enabled webhook for a kind of event. */
export async function clubsSubscribedTo({ db }: Pick<PublicContext, 'db'>, kind: Webhook['kinds'][number]) {
  const enabled = await queries.webhooksThatAreOn(db)
  const subscribed = enabled.filter(({ kinds }) => kinds.split(' ').includes(kind))
  return new Map(subscribed.map((one) => [one.clubId, one])).values()
}
