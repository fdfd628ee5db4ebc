import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AthleteScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import {
  at,
  fillDatabase,
  fillPeople,
  idOf,
  idOfN,
  insertMany,
  isSqlite,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import * as results from '../results/queries.ts'
import * as records from './queries.ts'

const ATHLETES = 10
const RESULTS = 10_000
const FEW = 100
const DISCIPLINES = 12
/** Id of one of two thousand club disciplines. */
const OWN = idOf(1_000)

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
let rowsRead: (run: () => Promise<unknown>) => Promise<number | null>

const scopeOf = (n: number) => ({ athleteId: idOf(n) }) as AthleteScope
const athlete = scopeOf(1)
const beginner = scopeOf(ATHLETES)

beforeAll(async () => {
  ;({ db, plan, rowsRead } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 5_000, clubs: 50 })
    await insertMany(
      db,
      sql`insert into "clubDisciplines"
      ("clubId", "id", "name", "nameLower", "measure", "direction", "version", "createdAt", "updatedAt")
    select 'club-' || (n % 50), ${idOfN}, 'Own ' || n, 'own ' || n, 'count', 'most', 1, ${at}, ${at}
    from ${numbers(2_000)}`,
    )
    for (let n = 1; n <= ATHLETES; n += 1) await fillResults(scopeOf(n), n === ATHLETES ? FEW : RESULTS)
  })
})
afterAll(() => db.destroy())

async function fillResults({ athleteId }: AthleteScope, count: number) {
  const two = (n: string) => (isSqlite ? `printf('%02d', ${n})` : `lpad((${n})::text, 2, '0')`)
  const day = sql.raw(
    `(2016 + (n / ${DISCIPLINES}) % 10) || '-' || ${two('n % 12 + 1')} || '-' || ${two('n % 28 + 1')}`,
  )
  const someone = `'01900000-0000-7000-8000-' || ${isSqlite ? "printf('%012d', n % 5000 + 1)" : "lpad((n % 5000 + 1)::text, 12, '0')"}`
  const disciplineOfN = sql.raw(
    `case when n % ${DISCIPLINES} = 0 then '${OWN}' else 'k1-' || (n % ${DISCIPLINES}) end`,
  )
  await insertMany(
    db,
    sql`insert into results
      ("athleteId", "id", "disciplineKey", "date", "value", "score", "provenance", "eventName", "wind", "current", "course",
        "notes", "sessionId", "enteredBy", "version", "createdAt", "updatedAt")
    select ${athleteId}, ${idOfN}, ${disciplineOfN}, ${day},
      100000 + (n * 7919) % 30011, 100000 + (n * 7919) % 30011, 'race', '', '', '', '', '',
      case when n % 50 = 0 then ${idOfN} end, case when n % 50 = 1 then ${sql.raw(someone)} end, 1, ${at}, ${at}
    from ${numbers(count)}`,
  )
}

/** Whether a step scans a small derived table, which is fine. */
const isOwnRows = (step: string) => /^SCAN (keys|best|CONSTANT ROW)$/.test(step)
const slowSteps = (steps: string[]) => steps.filter((step) => isSlowStep(step) && !isOwnRows(step))

const read = (who: AthleteScope) =>
  records.recordsOf(db, { athleteId: who.athleteId, seasonStart: '2025-01-01' })

describe(`with ${ATHLETES * RESULTS} results in the table`, () => {
  it('finds all records, each with the one before and the season’s best', async () => {
    const rows = await read(athlete)
    expect(rows).toHaveLength(DISCIPLINES)
    for (const { disciplineKey, score, scoreBefore, seasonId } of rows) {
      const best = await results.bestResult(db, athlete, disciplineKey)
      expect([score, seasonId !== null]).toEqual([best?.score, true])
      if (scoreBefore !== null) expect(scoreBefore).toBeGreaterThan(score)
    }
    expect(rows.find(({ disciplineKey }) => disciplineKey === OWN)?.name).toBe('Own 1000')
    const [counted] = await records.countRecords(db, athlete)
    expect(counted?.records).toBe(DISCIPLINES)
  })

  const queries: Record<string, [index: RegExp, run: () => Promise<unknown>]> = {
    'all records of an athlete': [/resultsByScore/, () => read(athlete)],
    'the latest results of each discipline': [
      /resultsByDisciplineAndDay/,
      () => records.recentResults(db, { athleteId: athlete.athleteId }),
    ],
    'the count of records': [/results(ByScore|ByDisciplineAndDay)/, () => records.countRecords(db, athlete)],
    'the first page of a history': [
      /resultsByDisciplineAndDay/,
      () => records.pageOfHistory(db, athlete, { disciplineKey: 'k1-5', limit: 100 }),
    ],
    'a page from the middle of a history': [
      /resultsByDisciplineAndDay/,
      async () => {
        const page = { disciplineKey: 'k1-5', limit: 100 }
        const { nextCursor } = await records.pageOfHistory(db, athlete, page)
        await records.pageOfHistory(db, athlete, { ...page, cursor: nextCursor ?? '' })
      },
    ],
    'the best before a place in a history': [
      /resultsByScore/,
      () => results.bestResult(db, athlete, 'k1-5', { date: '2020-01-01', id: newId() }),
    ],
    'the own bests that a result is doubted by': [
      /resultsByScore/,
      () => results.bestResults(db, athlete, ['k1-1', 'k1-5', 'k1-200'], newId()),
    ],
    'the bests of each day in some disciplines': [
      /resultsByDisciplineAndDay/,
      () => results.bestResult(db, athlete, 'k1-5').then(() => daily(['k1-5'])),
    ],
    'the list of all results': [/resultsByDay/, () => results.pageOfResults(db, athlete, { limit: 20 })],
    'the list of a discipline’s results': [
      /resultsByDisciplineAndDay/,
      () => results.pageOfResults(db, athlete, { limit: 20, disciplineKey: OWN }),
    ],
    'the result of a session': [
      /resultsBySession/,
      () => results.pageOfResults(db, athlete, { limit: 20, sessionId: idOf(50) }),
    ],
    'which sessions of an import are results': [
      /resultsBySession/,
      () => results.sessionsWithResult(db, athlete, [idOf(50), idOf(51), idOf(100)]),
    ],
    'the deletion of an import’s results': [
      /resultsBySession/,
      () => results.deleteUntouchedOfSessions({ db, now: currentTime() }, athlete, [idOf(51), idOf(101)]),
    ],
    'one result': [/resultsKey|sqlite_autoindex_results/, () => results.findResult(db, athlete, idOf(777))],
  }
  const daily = (keys: string[]) =>
    results.dailyBests(db, athlete, keys, { first: '2020-01-01', last: '2020-12-31' })

  it.each(Object.entries(queries))('%s uses its index only', async (_name, [index, run]) => {
    const steps = await plan(run)
    expect(slowSteps(steps)).toEqual([])
    expect(steps.join('\n')).toMatch(index)
  })

  it('reads about as many rows as with a hundred', async () => {
    const [few, many] = [await rowsRead(() => read(beginner)), await rowsRead(() => read(athlete))]
    if (few !== null && many !== null) expect(many / few).toBeLessThan(10)
  })

  it('reads each of the athlete’s results once if the season has none yet', async () => {
    const spring = () => records.recordsOf(db, { ...athlete, seasonStart: '2199-01-01' })
    expect((await spring()).every(({ seasonId }) => seasonId === null)).toBe(true)
    const rows = await rowsRead(spring)
    if (rows !== null) expect(rows).toBeLessThan(1.1 * RESULTS)
  })
})
