import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { searchFilter } from '#db/search-filter.ts'
import type { Db, Row } from '#db/tables.ts'

const cursorKey = z.tuple([instant, id])

/** `before` is an exclusive instant. */
export interface Narrowed {
  readonly words: readonly string[]
  readonly boat?: string | undefined
  readonly person?: string | undefined
  readonly from?: string | undefined
  readonly before?: string | undefined
}

interface Listing extends Narrowed {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest first, from one index: by day, boat or person. */
export async function pageOfKeys(db: Db, club: ClubScope, listing: Listing) {
  const { limit, person } = listing
  const found = person === undefined ? keysOfClub(db, club, listing) : keysOfPerson(db, club, listing, person)
  return pageOfRows(await found.execute(), limit, ({ outAt, id: outingId }) => [outAt, outingId])
}

function keysOfClub(db: Db, { clubId }: ClubScope, { limit, cursor, words, boat, from, before }: Listing) {
  let query = db
    .selectFrom('outings')
    .where('clubId', '=', clubId)
    .where(searchFilter('searchKey', words))
    .select(['id', 'outAt'])
    .orderBy('outAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (boat !== undefined) query = query.where('boatId', '=', boat)
  if (from !== undefined) query = query.where('outAt', '>=', from)
  if (before !== undefined) query = query.where('outAt', '<', before)
  if (cursor === undefined) return query
  const [at, lastId] = decodeCursor(cursor, cursorKey)
  return query.where((eb) => eb(eb.refTuple('outAt', 'id'), '<', eb.tuple(at, lastId)))
}

function keysOfPerson(
  db: Db,
  { clubId }: ClubScope,
  { limit, cursor, words, boat, from, before }: Listing,
  person: string,
) {
  let query = db
    .selectFrom('outingCrews as crew')
    .innerJoin('outings', (join) =>
      join.onRef('outings.clubId', '=', 'crew.clubId').onRef('outings.id', '=', 'crew.outingId'),
    )
    .where('crew.clubId', '=', clubId)
    .where('crew.memberId', '=', person)
    .where(searchFilter('outings.searchKey', words))
    .select(['crew.outingId as id', 'crew.outAt'])
    .orderBy('crew.outAt', 'desc')
    .orderBy('crew.outingId', 'desc')
    .limit(limit + 1)
  if (boat !== undefined) query = query.where('outings.boatId', '=', boat)
  if (from !== undefined) query = query.where('crew.outAt', '>=', from)
  if (before !== undefined) query = query.where('crew.outAt', '<', before)
  if (cursor === undefined) return query
  const [at, lastId] = decodeCursor(cursor, cursorKey)
  return query.where((eb) => eb(eb.refTuple('crew.outAt', 'crew.outingId'), '<', eb.tuple(at, lastId)))
}

export const changedAmong = (db: Db, { clubId }: ClubScope, ids: readonly string[]) =>
  db
    .selectFrom('outingChanges')
    .where('clubId', '=', clubId)
    .where('outingId', 'in', ids)
    .select('outingId')
    .distinct()
    .execute()

export async function replaceCrew(
  db: Db,
  { clubId }: ClubScope,
  outingId: string,
  crew: readonly Row<'outingCrews'>[],
): Promise<void> {
  await db.deleteFrom('outingCrews').where('clubId', '=', clubId).where('outingId', '=', outingId).execute()
  await db.insertInto('outingCrews').values(crew).execute()
}

export async function insertChange(
  db: Db,
  change: Row<'outingChanges'>,
  crew: readonly Row<'outingChangeCrews'>[],
): Promise<void> {
  await db.insertInto('outingChanges').values(change).execute()
  if (crew.length > 0) await db.insertInto('outingChangeCrews').values(crew).execute()
}

const changeCursor = z.int()

export async function pageOfChanges(
  db: Db,
  { clubId }: ClubScope,
  { outingId, limit, cursor }: Pick<Listing, 'limit' | 'cursor'> & { readonly outingId: string },
) {
  let query = db
    .selectFrom('outingChanges')
    .where('clubId', '=', clubId)
    .where('outingId', '=', outingId)
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .selectAll()
  if (cursor !== undefined)
    query = query.where('version', '<', decodeCursor(cursor, z.tuple([changeCursor]))[0])
  return pageOfRows(await query.execute(), limit, ({ version }) => [version])
}

export const crewsBefore = (db: Db, { clubId }: ClubScope, changeIds: readonly string[]) =>
  db
    .selectFrom('outingChangeCrews')
    .where('clubId', '=', clubId)
    .where('changeId', 'in', changeIds)
    .orderBy('changeId')
    .orderBy('seat')
    .selectAll()
    .execute()
