import { measureNotice } from '@boathouse/domain/practices/answers/rules'
import { registerOpensAt } from '@boathouse/domain/practices/practices/rules'
import type { ClubScope } from '#auth/gate.ts'
import { recountMonths } from '#db/rows/attendance-months.ts'
import type { Db, Row } from '#db/tables.ts'

export const findSeries = (db: Db, { clubId }: ClubScope, seriesId: string) =>
  db
    .selectFrom('practiceSeries')
    .where('clubId', '=', clubId)
    .where('id', '=', seriesId)
    .selectAll()
    .executeTakeFirstOrThrow()

type NewSeries = Pick<Row<'practiceSeries'>, 'id' | 'rule' | 'firstDay' | 'startTime' | 'timeZone'>

export function insertSeries(
  db: Db,
  { clubId }: ClubScope,
  { now, ...pattern }: NewSeries & { readonly now: Date },
) {
  const at = now.toISOString()
  const row = { ...pattern, clubId, createdAt: at, updatedAt: at }
  return db.insertInto('practiceSeries').values(row).execute()
}

export const updateSeries = (
  db: Db,
  { clubId }: ClubScope,
  { id: seriesId, ...changes }: Partial<Row<'practiceSeries'>> & { id: string },
) =>
  db
    .updateTable('practiceSeries')
    .set(changes)
    .where('clubId', '=', clubId)
    .where('id', '=', seriesId)
    .execute()

export type NewPractice = Pick<
  StoredPractice,
  | 'id'
  | 'startsAt'
  | 'endsAt'
  | 'day'
  | 'startTime'
  | 'timeZone'
  | 'title'
  | 'place'
  | 'notes'
  | 'capacity'
  | 'placing'
  | 'ownDeadline'
  | 'ownAnnounceDays'
  | 'announcedAt'
  | 'choiceId'
> &
  Partial<Pick<StoredPractice, 'seriesId' | 'originalStart'>>

/** Rows have 25 columns, so a statement fits 400 of them. */
export async function insertPractices(
  db: Db,
  { clubId }: ClubScope,
  now: Date,
  practices: readonly NewPractice[],
): Promise<void> {
  if (practices.length === 0) return
  const at = now.toISOString()
  const fresh = { clubId, cancelReason: '', version: 1, createdAt: at, updatedAt: at }
  const rows = practices.map((practice) => ({
    ...fresh,
    ...practice,
    noticeMinutes: measureNotice(practice.startsAt, now),
  }))
  await db.insertInto('practices').values(rows).execute()
}

/** Finds the first practice of a series, even if deleted. */
export const findFirst = (db: Db, { clubId }: ClubScope, seriesId: string) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('seriesId', '=', seriesId)
    .orderBy('originalStart')
    .select(['id', 'deletedAt'])
    .limit(1)
    .executeTakeFirst()

export const listChoices = (db: Db, { clubId }: ClubScope, seriesId: string) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('seriesId', '=', seriesId)
    .select('choiceId')
    .distinct()
    .execute()

interface Onwards {
  readonly seriesId: string
  /** Start of the practice according to the pattern. */
  readonly from: string
}

export const listFrom = (db: Db, { clubId }: ClubScope, { seriesId, from }: Onwards) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('seriesId', '=', seriesId)
    .where('originalStart', '>=', from)
    .where('deletedAt', 'is', null)
    .orderBy('originalStart')
    .selectAll()
    .execute()

interface Moving {
  readonly id: string
  readonly from: string
  readonly to: string
}

/** Moves a practice's answers and register entries to another day. */
export async function moveDay(db: Db, { clubId }: ClubScope, { id, from, to }: Moving): Promise<void> {
  const moved = (table: 'answers' | 'registerEntries') =>
    db.updateTable(table).set({ day: to }).where('clubId', '=', clubId).where('practiceId', '=', id)
  await moved('answers').execute()
  const recorded = await moved('registerEntries').returning('athleteId').execute()
  const athleteIds = recorded.map(({ athleteId }) => athleteId)
  await recountMonths(db, { clubId, athleteIds, days: [from, to] })
}

type StoredPractice = Row<'practices'>

export const countPractices = (db: Db, { clubId }: ClubScope, seriesId: string) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('seriesId', '=', seriesId)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** Requires the version that was read in this transaction. */
export const updateStored = (
  db: Db,
  { clubId }: ClubScope,
  { id, version }: Pick<StoredPractice, 'id' | 'version'>,
  changes: Partial<Omit<StoredPractice, 'clubId' | 'id' | 'version'>>,
) =>
  db
    .updateTable('practices')
    .set({ ...changes, version: version + 1 })
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .execute()

export const deletePractices = (db: Db, { clubId }: ClubScope, ids: readonly string[], now: string) =>
  db
    .updateTable('practices')
    .set((eb) => ({ deletedAt: now, updatedAt: now, version: eb('version', '+', 1) }))
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()

export interface Deleted {
  readonly id: string
  readonly seriesId: string | null
  readonly deletedAt: string
}

export const deletedTogether = (
  db: Db,
  { clubId }: ClubScope,
  { id: practiceId, seriesId, deletedAt }: Deleted,
) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('deletedAt', '=', deletedAt)
    .where((eb) => (seriesId === null ? eb('id', '=', practiceId) : eb('seriesId', '=', seriesId)))
    .select(['id', 'seriesId', 'originalStart', 'startsAt', 'title'])
    .execute()

export const restorePractices = (db: Db, { clubId }: ClubScope, ids: readonly string[]) =>
  db
    .updateTable('practices')
    .set((eb) => ({ deletedAt: null, version: eb('version', '+', 1) }))
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .execute()

export async function detachFromSeries(db: Db, { clubId }: ClubScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('practices')
    .set({ seriesId: null, originalStart: null })
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .execute()
}

export const findStartingAt = async (db: Db, { clubId }: ClubScope, starts: readonly string[]) =>
  starts.length === 0
    ? []
    : db
        .selectFrom('practices')
        .where('clubId', '=', clubId)
        .where('startsAt', 'in', starts)
        .where('deletedAt', 'is', null)
        .select(['startsAt', 'title'])
        .execute()

/** Finds practices with a register entry, or a guest added since the register opened. */
export async function findWithRegister(
  db: Db,
  { clubId }: ClubScope,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const recorded = await db
    .selectFrom('registerEntries')
    .where('clubId', '=', clubId)
    .where('practiceId', 'in', ids)
    .where('state', '<>', 'none')
    .select('practiceId')
    .distinct()
    .execute()
  const walkedIn = await db
    .selectFrom('walkIns')
    .innerJoin('practices', 'practices.id', 'walkIns.practiceId')
    .where('walkIns.clubId', '=', clubId)
    .where('walkIns.practiceId', 'in', ids)
    .where('walkIns.deletedAt', 'is', null)
    .select(['walkIns.practiceId', 'walkIns.createdAt', 'practices.startsAt'])
    .execute()
  const came = walkedIn.filter(({ createdAt, startsAt }) => createdAt >= registerOpensAt({ startsAt }))
  return new Set([...recorded, ...came].map(({ practiceId }) => practiceId))
}
