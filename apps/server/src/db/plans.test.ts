import { newId } from '@boathouse/domain/kernel/ids'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AthleteScope, actorOf } from '#auth/gate.ts'
import { engine, freshAddress } from '../../test/database.ts'
import { isSlowStep, planOf, watched } from '../../test/plans.ts'
import * as sessions from '../features/training-sessions/queries.ts'
import type { Db } from './tables.ts'

const SESSIONS = 1_000_000
const ATHLETES = 50
const PEOPLE = 50_000
const CLUBS = 500

let db: Db
let seen: CompiledQuery[]
let athlete: AthleteScope

beforeAll(async () => {
  ;({ db, seen } = watched(await freshAddress()))
  await fillPeople()
  for (let n = 1; n <= ATHLETES; n += 1) {
    athlete = { athleteId: idOf(n) } as AthleteScope
    await fillSessions(athlete)
  }
  await sql`analyze`.execute(db)
}, 120_000)
afterAll(() => db.destroy())

const isSqlite = engine === 'sqlite'
const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const idOfN = sql.raw(
  `'01900000-0000-7000-8000-' || ${isSqlite ? `printf('%012d', n)` : `lpad(n::text, 12, '0')`}`,
)
const clubOfN = sql.raw(`'club-' || (n % ${CLUBS})`)
const at = sql.raw(`'2026-01-01T00:00:00.000Z'${isSqlite ? '' : '::timestamptz'}`)

const farOff = sql.raw(`'2100-01-01T00:00:00.000Z'${isSqlite ? '' : '::timestamptz'}`)

/** The numbers from 1 on, as rows that the database itself makes. */
const numbers = (last: number) =>
  sql.raw(
    isSqlite
      ? `(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${last}) select n from series) as numbers`
      : `(select n from generate_series(1, ${last}) as series(n)) as numbers`,
  )

/** Everyone signed in, and a member of one of the clubs. */
async function fillPeople() {
  await sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt")
    select ${idOfN}, 'person' || n, ${sql.raw(isSqlite ? '1' : 'true')}, '', ${at}, ${at} from ${numbers(PEOPLE)}`.execute(
    db,
  )
  await sql`insert into sessions ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, 'token' || n, ${farOff}, ${at}, ${at} from ${numbers(PEOPLE)}`.execute(db)
  await sql`insert into clubs ("id", "name", "nameLower", "status", "createdAt", "updatedAt")
    select ${clubOfN}, 'club' || n, 'club' || n, 'active', ${at}, ${at} from ${numbers(CLUBS)}`.execute(db)
  await sql`insert into members ("clubId", "userId", "role", "status", "joinedAt", "updatedAt")
    select ${clubOfN}, ${idOfN}, 'athlete', 'active', ${at}, ${at} from ${numbers(PEOPLE)}`.execute(db)
}

/** One athlete's part of the million, spread over twenty years. */
async function fillSessions({ athleteId }: AthleteScope) {
  const day = sql.raw(
    isSqlite
      ? `date('2006-01-01', (n % 7300) || ' days')`
      : `to_char(date '2006-01-01' + (n % 7300)::int, 'YYYY-MM-DD')`,
  )
  await sql`
    insert into ${sql.table('trainingSessions')}
      ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "createdAt", "updatedAt")
    select ${athleteId}, ${idOfN}, ${day}, 'endurance', 3600000, 'low', '', '', ${at}, ${at}
    from ${numbers(SESSIONS / ATHLETES)}
  `.execute(db)
}

/** The plan of the last query that `run` sent. */
async function planFor(run: () => Promise<unknown>): Promise<string[]> {
  seen.length = 0
  await run()
  const query = seen.at(-1)
  if (!query) throw new Error('No query was sent.')
  return planOf(db, query)
}

describe(`with ${SESSIONS} sessions in the table`, () => {
  it('holds as many as it says', async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table('trainingSessions')}`.execute(db)
    expect(rows[0]?.count).toBe(SESSIONS)
  })

  const queries: Record<string, [index: RegExp, run: () => Promise<unknown>]> = {
    'the first page of the list': [
      /trainingSessionsByDay/,
      () => sessions.pageOfSessions(db, athlete, { limit: 20 }),
    ],
    'a page from the middle of the list': [
      /trainingSessionsByDay/,
      async () => {
        const { nextCursor } = await sessions.pageOfSessions(db, athlete, { limit: 20 })
        await sessions.pageOfSessions(db, athlete, { limit: 20, cursor: nextCursor ?? '' })
      },
    ],
    'one session': [
      /trainingSessionsKey|sqlite_autoindex_trainingSessions/,
      () => sessions.findSession(db, athlete, newId()),
    ],
    // PostgreSQL takes either index until its first vacuum makes the smaller one enough by itself.
    'the count of all': [
      isSqlite ? /COVERING INDEX trainingSessionsByDay/ : /trainingSessions(Key|ByDay)/,
      () => sessions.countSessions(db, athlete),
    ],
    'the total of a month': [
      /trainingSessionsByDay/,
      () => sessions.totalOf(db, athlete, { first: '2020-02-01', last: '2020-02-29' }),
    ],
  }

  it.each(Object.entries(queries))('%s comes straight from its index', async (_name, [index, run]) => {
    const plan = await planFor(run)
    expect(plan.filter(isSlowStep)).toEqual([])
    expect(plan.join('\n')).toMatch(index)
  })

  it('the gate finds session, person, member and club, each by its key', async () => {
    const plan = await planFor(() => actorOf(db, 'token', new Date(), { superAdminEmail: null }))
    expect(plan.filter(isSlowStep)).toEqual([])
    expect(plan.join('\n')).toMatch(/sessions_token_key|sqlite_autoindex_sessions/)
  })

  it('tells a scan when there is one', async () => {
    const plan = await planFor(() =>
      db.selectFrom('trainingSessions').select('id').where('notes', '=', 'x').execute(),
    )
    expect(plan.filter(isSlowStep)).not.toEqual([])
  })
})
