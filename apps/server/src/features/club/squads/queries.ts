import { newSquad } from '@boathouse/domain/club/squads/contract'
import { type SquadRole, squad } from '@boathouse/domain/club/squads/model'
import { id } from '@boathouse/domain/kernel/ids'
import type { ExpressionBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import { searchFilter } from '#db/search-filter.ts'
import type { Db, Row, Tables } from '#db/tables.ts'

export const squads = new Records({ table: 'squads', shown: squad, input: newSquad })

export type SquadReach = 'all' | { readonly coachId: string }

const countOf = (eb: ExpressionBuilder<Tables, 'squads'>, role: SquadRole) =>
  eb
    .selectFrom('squadMembers')
    .whereRef('squadMembers.clubId', '=', 'squads.clubId')
    .whereRef('squadMembers.squadId', '=', 'squads.id')
    .where('squadMembers.role', '=', role)
    .select((people) => people.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()

const selectSquads = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('squads')
    .where('squads.clubId', '=', clubId)
    .select(squads.columns)
    .select((eb) => [countOf(eb, 'athlete').as('athletes'), countOf(eb, 'coach').as('coaches')])

export const findSquad = (db: Db, club: ClubScope, squadId: string) =>
  selectSquads(db, club).where('squads.id', '=', squadId).executeTakeFirst()

const cursorKey = z.tuple([z.string(), id])

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

interface SquadPage extends Page {
  readonly state: 'current' | 'archived'
  readonly reach: SquadReach
}

export async function pageOfSquads(db: Db, club: ClubScope, { state, reach, limit, cursor }: SquadPage) {
  let query = selectSquads(db, club)
    .where('archivedAt', state === 'current' ? 'is' : 'is not', null)
    .select('nameKey')
    .orderBy('nameKey')
    .orderBy('id')
    .limit(limit + 1)
  if (reach !== 'all')
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('squadMembers as own')
          .whereRef('own.clubId', '=', 'squads.clubId')
          .whereRef('own.squadId', '=', 'squads.id')
          .where('own.userId', '=', reach.coachId)
          .where('own.role', '=', 'coach')
          .select('own.userId'),
      ),
    )
  if (cursor !== undefined) {
    const [name, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('nameKey', 'id'), '>', eb.tuple(name, lastId)))
  }
  return pageOfRows(await query.execute(), limit, ({ nameKey, id: squadId }) => [nameKey, squadId])
}

export async function countSquads(db: Db, { clubId }: ClubScope): Promise<{ current: number; ever: number }> {
  const ofClub = db
    .selectFrom('squads')
    .where('clubId', '=', clubId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const { count: ever } = await ofClub.executeTakeFirstOrThrow()
  const { count: current } = await ofClub.where('archivedAt', 'is', null).executeTakeFirstOrThrow()
  return { current, ever }
}

interface OfPerson {
  readonly clubId: string
  readonly userId: string
}

export const listSquadsOf = (db: Db, { clubId, userId }: OfPerson) =>
  db
    .selectFrom('squadMembers')
    .innerJoin('squads', (join) =>
      join.onRef('squads.clubId', '=', 'squadMembers.clubId').onRef('squads.id', '=', 'squadMembers.squadId'),
    )
    .where('squadMembers.userId', '=', userId)
    .where('squadMembers.clubId', '=', clubId)
    .where('squads.archivedAt', 'is', null)
    .orderBy('squads.nameKey')
    .select(['squads.id', 'squads.name', 'squadMembers.role'])
    .execute()

export const filterNamed = (db: Db, { clubId }: ClubScope, squadIds: readonly string[]) =>
  db
    .selectFrom('squads')
    .where('clubId', '=', clubId)
    .where('id', 'in', squadIds)
    .orderBy('nameKey')
    .select(['id', 'name'])
    .execute()

export const listCurrent = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('squads')
    .where('clubId', '=', clubId)
    .where('archivedAt', 'is', null)
    .orderBy('nameKey')
    .select(['id', 'name', 'nameKey'])
    .execute()

interface InSquad {
  readonly squadId: string
  readonly userId: string
}

export const findRole = (db: Db, { clubId }: ClubScope, { squadId, userId }: InSquad) =>
  db
    .selectFrom('squadMembers')
    .where('clubId', '=', clubId)
    .where('squadId', '=', squadId)
    .where('userId', '=', userId)
    .select('role')
    .executeTakeFirst()

const selectPeople = (db: Db, { clubId }: ClubScope, squadId: string) =>
  db
    .selectFrom('squadMembers')
    .innerJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'squadMembers.clubId')
        .onRef('members.userId', '=', 'squadMembers.userId'),
    )
    .innerJoin('users', 'users.id', 'members.userId')
    .where('squadMembers.clubId', '=', clubId)
    .where('squadMembers.squadId', '=', squadId)
    .select([
      'users.id',
      'users.firstName',
      'users.lastName',
      'users.email',
      'squadMembers.role',
      'squadMembers.addedAt',
      'members.searchKey',
    ])

export const findPerson = (db: Db, club: ClubScope, { squadId, userId }: InSquad) =>
  selectPeople(db, club, squadId).where('squadMembers.userId', '=', userId).executeTakeFirst()

interface PeoplePage extends Page {
  readonly squadId: string
  readonly role?: SquadRole | undefined
  readonly words: readonly string[]
}

/** Sorted by name; sorts one squad's few rows. */
export async function pageOfPeople(db: Db, club: ClubScope, { squadId, role, words, ...page }: PeoplePage) {
  const { limit, cursor } = page
  let query = selectPeople(db, club, squadId)
    .where(searchFilter('members.searchKey', words))
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .limit(limit + 1)
  if (role !== undefined) query = query.where('squadMembers.role', '=', role)
  if (cursor !== undefined) {
    const [name, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) =>
      eb(eb.refTuple('members.searchKey', 'members.userId'), '>', eb.tuple(name, lastId)),
    )
  }
  return pageOfRows(await query.execute(), limit, ({ searchKey, id: userId }) => [searchKey, userId])
}

interface CandidatePage extends Page {
  readonly squadId: string
  readonly words: readonly string[]
}

export async function pageOfCandidates(
  db: Db,
  { clubId }: ClubScope,
  { squadId, words, limit, cursor }: CandidatePage,
) {
  let query = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    // Always true; makes SQLite choose the sorted index.
    .where('members.searchKey', '>=', '')
    .where(searchFilter('members.searchKey', words))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('squadMembers')
            .whereRef('squadMembers.clubId', '=', 'members.clubId')
            .where('squadMembers.squadId', '=', squadId)
            .whereRef('squadMembers.userId', '=', 'members.userId')
            .select('squadMembers.userId'),
        ),
      ),
    )
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .limit(limit + 1)
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'members.searchKey'])
  if (cursor !== undefined) {
    const [name, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) =>
      eb(eb.refTuple('members.searchKey', 'members.userId'), '>', eb.tuple(name, lastId)),
    )
  }
  return pageOfRows(await query.execute(), limit, ({ searchKey, id: userId }) => [searchKey, userId])
}

/** Members among the users, with their role in the squad; null for none. */
export const findCandidates = (
  db: Db,
  { clubId }: ClubScope,
  { squadId, userIds }: { readonly squadId: string; readonly userIds: readonly string[] },
) =>
  db
    .selectFrom('members')
    .leftJoin('squadMembers', (join) =>
      join
        .onRef('squadMembers.clubId', '=', 'members.clubId')
        .onRef('squadMembers.userId', '=', 'members.userId')
        .on('squadMembers.squadId', '=', squadId),
    )
    .where('members.clubId', '=', clubId)
    .where('members.userId', 'in', userIds)
    .select(['members.userId', 'squadMembers.role'])
    .execute()

export const listNameable = (db: Db, { clubId }: ClubScope, squadId: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .leftJoin('squadMembers', (join) =>
      join
        .onRef('squadMembers.clubId', '=', 'members.clubId')
        .onRef('squadMembers.userId', '=', 'members.userId')
        .on('squadMembers.squadId', '=', squadId),
    )
    .where('members.clubId', '=', clubId)
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'squadMembers.role'])
    .execute()

export const countPeople = (db: Db, { clubId }: ClubScope, squadId: string) =>
  db
    .selectFrom('squadMembers')
    .where('clubId', '=', clubId)
    .where('squadId', '=', squadId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export async function insertPeople(db: Db, rows: readonly Row<'squadMembers'>[]): Promise<void> {
  for (const some of inBatches(rows, INSERT_BATCH_SIZE))
    await db
      .insertInto('squadMembers')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export const setRole = (db: Db, { clubId }: ClubScope, { squadId, userId }: InSquad, role: SquadRole) =>
  db
    .updateTable('squadMembers')
    .set({ role })
    .where('clubId', '=', clubId)
    .where('squadId', '=', squadId)
    .where('userId', '=', userId)
    .execute()

export const removePerson = (db: Db, { clubId }: ClubScope, { squadId, userId }: InSquad) =>
  db
    .deleteFrom('squadMembers')
    .where('clubId', '=', clubId)
    .where('squadId', '=', squadId)
    .where('userId', '=', userId)
    .execute()
