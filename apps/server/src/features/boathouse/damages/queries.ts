import { newDamage } from '@boathouse/domain/boathouse/damages/contract'
import { damage } from '@boathouse/domain/boathouse/damages/model'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

export const damages = new Records({
  table: 'damages',
  shown: { shape: damage.shape },
  input: newDamage,
})

export type DamageRow = Awaited<ReturnType<typeof damages.get>>

const cursorKey = z.tuple([instant, id])

interface Listing {
  readonly boatId: string
  readonly state: 'open' | 'mended'
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function pageOfDamages(db: Db, { clubId }: ClubScope, listing: Listing) {
  const { boatId, state, limit, cursor } = listing
  let query = db
    .selectFrom('damages')
    .where('clubId', '=', clubId)
    .where('boatId', '=', boatId)
    .where('mendedAt', state === 'open' ? 'is' : 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .select(damages.columns)
  if (cursor !== undefined) {
    const [createdAt, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(createdAt, lastId)))
  }
  return pageOfRows(await query.execute(), limit, (row) => [row.createdAt, row.id])
}

/** Limits the list of a club that repairs nothing. */
const MAX_NEW = 100

/** Unrepaired damage of current boats, newest first, at most 100. */
export const recentDamage = (db: Db, { clubId }: ClubScope, since: string) =>
  db
    .selectFrom('damages')
    .innerJoin('boats', (join) =>
      join.onRef('boats.clubId', '=', 'damages.clubId').onRef('boats.id', '=', 'damages.boatId'),
    )
    .where('damages.clubId', '=', clubId)
    .where('damages.mendedAt', 'is', null)
    .where('damages.deletedAt', 'is', null)
    .where('damages.createdAt', '>=', since)
    .where('boats.archivedAt', 'is', null)
    .orderBy('damages.createdAt', 'desc')
    .orderBy('damages.id', 'desc')
    .limit(MAX_NEW)
    .select(['damages.id', 'damages.boatId', 'boats.name as boat', 'damages.what'])
    .execute()

/** Open damage of the boat, and all damage of the club. */
export async function countDamages(db: Db, { clubId }: ClubScope, boatId: string) {
  const ofClub = db
    .selectFrom('damages')
    .where('clubId', '=', clubId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const { count: ever } = await ofClub.executeTakeFirstOrThrow()
  const { count: open } = await ofClub
    .where('boatId', '=', boatId)
    .where('mendedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { open, ever }
}

export const photosOf = (db: Db, { clubId }: ClubScope, damageIds: readonly string[]) =>
  db
    .selectFrom('damagePhotos')
    .where('clubId', '=', clubId)
    .where('damageId', 'in', damageIds)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['damageId', 'id'])
    .execute()

/** Counts the damage's photos and the club's, including those of withdrawn reports, which take space until erased. */
export async function countPhotos(db: Db, { clubId }: ClubScope, damageId: string) {
  const photos = db
    .selectFrom('damagePhotos')
    .where('clubId', '=', clubId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const { count: ofClub } = await photos.executeTakeFirstOrThrow()
  const { count: ofDamage } = await photos.where('damageId', '=', damageId).executeTakeFirstOrThrow()
  return { ofDamage, ofClub }
}

/** Returns false if the id is taken. */
export async function insertPhoto(db: Db, photo: Row<'damagePhotos'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('damagePhotos')
    .values(photo)
    .onConflict((conflict) => conflict.columns(['clubId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Media type only; `readStoredFile` reads the bytes. */
export const findPhoto = (db: Db, { clubId }: ClubScope, photo: { damageId: string; id: string }) =>
  db
    .selectFrom('damagePhotos')
    .where('clubId', '=', clubId)
    .where('damageId', '=', photo.damageId)
    .where('id', '=', photo.id)
    .select('type')
    .executeTakeFirst()
