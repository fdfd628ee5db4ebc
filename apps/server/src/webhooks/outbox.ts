import { newId } from '@boathouse/domain/kernel/ids'
import { RETRY_SECONDS, type WebhookKind } from '@boathouse/domain/webhooks/model'
import { claimDue } from '#db/due-jobs.ts'
import type { ClubScope } from '#db/scopes.ts'
import type { Db, Row } from '#db/tables.ts'

export type DeliveryJob = Row<'webhookDeliveries'>

export interface ClubEvent {
  readonly kind: WebhookKind
  readonly practiceId?: string
  readonly memberId?: string
  readonly outingId?: string
  /** Where it happens once: each webhook is told once of what has the same. */
  readonly once?: string
}

/** The webhooks of a club that are on, as few as there are. */
const onWebhooks = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('webhooks')
    .where('clubId', '=', clubId)
    .where('offAt', 'is', null)
    .select(['id', 'kinds'])
    .execute()

/** Writes a delivery to each webhook of the club that is told of such a thing, in the caller's transaction if there is one. */
export async function enqueueEvent(db: Db, club: ClubScope, event: ClubEvent, now: Date): Promise<void> {
  const told = (await onWebhooks(db, club)).filter(({ kinds }) => kinds.split(' ').includes(event.kind))
  if (told.length === 0) return
  const { kind, practiceId = null, memberId = null, outingId = null, once } = event
  await db
    .insertInto('webhookDeliveries')
    .values(
      told.map(({ id: webhookId }) => ({
        ...freshDelivery(webhookId, now),
        ...{ kind, practiceId, memberId, outingId },
        ...(once !== undefined && { messageId: `${kind}:${once}` }),
      })),
    )
    .onConflict((conflict) => conflict.columns(['webhookId', 'messageId']).doNothing())
    .execute()
}

/** A delivery of now that was not tried yet. */
export function freshDelivery(webhookId: string, now: Date): DeliveryJob {
  const at = now.toISOString()
  return {
    ...{
      id: newId(),
      webhookId,
      messageId: `msg_${newId()}`,
      kind: 'test',
      practiceId: null,
      memberId: null,
      outingId: null,
    },
    ...{ happenedAt: at, state: 'waiting', attempts: 0, dueAt: at, status: null, createdAt: at },
  }
}

/** Takes the delivery that is due first, but for those of some clubs. */
export async function claimDelivery(
  db: Db,
  now: Date,
  exceptClubs: readonly string[] = [],
): Promise<DeliveryJob | undefined> {
  const values = exceptClubs.length === 0 ? [] : await webhooksOf(db, exceptClubs)
  const except = values.length === 0 ? {} : { except: { column: 'webhookId', values } as const }
  return claimDue(db, 'webhookDeliveries', { now, waiting: { state: 'waiting' }, ...except })
}

const webhooksOf = async (db: Db, clubIds: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('webhooks').where('clubId', 'in', clubIds).select('id').execute()).map(({ id }) => id)

/** Where a delivery goes; undefined where it is to go nowhere any more. */
export const findTarget = (db: Db, webhookId: string) =>
  db
    .selectFrom('webhooks')
    .where('id', '=', webhookId)
    .where('offAt', 'is', null)
    .select(['clubId', 'url', 'sealedSecret', 'sealedOldSecret', 'oldSecretEndsAt'])
    .executeTakeFirst()

export const finishDelivery = (
  db: Db,
  { id }: DeliveryJob,
  { state, status }: { readonly state: 'delivered' | 'failed'; readonly status: number | null },
) => db.updateTable('webhookDeliveries').set({ state, status }).where('id', '=', id).execute()

/** Puts a delivery back for its next try; false where it has had all of them. */
export async function postponeDelivery(
  db: Db,
  { id, attempts }: DeliveryJob,
  { now, status }: { readonly now: Date; readonly status: number | null },
): Promise<boolean> {
  const pause = RETRY_SECONDS[attempts - 1]
  if (pause === undefined) return false
  const dueAt = new Date(now.getTime() + pause * 1_000).toISOString()
  await db.updateTable('webhookDeliveries').set({ dueAt, status }).where('id', '=', id).execute()
  return true
}

/** Turns a webhook off, unless it is already, and gives up what waits for it; whether it was on. */
export async function turnOff(db: Db, webhookId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ offAt: now.toISOString() })
    .where('id', '=', webhookId)
    .where('offAt', 'is', null)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'failed' })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
  return numUpdatedRows > 0n
}
