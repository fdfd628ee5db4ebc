import { newOuting } from '@boathouse/domain/boathouse/outings/contract'
import { outing } from '@boathouse/domain/boathouse/outings/model'
import { MAX_OUT_MS } from '@boathouse/domain/boathouse/outings/rules'
import { instant } from '@boathouse/domain/kernel/instant'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

const { boatId, craft, captainSeat, destination, expectedBack } = newOuting.shape
const closedAt = z.nullable(instant)
const seen = { seenAt: expectedBack, seenBy: boatId }
const by = { startedBy: boatId, endedBy: boatId }
const stored = z.object({ boatId, ...by, captainSeat, closedAt, ...seen })

/** Stored form: the boat by id; `outingCrews` has the crew. */
export const outings = new Records({
  table: 'outings',
  shown: { shape: { ...outing.shape, ...stored.shape } },
  input: { shape: { boatId, craft, captainSeat, destination, expectedBack } },
})

export type OutingRow = Awaited<ReturnType<typeof outings.get>>
export type CrewRow = Row<'outingCrews'>

/** Lists at most one outing per boat, earliest expected first. */
export const outNow = (db: Db, { clubId }: ClubScope): Promise<OutingRow[]> =>
  db
    .selectFrom('outings')
    .where('clubId', '=', clubId)
    .where('backAt', 'is', null)
    .orderBy('expectedBack')
    .orderBy('id')
    .select(outings.columns)
    .execute()

export const outingsAmong = (db: Db, { clubId }: ClubScope, ids: readonly string[]): Promise<OutingRow[]> =>
  db
    .selectFrom('outings')
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .select(outings.columns)
    .execute()

export async function isBoatOut(db: Db, { clubId }: ClubScope, boatId: string): Promise<boolean> {
  const found = await db
    .selectFrom('outings')
    .where('clubId', '=', clubId)
    .where('boatId', '=', boatId)
    .where('backAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function outAmong(
  db: Db,
  { clubId }: ClubScope,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('outings')
    .innerJoin('outingCrews', (join) =>
      join
        .onRef('outingCrews.clubId', '=', 'outings.clubId')
        .onRef('outingCrews.outingId', '=', 'outings.id'),
    )
    .where('outings.clubId', '=', clubId)
    .where('outings.backAt', 'is', null)
    .where('outingCrews.memberId', 'in', memberIds)
    .select('outingCrews.memberId')
    .execute()
  return new Set(rows.flatMap(({ memberId }) => memberId ?? []))
}

interface Span {
  readonly from: string
  /** End of the period; null for a current outing. */
  readonly to: string | null
}

/** A boat's outings can't overlap, so checks only the last one before the period's end. */
export async function wasBoatOut(
  db: Db,
  { clubId }: ClubScope,
  { boatId, from, to }: Span & { readonly boatId: string },
): Promise<boolean> {
  const last = await db
    .selectFrom('outings')
    .where('clubId', '=', clubId)
    .where('boatId', '=', boatId)
    .$if(to !== null, (query) => query.where('outAt', '<', to ?? ''))
    .orderBy('outAt', 'desc')
    .orderBy('id', 'desc')
    .select('backAt')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && (last.backAt === null || last.backAt > from)
}

/** Members' seats in outings that may overlap the period. */
export const seatsAround = (
  db: Db,
  { clubId }: ClubScope,
  { memberIds, from, to }: Span & { readonly memberIds: readonly string[] },
) =>
  db
    .selectFrom('outingCrews')
    .where('clubId', '=', clubId)
    .where('memberId', 'in', memberIds)
    // Outings last at most this long, so earlier ones can't overlap.
    .where('outAt', '>', new Date(Date.parse(from) - MAX_OUT_MS).toISOString())
    .$if(to !== null, (query) => query.where('outAt', '<', to ?? ''))
    .select(['memberId', 'outingId'])
    .execute()

export const outAfter = (
  db: Db,
  { clubId }: ClubScope,
  { ids, from }: { readonly ids: readonly string[]; readonly from: string },
) =>
  db
    .selectFrom('outings')
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('backAt', 'is', null), eb('backAt', '>', from)]))
    .select('id')
    .execute()

export async function outAmongAt(
  db: Db,
  club: ClubScope,
  span: Span & { readonly memberIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const seats = span.memberIds.length === 0 ? [] : await seatsAround(db, club, span)
  if (seats.length === 0) return new Set()
  const ids = [...new Set(seats.map(({ outingId }) => outingId))]
  const out = new Set((await outAfter(db, club, { ids, from: span.from })).map(({ id }) => id))
  return new Set(seats.flatMap(({ memberId, outingId }) => (out.has(outingId) ? (memberId ?? []) : [])))
}

export const crewsOf = (db: Db, { clubId }: ClubScope, outingIds: readonly string[]): Promise<CrewRow[]> =>
  db
    .selectFrom('outingCrews')
    .where('clubId', '=', clubId)
    .where('outingId', 'in', outingIds)
    .orderBy('outingId')
    .orderBy('seat')
    .selectAll()
    .execute()

export const insertCrew = (db: Db, rows: readonly CrewRow[]) =>
  db.insertInto('outingCrews').values(rows).execute()

export const updateCrewMetres = (
  db: Db,
  { clubId }: ClubScope,
  { id, metres }: Pick<OutingRow, 'id' | 'metres'>,
) =>
  db
    .updateTable('outingCrews')
    .set({ metres })
    .where('clubId', '=', clubId)
    .where('outingId', '=', id)
    .execute()

export const memberIdsOf = (db: Db, { clubId }: ClubScope, limit: number) =>
  db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .where('searchKey', '>=', '')
    .orderBy('searchKey')
    .orderBy('userId')
    .limit(limit)
    .select('userId')
    .execute()

/** Acknowledging keeps the version, because nothing that clients edit changes. */
export const markSeen = (
  db: Db,
  { clubId }: ClubScope,
  { id, seenAt, seenBy }: { readonly id: string; readonly seenAt: string; readonly seenBy: string },
) =>
  db
    .updateTable('outings')
    .set({ seenAt, seenBy })
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('seenAt', 'is', null)
    .execute()
