import { newIncident } from '@boathouse/domain/boathouse/incidents/contract'
import { type IncidentState, incident } from '@boathouse/domain/boathouse/incidents/model'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

const { people: _, ...input } = newIncident.shape

/** Stored form: people and boat by id. */
export const incidents = new Records({
  table: 'incidents',
  shown: { shape: { ...incident.shape, ...input } },
  input: { shape: input },
})

export type IncidentRow = Awaited<ReturnType<typeof incidents.get>>

const cursorKey = z.tuple([instant, id])

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function pageOfIncidents(
  db: Db,
  { clubId }: ClubScope,
  { state, limit, cursor }: Page & { readonly state: IncidentState },
) {
  let query = db
    .selectFrom('incidents')
    .where('clubId', '=', clubId)
    .where('closedAt', state === 'open' ? 'is' : 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .select(incidents.columns)
  if (cursor !== undefined) {
    const [createdAt, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(createdAt, lastId)))
  }
  return pageOfRows(await query.execute(), limit, (row) => [row.createdAt, row.id])
}

export async function countIncidents(db: Db, { clubId }: ClubScope): Promise<number> {
  const { count } = await db
    .selectFrom('incidents')
    .where('clubId', '=', clubId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const peopleIn = (db: Db, { clubId }: ClubScope, incidentId: string) =>
  db
    .selectFrom('incidentPeople')
    .where('clubId', '=', clubId)
    .where('incidentId', '=', incidentId)
    .orderBy('place')
    .selectAll()
    .execute()

export async function insertPeople(db: Db, rows: readonly Row<'incidentPeople'>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('incidentPeople').values(rows).execute()
}

export const insertEvent = (db: Db, row: Row<'incidentEvents'>) =>
  db.insertInto('incidentEvents').values(row).execute()

export async function hasRead(
  db: Db,
  { clubId }: ClubScope,
  { incidentId, userId, since }: { incidentId: string; userId: string; since: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('incidentEvents')
    .where('clubId', '=', clubId)
    .where('incidentId', '=', incidentId)
    .where('at', '>', since)
    .where('userId', '=', userId)
    .where('kind', '=', 'read')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function pageOfEvents(
  db: Db,
  { clubId }: ClubScope,
  { incidentId, limit, cursor }: Page & { readonly incidentId: string },
) {
  let query = db
    .selectFrom('incidentEvents')
    .where('clubId', '=', clubId)
    .where('incidentId', '=', incidentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .selectAll()
  if (cursor !== undefined) {
    const [at, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(at, lastId)))
  }
  return pageOfRows(await query.execute(), limit, (row) => [row.at, row.id])
}

/** Club name for the mail; undefined if the incident was deleted or the user isn't an admin. */
export const findTold = (
  db: Db,
  { clubId }: ClubScope,
  { incidentId, userId }: { readonly incidentId: string; readonly userId: string },
) =>
  db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .innerJoin('incidents', 'incidents.clubId', 'members.clubId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', '=', userId)
    .where('members.role', '=', 'admin')
    .where('incidents.id', '=', incidentId)
    .where('incidents.deletedAt', 'is', null)
    .select('clubs.name as club')
    .executeTakeFirst()
