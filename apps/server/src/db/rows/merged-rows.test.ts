import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { engine, workerDatabase } from '../../../test/database.ts'
import { aPerson, type Person } from '../../../test/factories.ts'
import { leaveRowsEverywhere } from '../../../test/whole-person.ts'
import { insertClub, insertMember } from '../seed/people.ts'
import { type Db, type Tables, tables } from '../tables.ts'
import { inTransaction } from '../transaction.ts'
import {
  type Change,
  deferForeignKeys,
  type Moved,
  moveRows,
  moveRowsBack,
  type Transfer,
} from './merged-rows.ts'
import { movingRows } from './moving-rows.ts'

/** Rows that a merge leaves: what the account that ends needs after an undo. */
const rowsOf = async (db: Db, people: readonly Person[]) => {
  const found: string[] = []
  for (const { table, owner } of movingRows) {
    const { rows } = await sql`select * from ${sql.table(table)}
      where ${sql.ref(owner)} in (${sql.join(people.map(({ id }) => id))})`.execute(db)
    found.push(...rows.map((row) => `${table}.${owner} ${JSON.stringify(row)}`))
  }
  return found.sort()
}

const move = (db: Db, transfer: Transfer): Promise<Moved> =>
  inTransaction({ db }, async (inside) => {
    await deferForeignKeys(inside.db)
    return moveRows(inside.db, transfer)
  })

const moveBack = (db: Db, { from, to }: Transfer, changes: readonly Change[]) =>
  inTransaction({ db }, async (inside) => {
    await deferForeignKeys(inside.db)
    await moveRowsBack(inside.db, { from: to, to: from }, changes)
  })

async function aMemberWithRows(app: TestApp, person: Person): Promise<void> {
  const { db } = app.database
  const clubId = await insertClub(db, `Lake ${newId()}`, currentTime())
  await insertMember(db, { clubId, userId: person.id, role: 'athlete' }, currentTime())
  await leaveRowsEverywhere(app, person)
}

/** Gives a person a copy of each row that they may have of another's, with ids of its own. */
async function copyRows(db: Db, from: Person, to: Person): Promise<void> {
  await inTransaction({ db }, async (inside) => {
    await deferForeignKeys(inside.db)
    for (const { table, owner, key, parents } of movingRows) {
      if (
        key.includes('id') ||
        parents.length > 0 ||
        ['grantedBy', 'answeredBy', 'recordedBy'].includes(owner)
      )
        continue
      await inside.db
        .insertInto(table as 'members')
        .columns(Object.keys(tables[table]) as ['userId'])
        .expression((eb) =>
          eb
            .selectFrom(table as 'members')
            .where(sql.ref(owner), '=', from.id)
            .select(
              (Object.keys(tables[table]) as ['userId']).map((column) =>
                column === owner
                  ? sql<string>`${to.id}`.as(column)
                  : sql<string>`${sql.ref(column)}`.as(column),
              ),
            ),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}

describe('rows of a merged account', () => {
  it('move, and an undo brings back both accounts unchanged', async () => {
    const app = await testApp()
    const { db } = app.database
    const [kept, ended] = [await aPerson(app), await aPerson(app)]
    for (const person of [kept, ended]) await aMemberWithRows(app, person)
    const before = await rowsOf(db, [kept, ended])
    const covered = new Set(before.map((row) => row.split(' ')[0]))
    expect(
      movingRows.map(({ table, owner }) => `${table}.${owner}`).filter((name) => !covered.has(name)),
    ).toEqual([])
    const transfer = { from: ended.id, to: kept.id }
    const { changes, counts } = await move(db, transfer)
    // Both have one: the account that stays keeps its own.
    const leftOut = [...counts].filter(([, { leftOut }]) => leftOut > 0).map(([name]) => name)
    expect(leftOut.toSorted()).toEqual(LEFT_OUT)
    expect(await rowsOf(db, [ended])).toEqual([])
    await moveBack(db, transfer, changes)
    expect(await rowsOf(db, [kept, ended])).toEqual(before)
  })

  it('are left out if the other account has the same, and restored by an undo', async () => {
    const app = await testApp()
    const { db } = app.database
    const [kept, ended] = [await aPerson(app), await aPerson(app)]
    await aMemberWithRows(app, ended)
    await copyRows(db, ended, kept)
    const before = await rowsOf(db, [kept, ended])
    const transfer = { from: ended.id, to: kept.id }
    const { changes, counts } = await move(db, transfer)
    const both = movingRows.filter(({ key, parents }) => !key.includes('id') && parents.length === 0)
    const doubled = both.filter(({ table, owner }) => counts.get(`${table}.${owner}`)?.leftOut === 0)
    expect(doubled.map(({ table, owner }) => `${table}.${owner}`)).toEqual(DONE_FOR_OTHERS)
    await moveBack(db, transfer, changes)
    expect(await rowsOf(db, [kept, ended])).toEqual(before)
  })

  it('stay with their session if both accounts imported its file', async () => {
    const app = await testApp()
    const { db } = app.database
    const [kept, ended] = [await aPerson(app), await aPerson(app)]
    await aMemberWithRows(app, ended)
    const file = await db
      .selectFrom('activityFiles')
      .where('athleteId', '=', ended.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const copy = { ...file, athleteId: kept.id, id: newId(), storedFileId: null }
    await db.insertInto('activityFiles').values(copy).execute()
    const before = await rowsOf(db, [kept, ended])
    const transfer = { from: ended.id, to: kept.id }
    const { changes, counts } = await move(db, transfer)
    expect(counts.get('trainingSessions.athleteId')?.leftOut).toBe(1)
    const stay = new Set((await rowsOf(db, [ended])).map((row) => row.split('.')[0]))
    expect([...stay]).toEqual([
      'activityFiles',
      'activityStreams',
      'coursePieces',
      'courseSearches',
      'heartRateCounts',
      'sessionEfforts',
      'trainingSessions',
    ])
    await moveBack(db, transfer, changes)
    expect(await rowsOf(db, [kept, ended])).toEqual(before)
  })

  it('know every unique index with a person', async () => {
    const { db } = await workerDatabase()
    const known = new Set(
      movingRows.flatMap(({ table, owner, uniques }) =>
        uniques.map(({ columns }) => [table, ...[owner, ...columns].toSorted()].join(' ')),
      ),
    )
    const found = (await uniqueIndexes(db)).filter(({ table, columns }) =>
      movingRows.some((moving) => moving.table === table && columns.includes(moving.owner)),
    )
    const missing = found.map(({ table, columns }) => [table, ...columns.toSorted()].join(' '))
    expect(missing.filter((one) => !known.has(one)).toSorted()).toEqual(OF_OTHER_ROWS)
  })
})

interface Index {
  readonly table: keyof Tables
  readonly columns: readonly string[]
}

async function uniqueIndexes(db: Db): Promise<Index[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ table: keyof Tables; columns: string }>`
        select t.name as "table",
          (select group_concat(c.name, ' ') from pragma_index_info(i.name) c) as "columns"
        from sqlite_master t join pragma_index_list(t.name) i on i."unique" = 1 where t.type = 'table'`
    : sql<{ table: keyof Tables; columns: string }>`
        select c.relname::text as "table", string_agg(a.attname::text, ' ') as "columns"
        from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indisunique and c.relnamespace = current_schema()::regnamespace
        group by c.relname, i.indexrelid`
  ).execute(db)
  return rows.map(({ table, columns }) => ({ table, columns: columns.split(' ') }))
}

/** Tables of which each person of the test has a row that the other has, too. */
const LEFT_OUT = [
  'abilities.athleteId',
  'emergencyContacts.athleteId',
  'joinRequests.userId',
  'undecidedMembers.userId',
  'wellnessEntries.athleteId',
]

/** Columns that name who did something for others, so no other person's row can conflict. */
const DONE_FOR_OTHERS = ['guardianships.grantedBy', 'answers.answeredBy', 'registerEntries.recordedBy']

/** Unique by an id of another row that only one person has. */
const OF_OTHER_ROWS = [
  'coursePieces athleteId courseId direction sessionId startsAt',
  'goalTicks athleteId date goalId',
  // Never moved.
  'joinRequests clubId userId',
  'joinRequests userId',
  'planLinks athleteId plannedId sessionId',
  'planLinks athleteId sessionId',
  'results athleteId disciplineKey sessionId',
  'undecidedMembers userId',
]
