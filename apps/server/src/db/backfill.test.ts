import { LONGEST_SEARCH_KEY } from '@boathouse/domain/training/training-sessions/rules'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, idOf, isSqlite } from '../../test/bulk-rows.ts'
import { emptyAddress, migrateTo, open } from '../../test/database.ts'
import type { Database } from './connect.ts'
import { isUpToDate, migrate } from './migrate.ts'
import { recountMonths } from './rows/attendance-months.ts'

let database: Database

beforeEach(async () => {
  database = open(await emptyAddress())
})
afterEach(() => database.db.destroy())

describe('an installation without search keys for clubs', () => {
  it('gets search keys, and reminders as in new clubs', async () => {
    const { db } = database
    await migrateTo(database, '0003-training-log')
    const isTrue = sql.raw(isSqlite ? '1' : 'true')
    for (const [n, first] of [
      [1, "'Zoë'"],
      [2, 'null'],
    ] as const)
      await sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt", "firstName", "lastName")
        values (${idOf(n)}, ${`p${n}@x.example`}, ${isTrue}, '', ${at}, ${at}, ${sql.raw(first)}, null)`.execute(
        db,
      )
    await sql`insert into clubs ("id", "name", "nameLower", "status", "createdAt", "updatedAt")
      values ('club', 'Züri', 'züri', 'active', ${at}, ${at})`.execute(db)
    for (const n of [1, 2])
      await sql`insert into members ("clubId", "userId", "role", "status", "joinedAt", "updatedAt")
        values ('club', ${idOf(n)}, 'athlete', 'active', ${at}, ${at})`.execute(db)
    await migrate(database)
    const clubs = await db
      .selectFrom('clubs')
      .select(['searchKey', 'reminder', 'timeZone', 'version'])
      .execute()
    expect(clubs).toEqual([{ searchKey: 'zuri zueri', reminder: 24, timeZone: 'UTC', version: 1 }])
    const members = await db.selectFrom('members').select('searchKey').orderBy('userId').execute()
    expect(members).toEqual([{ searchKey: 'zoe p1@x.example' }, { searchKey: 'p2@x.example' }])
  })
})

describe('an installation without monthly register sums', () => {
  it('gets the same sums as later counts', async () => {
    const { db } = database
    await migrateTo(database, '0009-reaching-members')
    await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
      values ('club', '', '', '', 'active', ${at}, ${at})`.execute(db)
    await sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt")
      values (${idOf(1)}, 'p', ${sql.raw(isSqlite ? '1' : 'true')}, '', ${at}, ${at})`.execute(db)
    const lines = [
      ['2026-01-31', 'absent', 'yes'],
      ['2026-02-01', 'absent', 'no'],
      ['2026-02-03', 'absent', 'yes'],
      ['2026-02-05', 'present', 'yes'],
      ['2026-02-07', 'late', 'none'],
      ['2026-02-28', 'excused', 'no'],
      ['2026-03-01', 'none', 'yes'],
    ] as const
    for (const [n, [day, state, answer]] of lines.entries()) {
      await sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place",
          "notes", "cancelReason", "version", "createdAt", "updatedAt")
        values ('club', ${idOf(n)}, ${at}, ${at}, ${day}, '06:00', 'UTC', '', '', '', '', 1, ${at}, ${at})`.execute(
        db,
      )
      const who = sql`'club', ${idOf(n)}, ${idOf(1)}, ${day}`
      await sql`insert into "registerEntries" ("clubId", "practiceId", "athleteId", "day", "state", "tapId", "version", "createdAt", "updatedAt")
        values (${who}, ${state}, 'x', 1, ${at}, ${at})`.execute(db)
      await sql`insert into answers ("clubId", "practiceId", "athleteId", "day", "answer", "reason", "version", "createdAt", "updatedAt")
        values (${who}, ${answer}, '', 1, ${at}, ${at})`.execute(db)
    }
    await migrate(database)
    const sums = () => db.selectFrom('attendanceMonths').orderBy('month').selectAll().execute()
    const of = { athleteId: idOf(1), clubId: 'club' }
    const filled = [
      { ...of, month: '2026-01', present: 0, late: 0, excused: 0, absent: 1, noShows: 1 },
      { ...of, month: '2026-02', present: 1, late: 1, excused: 1, absent: 2, noShows: 1 },
    ]
    expect(await sums()).toEqual(filled)
    await recountMonths(db, { clubId: 'club', athleteIds: [idOf(1)], days: ['2026-03-31', '2026-01-01'] })
    expect(await sums()).toEqual(filled)
  })
})

describe('an installation with too long search keys', () => {
  it('gets long keys truncated, and keeps the others', async () => {
    const { db } = database
    await migrateTo(database, '0010-attendance-months')
    await sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt")
      values (${idOf(1)}, 'p', ${sql.raw(isSqlite ? '1' : 'true')}, '', ${at}, ${at})`.execute(db)
    const most = 'é'.repeat(LONGEST_SEARCH_KEY)
    for (const [n, key] of [`${most}x`, most, 'calm'].entries())
      await sql`insert into "trainingSessions" ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather",
          "notes", "searchKey", "createdAt", "updatedAt")
        values (${idOf(1)}, ${idOf(n)}, '2026-03-01', 'speed', 60000, 'low', '', '', ${key}, ${at}, ${at})`.execute(
        db,
      )
    await migrateTo(database, '0011-shorter-search-keys')
    const keys = await db.selectFrom('trainingSessions').select('searchKey').orderBy('id').execute()
    expect(keys.map(({ searchKey }) => searchKey)).toEqual([most, most, 'calm'])
  })
})

describe('an installation without clubs’ sports', () => {
  it('gives each club the sport of most of its members, and none to one without members', async () => {
    const { db } = database
    await migrateTo(database, '0015-answer-deadlines')
    const isTrue = sql.raw(isSqlite ? '1' : 'true')
    for (const club of ['rowers', 'empty'])
      await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
        values (${club}, ${club}, ${club}, ${club}, 'active', ${at}, ${at})`.execute(db)
    for (const [n, sport] of [
      [1, 'canoeKayak'],
      [2, 'rowing'],
      [3, 'rowing'],
    ] as const) {
      await sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt", "sport")
        values (${idOf(n)}, ${`p${n}@x.example`}, ${isTrue}, '', ${at}, ${at}, ${sport})`.execute(db)
      await sql`insert into members ("clubId", "userId", "role", "status", "joinedAt", "updatedAt")
        values ('rowers', ${idOf(n)}, 'athlete', 'active', ${at}, ${at})`.execute(db)
    }
    await migrate(database)
    const clubs = await db.selectFrom('clubs').select(['id', 'sport']).orderBy('id').execute()
    expect(clubs).toEqual([
      { id: 'empty', sport: null },
      { id: 'rowers', sport: 'rowing' },
    ])
    const people = await db.selectFrom('users').select('hasChosenSport').orderBy('id').execute()
    expect(people.map(({ hasChosenSport }) => hasChosenSport)).toEqual([false, true, true])
  })
})

describe('an installation without first steps', () => {
  it('shows them to admins of new clubs only', async () => {
    const { db } = database
    await migrateTo(database, '0021-sign-in-codes')
    const people = [
      [1, 'busy', 'admin'],
      [2, 'busy', 'athlete'],
      [3, 'fresh', 'admin'],
    ] as const
    for (const [n, club, role] of people) {
      await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
        values (${club}, ${club}, ${club}, ${club}, 'active', ${at}, ${at}) on conflict do nothing`.execute(
        db,
      )
      await sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt")
        values (${idOf(n)}, ${`p${n}@x.example`}, ${sql.raw(isSqlite ? '1' : 'true')}, '', ${at}, ${at})`.execute(
        db,
      )
      await sql`insert into members ("clubId", "userId", "role", "status", "joinedAt", "updatedAt", "searchKey")
        values (${club}, ${idOf(n)}, ${role}, 'active', ${at}, ${at}, '')`.execute(db)
    }
    await sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place",
        "notes", "cancelReason", "version", "createdAt", "updatedAt")
      values ('busy', 'x', ${at}, ${at}, '2026-01-01', '06:00', 'UTC', '', '', '', '', 1, ${at}, ${at})`.execute(
      db,
    )
    await migrate(database)
    const hidden = await db
      .selectFrom('users')
      .where('firstStepsAwayAt', 'is not', null)
      .select('id')
      .execute()
    expect(hidden).toEqual([{ id: idOf(1) }])
  })
})

describe('an installation without devices’ stroke counts', () => {
  it('gets each session’s device and stroke rate, joined ones their own', async () => {
    const { db } = database
    await migrateTo(database, '0031-results-of-efforts')
    await sql`insert into "users" ("id", "email", "emailVerified", "name", "createdAt", "updatedAt")
      values ('a', 'a@x.example', ${sql.raw(isSqlite ? '1' : 'true')}, '', ${at}, ${at})`.execute(db)
    const byte = sql.raw(isSqlite ? "x'00'" : "'\\x00'::bytea")
    const recorded = [
      ['alone', 'Fenix', 25.125],
      ['unnamed', null, null],
      ['stays', 'Fenix', 30],
      ['goes', 'SpeedCoach', 31.5],
    ] as const
    for (const id of [...recorded.map(([session]) => session), 'typed']) {
      const [joinedInto, changes] = id === 'goes' ? ['stays', '{"recordings":["s-goes"]}'] : [null, null]
      await sql`insert into "trainingSessions" ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather",
          "notes", "joinedInto", "joinChanges", "createdAt", "updatedAt")
        values ('a', ${id}, '2026-01-01', 'speed', 1, 'low', '', '', ${joinedInto}, ${changes}, ${at}, ${at})`.execute(
        db,
      )
    }
    for (const [id, device, rate] of recorded) {
      await sql`insert into "activityFiles" ("athleteId", "id", "sha256", "name", "kind", "device", "size", "storedSize",
          "createdAt", "packing", "bytes")
        values ('a', ${`f-${id}`}, ${id}, '', 'tcx', ${device}, 1, 1, ${at}, 'own', ${byte})`.execute(db)
      await sql`insert into "activityStreams" ("athleteId", "id", "sessionId", "fileId", "place", "isIndoor", "facts")
        values ('a', ${`s-${id}`}, ${id === 'goes' ? 'stays' : id}, ${`f-${id}`}, 0,
          ${sql.raw(isSqlite ? '0' : 'false')}, ${JSON.stringify({ averageStrokeRate: rate })})`.execute(db)
    }
    await migrate(database)
    const sessions = await db
      .selectFrom('trainingSessions')
      .select(['id', 'recordedWith', 'recordedRate'])
      .orderBy('id')
      .execute()
    expect(sessions).toEqual([
      { id: 'alone', recordedWith: 'Fenix', recordedRate: 25.125 },
      { id: 'goes', recordedWith: 'SpeedCoach', recordedRate: 31.5 },
      { id: 'stays', recordedWith: 'Fenix', recordedRate: 30 },
      { id: 'typed', recordedWith: null, recordedRate: null },
      { id: 'unnamed', recordedWith: 'kind:tcx', recordedRate: null },
    ])
    const people = await db.selectFrom('users').select('trackEndsShownAt').execute()
    expect(people).toEqual([{ trackEndsShownAt: null }])
  })
})

describe('an installation where users have one club at most', () => {
  it('keeps members with everything that refers to them, and lets them join a second club', async () => {
    const { db } = database
    await migrateTo(database, '0142-languages')
    const isTrue = sql.raw(isSqlite ? '1' : 'true')
    for (const n of [1, 2])
      await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
        values (${`club-${n}`}, '', ${`${n}`}, '', 'active', ${at}, ${at})`.execute(db)
    for (const n of [1, 2, 3]) {
      await sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt")
        values (${idOf(n)}, ${`p${n}`}, ${isTrue}, '', ${at}, ${at})`.execute(db)
      const [clubId, role] = [`club-${1 + (n % 2)}`, n === 1 ? 'admin' : 'athlete']
      await sql`insert into members ("clubId", "userId", "role", "status", "inviteId", "searchKey", "joinedAt", "updatedAt")
        values (${clubId}, ${idOf(n)}, ${role}, 'active', 'invite', ${`p${n}`}, ${at}, ${at})`.execute(db)
      await sql`insert into "clubEntries" ("clubId", "userId", "memberNumber")
        values (${clubId}, ${idOf(n)}, ${`${n}`})`.execute(db)
      await sql`insert into consents ("clubId", "athleteId", "kind", "choice", "version", "changedAt")
        values (${clubId}, ${idOf(n)}, 'training', 'no', 1, ${at})`.execute(db)
    }
    const tables = ['clubs', 'users', 'members', 'clubEntries', 'consents'] as const
    const rowsOf = () =>
      Promise.all(
        tables.map(
          async (table) =>
            (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2`.execute(db))
              .rows,
        ),
      )
    const before = await rowsOf()
    expect(before.map((rows) => rows.length)).toEqual([2, 3, 3, 3, 3])
    await migrateTo(database, '0143-several-clubs')
    const [clubs, users, members, ...others] = await rowsOf()
    expect([clubs, users, members?.map(({ chosenAt, ...row }) => row), ...others]).toEqual(before)
    expect(members?.map(({ chosenAt }) => chosenAt)).toEqual([null, null, null])

    await sql`insert into members ("clubId", "userId", "role", "status", "joinedAt", "updatedAt")
      values ('club-1', ${idOf(1)}, 'athlete', 'active', ${at}, ${at})`.execute(db)
    await expect(
      sql`insert into members ("clubId", "userId", "role", "status", "joinedAt", "updatedAt")
        values ('club-3', ${idOf(1)}, 'athlete', 'active', ${at}, ${at})`.execute(db),
    ).rejects.toThrow(/foreign key/i)
    await db.deleteFrom('members').where('clubId', '=', 'club-2').execute()
    expect(await db.selectFrom('clubEntries').select('clubId').execute()).toEqual([{ clubId: 'club-1' }])
    expect(await db.selectFrom('consents').select('clubId').execute()).toEqual([{ clubId: 'club-1' }])
  })
})

describe('the schema check', () => {
  it('passes after migrating, and fails before it, behind it and ahead of it', async () => {
    expect(await isUpToDate(database)).toBe(false)
    await migrateTo(database, '0003-training-log')
    expect(await isUpToDate(database)).toBe(false)
    await migrate(database)
    expect(await isUpToDate(database)).toBe(true)
    await sql`insert into "kysely_migration" ("name", "timestamp") values ('9999-newer', '2100-01-01')`.execute(
      database.db,
    )
    expect(await isUpToDate(database)).toBe(false)
  })
})
