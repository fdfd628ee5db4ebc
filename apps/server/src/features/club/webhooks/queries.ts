import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import type { Db, Row } from '#db/tables.ts'

const shown = ['id', 'url', 'kinds', 'createdAt', 'offAt', 'oldSecretEndsAt'] as const

export const listWebhooks = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('webhooks')
    .where('clubId', '=', clubId)
    .orderBy('createdAt')
    .orderBy('id')
    .select(shown)
    .execute()

export const findWebhook = (db: Db, { clubId }: ClubScope, webhookId: string) =>
  db
    .selectFrom('webhooks')
    .where('clubId', '=', clubId)
    .where('id', '=', webhookId)
    .select([...shown, 'sealedSecret'])
    .executeTakeFirst()

export const insertWebhook = (db: Db, webhook: Row<'webhooks'>) =>
  db.insertInto('webhooks').values(webhook).execute()

export const updateWebhook = (
  db: Db,
  { clubId }: ClubScope,
  webhookId: string,
  changes: Partial<Omit<Row<'webhooks'>, 'clubId' | 'id' | 'createdAt'>>,
) =>
  db
    .updateTable('webhooks')
    .set(changes)
    .where('clubId', '=', clubId)
    .where('id', '=', webhookId)
    .returning(shown)
    .executeTakeFirstOrThrow()

export const deleteWebhook = (db: Db, { clubId }: ClubScope, webhookId: string) =>
  db.deleteFrom('webhooks').where('clubId', '=', clubId).where('id', '=', webhookId).execute()

const ofDelivery = ['id', 'kind', 'state', 'attempts', 'createdAt', 'dueAt', 'status', 'failure'] as const

const cursorKey = z.tuple([instant, id])

/** Callers have checked the webhook's club. */
export async function pageOfDeliveries(
  db: Db,
  webhookId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) {
  let query = db
    .selectFrom('webhookDeliveries')
    .where('webhookId', '=', webhookId)
    .select(ofDelivery)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [createdAt, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(createdAt, lastId)))
  }
  return pageOfRows(await query.execute(), limit, ({ createdAt, id }) => [createdAt, id])
}

export const insertDelivery = (db: Db, delivery: Row<'webhookDeliveries'>) =>
  db.insertInto('webhookDeliveries').values(delivery).returning(ofDelivery).executeTakeFirstOrThrow()

/** Restarts a finished delivery with its message id; undefined if there is none. */
export const restartDelivery = (
  db: Db,
  { webhookId, deliveryId, now }: { webhookId: string; deliveryId: string; now: string },
) =>
  db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0, dueAt: now, status: null, failure: null })
    .where('id', '=', deliveryId)
    .where('webhookId', '=', webhookId)
    .where('state', '!=', 'waiting')
    .returning(ofDelivery)
    .executeTakeFirst()

export const findDelivery = (db: Db, webhookId: string, deliveryId: string) =>
  db
    .selectFrom('webhookDeliveries')
    .where('id', '=', deliveryId)
    .where('webhookId', '=', webhookId)
    .select(ofDelivery)
    .executeTakeFirst()

export const webhooksThatAreOn = (db: Db) =>
  db
    .selectFrom('webhooks')
    .innerJoin('clubs', 'clubs.id', 'webhooks.clubId')
    .where('webhooks.offAt', 'is', null)
    .where('clubs.status', '=', 'active')
    .select(['webhooks.kinds', 'clubs.id as clubId', 'clubs.answerDeadline'])
    .execute()

export const clubOfWebhook = (db: Db, webhookId: string) =>
  db
    .selectFrom('webhooks')
    .innerJoin('clubs', 'clubs.id', 'webhooks.clubId')
    .where('webhooks.id', '=', webhookId)
    .select(['clubs.id as clubId', 'clubs.name as club', 'webhooks.url'])
    .executeTakeFirst()
