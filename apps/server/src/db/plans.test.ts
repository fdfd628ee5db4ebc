import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AthleteScope, findActor, findActorByToken } from '#auth/gate.ts'
import {
  at,
  atSize,
  fillDatabase,
  fillPeople,
  idOf,
  idOfN,
  insertMany,
  isSqlite,
  numbers,
} from '../../test/bulk-rows.ts'
import { freshAddress } from '../../test/database.ts'
import { isSlowStep, watched } from '../../test/plans.ts'
import { sessionSince } from '../features/identity/account/queries.ts'
import { knownEntries } from '../features/results/imports/queries.ts'
import * as sessions from '../features/training/training-sessions/queries.ts'
import type { Db } from './tables.ts'

const SESSIONS = atSize(200_000)
const ATHLETES = 10
const PEOPLE = atSize(50_000)
const CLUBS = 500

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
let athlete: AthleteScope

beforeAll(async () => {
  ;({ db, plan, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillFactors()
    for (let n = 1; n <= ATHLETES; n += 1) {
      athlete = { athleteId: idOf(n) } as AthleteScope
      await fillSessions(athlete)
    }
  })
})
afterAll(() => db.destroy())

async function fillFactors() {
  await insertMany(
    db,
    sql`insert into factors ("id", "userId", "name", "sealedKey", "createdAt", "confirmedAt", "lastStep")
      select ${idOfN}, ${idOfN}, 'Phone', 'sealed', ${at}, ${at}, 0 from ${numbers(PEOPLE)}`,
  )
  await insertMany(
    db,
    sql`insert into passkeys
        ("id", "userId", "credentialId", "publicKey", "counter", "rpId", "transports", "name", "createdAt")
      select ${idOfN}, ${idOfN}, ${idOfN}, 'key', 0, 'localhost', '', 'Phone', ${at} from ${numbers(PEOPLE)}`,
  )
}

/** One athlete's share of a million sessions over twenty years. */
async function fillSessions({ athleteId }: AthleteScope) {
  const day = sql.raw(
    isSqlite
      ? `date('2006-01-01', (n % 7300) || ' days')`
      : `to_char(date '2006-01-01' + (n % 7300)::int, 'YYYY-MM-DD')`,
  )
  await insertMany(
    db,
    sql`
    insert into ${sql.table('trainingSessions')}
      ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes",
        "createdAt", "updatedAt", "searchKey", "source", "sourceId")
    select ${athleteId}, ${idOfN}, ${day}, case n % 5 when 0 then 'speed' else 'endurance' end, 3600000, 'low', '', '',
      ${at}, ${at}, 'long glide, entry ' || n, 'concept2', 'entry' || n
    from ${numbers(SESSIONS / ATHLETES)}`,
  )
}

describe(`with ${SESSIONS} sessions in the table`, () => {
  it('contains as many as stated', async () => {
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
    'one type and intensity': [
      /trainingSessionsByDay/,
      () => sessions.pageOfSessions(db, athlete, { limit: 20, type: 'speed', intensity: 'low' }),
    ],
    'a range of days': [
      /trainingSessionsByDay/,
      () => sessions.pageOfSessions(db, athlete, { limit: 20, from: '2020-01-01', to: '2020-12-31' }),
    ],
    'a word that only one session has': [
      /trainingSessionsByDay/,
      () => sessions.pageOfSessions(db, athlete, { limit: 20, words: ['entry', '777'] }),
    ],
    'which entries of a file are there already': [
      /trainingSessionsBySource/,
      () => knownEntries(db, athlete, 'concept2', ['entry1', 'entry2', 'other']),
    ],
    'one session': [
      /trainingSessionsKey|sqlite_autoindex_trainingSessions/,
      () => sessions.sessions.find(db, athlete, newId()),
    ],
    // PostgreSQL may choose either index until its first vacuum.
    'a session from a day on': [
      isSqlite ? /COVERING INDEX trainingSessionsByDay/ : /trainingSessions(Key|ByDay)/,
      () => sessionSince(db, { athleteId: athlete.athleteId, first: '2020-02-01' }),
    ],
    'the summary of all, a month and a week': [
      isSqlite ? /COVERING INDEX trainingSessionsByDay/ : /trainingSessions(Key|ByDay)/,
      () =>
        sessions.summarise(db, {
          ...{ athleteId: athlete.athleteId, first: '2020-02-01', last: '2020-03-01' },
          ...{ monthFirst: '2020-02-01', monthLast: '2020-02-29' },
          ...{ weekFirst: '2020-02-24', weekLast: '2020-03-01' },
        }),
    ],
  }

  it.each(Object.entries(queries))('%s uses its index only', async (_name, [index, run]) => {
    const steps = await plan(run)
    expect(steps.filter(isSlowStep)).toEqual([])
    expect(steps.join('\n')).toMatch(index)
  })

  it('searches 20,000 sessions for a word in batches, each by the athlete’s index', async () => {
    const sent = await plans(async () =>
      expect((await sessions.pageOfSessions(db, athlete, { limit: 20, words: ['nowhere'] })).rows).toEqual(
        [],
      ),
    )
    expect(sent.length).toBeLessThan(100)
    expect(sent.flat().filter(isSlowStep)).toEqual([])
  })

  it('the gate finds session, person, member and club by key in one query', async () => {
    const rules = { superAdminEmail: null, superAdminFactorFrom: '2026-01-01' }
    const [steps = [], ...more] = await plans(() => findActor(db, 'token', currentTime(), rules))
    expect(more).toEqual([])
    expect(steps.filter(isSlowStep)).toEqual([])
    expect(steps.join('\n')).toMatch(/sessions_token_key|sqlite_autoindex_sessions/)
    expect(await plans(() => findActorByToken(db, 'hash', currentTime()))).toHaveLength(1)
  })

  it('detects a scan', async () => {
    const steps = await plan(() =>
      db.selectFrom('trainingSessions').select('id').where('notes', '=', 'x').execute(),
    )
    expect(steps.filter(isSlowStep)).not.toEqual([])
  })
})
