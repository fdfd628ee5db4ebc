import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { Db } from '#db/tables.ts'
import {
  at,
  fillDatabase,
  fillPeople,
  idAt,
  idOf,
  idOfN,
  insertMany,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { fillCourses } from '../../../../test/courses.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import * as queries from './queries.ts'

/** Forty athletes' sessions together. */
const SESSIONS = 40_000

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
const scope = { athleteId: idOf(1) } as AthleteScope
const course = { courseId: idOf(1), direction: 'forth', family: 'rowing', limit: 20 } as const

beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 2_000, clubs: 1_000 })
    await insertMany(
      db,
      sql`insert into "trainingSessions"
        ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "source", "recording",
         "createdAt", "updatedAt")
      select ${idAt('(1 + n % 40)')}, ${idOfN}, '20' || (10 + n % 10) || '-0' || (1 + n % 9) || '-1' || (n % 10), 'speed', 1, 'low', '', '',
        'file', 'track', ${at}, ${at}
      from ${numbers(SESSIONS)}`,
    )
    await fillCourses(db)
  })
})
afterAll(() => db.destroy())

it.each<[string, RegExp, () => Promise<unknown>]>([
  ['the athlete’s own courses', /coursesPresent/, () => queries.listOwn(db, scope)],
  ['a club’s courses', /clubCoursesPresent/, () => queries.listOfClub(db, { clubId: 'club-7' } as ClubScope)],
  ['the courses a session was searched for', /./, () => queries.findSearch(db, scope, idOf(7))],
  ['the fastest pieces', /coursePiecesFastest/, () => queries.pageOfPieces(db, scope, course)],
  [
    'the next fastest pieces',
    /coursePiecesFastest/,
    () =>
      queries.pageOfPieces(db, scope, {
        ...course,
        cursor: Buffer.from(JSON.stringify([10, idOf(7)])).toString('base64url'),
      }),
  ],
  [
    'the pieces of a session',
    /coursePiecesBySession/,
    () => queries.piecesOfSession(db, scope, idOf(7), [idOf(1)]),
  ],
])('%s uses an index, however long the log', async (_, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter(isSlowStep)).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})

it.each<[string, () => Promise<unknown>]>([
  ['the next unsearched session', () => queries.nextUnsearched(db, scope, 'all', 25)],
  ['the count of unsearched sessions', () => queries.countUnsearched(db, scope, 'all')],
  ['the fastest pieces of each course', () => queries.listFastest(db, scope, [idOf(1)])],
])('%s reads no other athlete’s sessions', async (_, ask) => {
  const steps = await plan(ask)
  expect(steps.filter((step) => /^SCAN |Seq Scan/.test(step))).toEqual([])
})

it.each([true, false])(
  'a ranking takes an index lookup for each athlete, with all of them: %j',
  async (seesAll) => {
    const scopes = Array.from(
      { length: 3 },
      (_, n) => ({ athleteId: idOf(n + 1), share: 'everything', from: n % 2 ? '2015-01-01' : null }) as never,
    ) as CoachedScope<'everything'>[]
    const asked = { courseId: idOf(1), viewerId: idOf(1), seesAll }
    expect((await queries.bestPieces(db, scopes, asked)).length).toBeGreaterThan(0)
    const steps = await plan(() => queries.bestPieces(db, scopes, asked))
    expect(
      steps.filter((step) =>
        /AUTOMATIC|Seq Scan on|^SCAN (?!shared|compared|fastest|\(subquery|\d)/.test(step),
      ),
    ).toEqual([])
    expect(steps.join('\n')).toMatch(/coursePiecesFastest/)
  },
)
