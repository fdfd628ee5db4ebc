import { type DeliveryFailure, RETRY_SECONDS, type WebhookKind } from '@boathouse/domain/club/webhooks/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { leaseFrom } from '#db/due-jobs.ts'
import type { ClubScope } from '#db/scopes.ts'
import type { Db, Row } from '#db/tables.ts'
import { wake } from '#db/wake.ts'

export type DeliveryJob = Row<'webhookDeliveries'>

export interface ClubEvent {
  readonly kind: WebhookKind
  readonly practiceId?: string
  readonly memberId?: string
  readonly outingId?: string
  /** Deduplication key: a webhook gets one event with it. */
  readonly once?: string
}

const listActive = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('webhooks')
    .where('clubId', '=', clubId)
    .where('offAt', 'is', null)
    .select(['id', 'kinds'])
    .execute()

/** One delivery for each subscribed webhook. Joins the caller's transaction. */
export async function enqueueEvent(db: Db, club: ClubScope, event: ClubEvent, now: Date): Promise<void> {
  const subscribed = (await listActive(db, club)).filter(({ kinds }) => kinds.split(' ').includes(event.kind))
  if (subscribed.length === 0) return
  const { kind, practiceId = null, memberId = null, outingId = null, once } = event
  await db
    .insertInto('webhookDeliveries')
    .values(
      subscribed.map(({ id: webhookId }) => ({
        ...freshDelivery(webhookId, now),
        ...{ kind, practiceId, memberId, outingId },
        ...(once !== undefined && { messageId: `${kind}:${once}` }),
      })),
    )
    .onConflict((conflict) => conflict.columns(['webhookId', 'messageId']).doNothing())
    .execute()
  wake(db, 'webhooks')
}

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
    ...{
      happenedAt: at,
      state: 'waiting',
      attempts: 0,
      dueAt: at,
      createdAt: at,
      status: null,
      failure: null,
    },
  }
}

/** Leases a due delivery of the club with the oldest last attempt. */
export async function claimDelivery(
  db: Db,
  now: Date,
  exceptClubs: readonly string[] = [],
): Promise<DeliveryJob | undefined> {
  const found = await findDue(db, now, exceptClubs)
  if (!found) return undefined
  const [claimed] = await db
    .updateTable('webhookDeliveries')
    .set((eb) => ({ dueAt: leaseFrom(now), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', found.id)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now.toISOString())
    .returningAll()
    .execute()
  // Another server claimed this delivery, so try the next.
  if (!claimed) return claimDelivery(db, now, exceptClubs)
  const turn = { clubId: found.clubId, attemptedAt: now.toISOString() }
  await db
    .insertInto('webhookTurns')
    .values(turn)
    .onConflict((conflict) => conflict.column('clubId').doUpdateSet(turn))
    .execute()
  return claimed
}

/** Steps through an index by webhook, so the cost doesn't grow with the deliveries. */
async function findDue(db: Db, now: Date, exceptClubs: readonly string[]) {
  const isFree =
    exceptClubs.length > 0 ? sql`and "webhooks"."clubId" not in (${sql.join(exceptClubs)})` : sql``
  const { rows } = await sql<{ id: string; clubId: string }>`
    with recursive "hooks" ("webhookId") as (
      select min("webhookId") from "webhookDeliveries" where "state" = 'waiting'
      union all
      select (
        select min("next"."webhookId") from "webhookDeliveries" as "next"
        where "next"."state" = 'waiting' and "next"."webhookId" > "hooks"."webhookId"
      )
      from "hooks" where "hooks"."webhookId" is not null
    ),
    "firsts" as materialized (
      select "hooks"."webhookId",
        (
          select min("due"."dueAt") from "webhookDeliveries" as "due"
          where "due"."state" = 'waiting' and "due"."webhookId" = "hooks"."webhookId"
        ) as "dueAt",
        (
          select "first"."id" from "webhookDeliveries" as "first"
          where "first"."state" = 'waiting' and "first"."webhookId" = "hooks"."webhookId"
          order by "first"."dueAt" limit 1
        ) as "id"
      from "hooks" where "hooks"."webhookId" is not null
    )
    select "firsts"."id", "webhooks"."clubId" from "firsts"
    inner join "webhooks" on "webhooks"."id" = "firsts"."webhookId"
    left join "webhookTurns" on "webhookTurns"."clubId" = "webhooks"."clubId"
    where "firsts"."dueAt" <= ${now.toISOString()} ${isFree}
    order by "webhookTurns"."attemptedAt" nulls first, "firsts"."dueAt", "firsts"."id"
    limit 1`.execute(db)
  return rows[0]
}

/** Undefined if the webhook is deleted or off. */
export const findTarget = (db: Db, webhookId: string) =>
  db
    .selectFrom('webhooks')
    .where('id', '=', webhookId)
    .where('offAt', 'is', null)
    .select(['clubId', 'url', 'sealedSecret', 'sealedOldSecret', 'oldSecretEndsAt'])
    .executeTakeFirst()

/** HTTP status of an attempt, or why there was no response. */
export interface Tried {
  readonly status: number | null
  readonly failure: DeliveryFailure | null
}

export const finishDelivery = (
  db: Db,
  { id }: DeliveryJob,
  outcome: Tried & { readonly state: 'delivered' | 'failed' },
) => db.updateTable('webhookDeliveries').set(outcome).where('id', '=', id).execute()

/** Returns false after the last attempt. */
export async function postponeDelivery(
  db: Db,
  { id, attempts }: DeliveryJob,
  { now, tried }: { readonly now: Date; readonly tried: Tried },
): Promise<boolean> {
  const pause = RETRY_SECONDS[attempts - 1]
  if (pause === undefined) return false
  const dueAt = new Date(now.getTime() + pause * 1_000).toISOString()
  await db
    .updateTable('webhookDeliveries')
    .set({ dueAt, ...tried })
    .where('id', '=', id)
    .execute()
  return true
}

/** Turns off a webhook; its waiting deliveries fail. Returns whether it was on. */
export async function turnOff(db: Db, webhookId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ offAt: now.toISOString() })
    .where('id', '=', webhookId)
    .where('offAt', 'is', null)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', status: null, failure: 'turnedOff' })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
  return numUpdatedRows > 0n
}
