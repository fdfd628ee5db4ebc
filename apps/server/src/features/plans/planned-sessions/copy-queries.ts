import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { ClubScope } from '#auth/gate.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import type { Db, Row } from '#db/tables.ts'
import { type ClubRow, clubPlans } from './queries.ts'

interface OfRow extends DayRange {
  readonly squadId: string | null
  readonly memberId: string | null
}

export const ofRow = (
  db: Db,
  { clubId }: ClubScope,
  { squadId, memberId, first, last }: OfRow,
): Promise<ClubRow[]> =>
  db
    .selectFrom('clubPlannedSessions')
    .where('clubId', '=', clubId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where((eb) => (squadId === null ? eb('memberId', '=', memberId ?? '') : eb('squadId', '=', squadId)))
    .where('deletedAt', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .select(clubPlans.columns)
    .execute()

export async function countsOfDays(db: Db, { clubId }: ClubScope, { first, last }: DayRange) {
  const counts = await db
    .selectFrom('clubPlannedSessions')
    .where('clubId', '=', clubId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('deletedAt', 'is', null)
    .groupBy(['date', 'squadId', 'memberId'])
    .select((eb) => ['date', 'squadId', 'memberId', eb.fn.countAll<number>().as('count')])
    .execute()
  return counts.map((each) => ({ ...each, count: Number(each.count) }))
}

export async function insertPlans(db: Db, rows: readonly Row<'clubPlannedSessions'>[]): Promise<void> {
  for (const some of inBatches(rows, INSERT_BATCH_SIZE))
    await db.insertInto('clubPlannedSessions').values(some).execute()
}

export const ofCopy = (db: Db, { clubId }: ClubScope, copyId: string) =>
  db
    .selectFrom('clubPlannedSessions')
    .where('copyId', '=', copyId)
    .where('clubId', '=', clubId)
    .select([
      'id',
      'date',
      'squadId',
      'memberId',
      'sourceId',
      'version',
      'isTouched',
      'publishedAt',
      'deletedAt',
    ])
    .execute()

/** Plans created together with this one for other members, even deleted ones. */
export const madeWith = (db: Db, { clubId }: ClubScope, sourceId: string) =>
  db
    .selectFrom('clubPlannedSessions')
    .where('sourceId', '=', sourceId)
    .where('clubId', '=', clubId)
    .where('copyId', 'is', null)
    .select('memberId')
    .execute()

/** Whether the id is a template's, or the source of a copy. */
export async function isSource(db: Db, { clubId }: ClubScope, id: string): Promise<boolean> {
  const template = db
    .selectFrom('planTemplates')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .select('id')
  return (await template.executeTakeFirst()) !== undefined || hasCopies(db, clubId, id)
}

/** Whether the id is a planned session's, or the source of a copy. */
export async function isUsed(db: Db, { clubId }: ClubScope, id: string): Promise<boolean> {
  const planned = db
    .selectFrom('clubPlannedSessions')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .select('id')
  return (await planned.executeTakeFirst()) !== undefined || hasCopies(db, clubId, id)
}

async function hasCopies(db: Db, clubId: string, sourceId: string): Promise<boolean> {
  const copy = db
    .selectFrom('clubPlannedSessions')
    .where('sourceId', '=', sourceId)
    .where('clubId', '=', clubId)
    .select('id')
    .limit(1)
  return (await copy.executeTakeFirst()) !== undefined
}

/** Copies that nobody has modified. */
export const followersOf = (db: Db, { clubId }: ClubScope, sourceId: string) =>
  db
    .selectFrom('clubPlannedSessions')
    .where('sourceId', '=', sourceId)
    .where('clubId', '=', clubId)
    .where('isTouched', '=', false)
    .where('deletedAt', 'is', null)
    .select([...clubPlans.columns, 'copyId'])
    .execute()

export const followersOfDays = (db: Db, { clubId }: ClubScope, { first, last }: DayRange) =>
  db
    .selectFrom('clubPlannedSessions as source')
    .innerJoin('clubPlannedSessions as copy', (join) =>
      join.onRef('copy.sourceId', '=', 'source.id').onRef('copy.clubId', '=', 'source.clubId'),
    )
    .where('source.clubId', '=', clubId)
    .where('source.date', '>=', first)
    .where('source.date', '<=', last)
    .where('source.deletedAt', 'is', null)
    .where('copy.deletedAt', 'is', null)
    .where('copy.isTouched', '=', false)
    .groupBy(['source.id', 'copy.squadId', 'copy.memberId'])
    .select((eb) => ['source.id', 'copy.squadId', 'copy.memberId', eb.fn.countAll<number>().as('count')])
    .execute()

interface Ids {
  readonly ids: readonly string[]
  readonly at: string
}

export async function deletePlans(db: Db, { clubId }: ClubScope, { ids, at }: Ids): Promise<void> {
  for (const some of inBatches(ids, INSERT_BATCH_SIZE))
    await db
      .updateTable('clubPlannedSessions')
      .set((eb) => ({ deletedAt: at, version: eb('version', '+', 1) }))
      .where('clubId', '=', clubId)
      .where('id', 'in', some)
      .execute()
}
