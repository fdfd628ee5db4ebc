import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AthleteScope, athleteScope } from '#auth/gate.ts'
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
import { actorOf } from '../../../../test/club-context.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import type { SignedInContext } from '../../../context.ts'
import { showProgress, showYear } from '../../training/progress/service.ts'
import { dailyParts, dailyTypes, dailyVolumes } from '../../training/training-sessions/service.ts'
import * as queries from './queries.ts'
import { listGoals, showGoal } from './service.ts'

/** Four athletes have twenty years of data, one has a few months, and the others fill the tables. */
const PEOPLE = 2_000
const LONG = { sessions: 20_000, results: 10_000, goals: 200 }
const SHORT = { sessions: 100, results: 100, goals: 200 }
const NOW = new Date('2026-01-01T12:00:00.000Z')

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
let rowsRead: (run: () => Promise<unknown>) => Promise<number | null>

beforeAll(async () => {
  ;({ db, plans, rowsRead } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: 20 })
    for (const [n, size] of [LONG, SHORT, LONG, LONG, LONG].entries()) await fill(idOf(n + 1), size)
    await insertMany(
      db,
      sql`
    insert into goals ("athleteId", "id", "kind", "title", "notes", "start", "end", "target", "version", "createdAt", "updatedAt")
    select users.id, ${idOfN}, 'process', 'goal', '', ${dayOf('n * 30 + 84')}, ${dayOf('n * 30')}, 3, 1, ${at}, ${at}
    from users cross join ${numbers(30)} where users.id > ${idOf(5)}`,
    )
    await insertMany(
      db,
      sql`
    insert into ${sql.table('clubDisciplines')}
      ("clubId", "id", "name", "nameLower", "measure", "direction", "version", "createdAt", "updatedAt")
    select 'club-' || (n % 20), ${idOfN}, 'x', 'x' || n, 'count', 'most', 1, ${at}, ${at} from ${numbers(2_000)}`,
    )
  })
})
afterAll(() => db.destroy())

/** SQL: the nth day before 1 January 2026, wrapping after twenty years. */
const dayOf = (n: string) =>
  sql.raw(
    isSqlite
      ? `date('2026-01-01', '-' || (${n} % 7300) || ' days')`
      : `to_char(date '2026-01-01' - (${n} % 7300)::int, 'YYYY-MM-DD')`,
  )

/** Twelve-week goals of all kinds, one begun every month; every ninth is current. */
async function fill(athleteId: string, { sessions, results, goals }: typeof LONG) {
  await insertMany(
    db,
    sql`
    insert into ${sql.table('trainingSessions')}
      ("athleteId", "id", "date", "type", "durationMs", "distance", "rpe", "intensity", "weather", "notes",
        "createdAt", "updatedAt", "searchKey", "source")
    select ${athleteId}, ${idOfN}, ${dayOf('n')}, 'endurance', 3600000, 10000, n % 11, 'low', '', '',
      ${at}, ${at}, '', 'typed'
    from ${numbers(sessions)}`,
  )
  await insertMany(
    db,
    sql`
    insert into results ("athleteId", "id", "disciplineKey", "date", "value", "score", "provenance", "eventName",
      "wind", "current", "course", "notes", "version", "createdAt", "updatedAt")
    select ${athleteId}, ${idOfN}, ${sql.raw(`case n % 3 when 0 then 'k1-500' else 'k1-' || (n % 30) end`)}, ${dayOf('n')},
      ${sql.raw('100000 + n, 100000 + n')}, 'training', '', '', '', '', '', 1, ${at}, ${at}
    from ${numbers(results)}`,
  )
  const kind = sql.raw(
    `case n % 4 when 0 then 'process' when 1 then 'volume' when 2 then 'performance' else 'attendance' end`,
  )
  const measure = sql.raw(`case n % 4 when 1 then 'duration' end, case n % 4 when 1 then 'week' end`)
  await insertMany(
    db,
    sql`
    insert into goals ("athleteId", "id", "kind", "title", "notes", "start", "end", "measure", "per", "target",
      "disciplineKey", "version", "createdAt", "updatedAt")
    select ${athleteId}, ${idOfN}, ${kind}, 'goal ' || n, '', case n % 9 when 0 then ${dayOf('n % 84')} else ${dayOf('n * 30 + 84')} end,
      case n % 9 when 0 then '2026-02-01' else ${dayOf('n * 30')} end, ${measure}, 3,
      ${sql.raw(`case n % 4 when 2 then 'k1-500' end`)}, 1, ${at}, ${at}
    from ${numbers(goals)}`,
  )
  await insertMany(
    db,
    sql`
    insert into ${sql.table('goalTicks')} ("athleteId", "id", "goalId", "date", "createdAt")
    select ${athleteId}, ${idOfN}, ${sql.raw(goalOfN(goals))}, ${dayOf('n')}, ${at} from ${numbers(goals * 10)}`,
  )
}

function goalOfN(goals: number): string {
  const n = `((n % ${goals}) + 1)`
  return `'01900000-0000-7000-8000-' || ${isSqlite ? `printf('%012d', ${n})` : `lpad((${n})::text, 12, '0')`}`
}

function contextOf(n: number): SignedInContext {
  const actor = actorOf(idOf(n))
  return { db, now: NOW, newId, actor, athlete: athleteScope(actor) }
}

const page = { limit: 20 }
const someone = { athleteId: idOf(1) } as AthleteScope
const TWELVE_WEEKS = { first: '2025-10-01', last: '2025-12-23' }

describe(`with ${LONG.sessions} sessions and ${LONG.results} results of an athlete`, () => {
  const asked: Record<string, [index: RegExp, run: () => Promise<unknown>]> = {
    'open goals': [
      /goalsByEnd/,
      () => queries.openGoals(db, { athleteId: someone.athleteId, today: '2026-01-01' }),
    ],
    'the first page of the past': [
      /goalsByEnd/,
      () => queries.pageOfOthers(db, someone, { ...page, except: [idOf(10)] }),
    ],
    'a later page of the past': [
      /goalsByEnd/,
      async () => {
        const { nextCursor } = await queries.pageOfOthers(db, someone, { ...page, except: [] })
        await queries.pageOfOthers(db, someone, { ...page, except: [idOf(10)], cursor: nextCursor ?? '' })
      },
    ],
    'the count of goals': [/goals/, () => queries.countGoals(db, someone)],
    'one goal': [/goalsKey|sqlite_autoindex_goals/, () => queries.goals.find(db, someone, idOf(7))],
    'the ticks of some goals': [
      /goalTicksByDay/,
      () => queries.findTicks(db, someone, [idOf(3), idOf(6), idOf(9)]),
    ],
    'the names of clubs’ disciplines': [
      isSqlite ? /sqlite_autoindex_clubDisciplines/ : /clubDisciplines/,
      () => queries.clubDisciplines(db, [newId()]),
    ],
    'the sums by day of twelve weeks': [
      /trainingSessionsByDay/,
      () => dailyVolumes({ db }, someone, TWELVE_WEEKS),
    ],
    'each day of a year': [/trainingSessionsByDay/, () => showYear(contextOf(1))],
    'the sums by day and intensity of twelve weeks': [
      /trainingSessionsByDay/,
      () => dailyParts(contextOf(1), TWELVE_WEEKS),
    ],
    'the types of each day of twelve weeks': [
      /trainingSessionsByDay/,
      () => dailyTypes(contextOf(1), TWELVE_WEEKS),
    ],
  }

  it.each(Object.entries(asked))('%s uses its index only', async (_name, [index, run]) => {
    const steps = (await plans(run)).at(-1) ?? []
    expect(steps.filter(isSlowStep)).toEqual([])
    expect(steps.join('\n')).toMatch(index)
  })

  it('a list takes as many queries for one goal as for a hundred', async () => {
    const sent = async (state: 'active' | 'past', limit: number) =>
      (await plans(() => listGoals(contextOf(1), { state, limit }))).length
    expect([await sent('active', 1), await sent('active', 100)]).toEqual([7, 7])
    expect([await sent('past', 4), await sent('past', 100)]).toEqual([14, 14])
  })

  it('progress over twenty years takes two queries, over a season three', async () => {
    expect(await plans(() => showProgress(contextOf(1), 'all'))).toHaveLength(2)
    expect(await plans(() => showProgress(contextOf(1), 'season'))).toHaveLength(3)
  })

  it.each([
    ['active goals', (n: number) => listGoals(contextOf(n), { state: 'active', limit: 20 })],
    ['past goals', (n: number) => listGoals(contextOf(n), { state: 'past', limit: 20 })],
    ['one goal', (n: number) => showGoal(contextOf(n), idOf(9))],
    ['a season', (n: number) => showProgress(contextOf(n), 'season')],
  ] as const)('%s read about as many rows as with a hundred sessions and results', async (_name, run) => {
    const [long, short] = [await rowsRead(() => run(1)), await rowsRead(() => run(2))]
    if (long !== null && short !== null) expect(long).toBeLessThan(12 * short)
  })

  it('progress over twenty years reads each session a few times', async () => {
    const rows = await rowsRead(() => showProgress(contextOf(1), 'all'))
    if (rows !== null) expect(rows).toBeLessThan(5 * LONG.sessions)
  })
})
