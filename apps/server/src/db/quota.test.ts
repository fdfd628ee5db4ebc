import { newId } from '@boathouse/domain/kernel/ids'
import { createAbsence } from '@boathouse/domain/practices/absences/contract'
import { createGoal, tickGoal } from '@boathouse/domain/results/goals/contract'
import { addImportedResults, importSessions } from '@boathouse/domain/results/imports/contract'
import { createResult } from '@boathouse/domain/results/results/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { createCourse } from '@boathouse/domain/training/courses/contract'
import { createHeartRateZones } from '@boathouse/domain/training/heart-rate-zones/contract'
import { createTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp } from '../../test/app.ts'
import { at, dayBefore, idOfN, numbers } from '../../test/bulk-rows.ts'
import { freshCourse } from '../../test/courses.ts'
import { aCast, aPerson, importedSession, type Person } from '../../test/factories.ts'
import { aGoal } from '../../test/goals.ts'
import { ownApp } from '../../test/own-app.ts'
import { attempts, testDayCalls } from '../../test/test-day-calls.ts'
import { isWithinQuota, ROW_QUOTAS } from './quota.ts'

let app: TestApp
let athlete: Person

// Separate database: tens of thousands of rows would slow other tests.
ownApp((made) => {
  app = made
})
beforeEach(async () => {
  athlete = await aPerson(app)
})

const today = currentTime().toISOString().slice(0, 10)

async function fill(
  table: Exclude<keyof typeof ROW_QUOTAS, 'strokeFactors'>,
  rows: number,
  deletedAt: RawBuilder<unknown> = sql`null`,
) {
  const { id: goalId } = await aGoal(app, athlete)
  const columns = {
    trainingSessions: sql`"date", "type", "durationMs", "intensity", "weather", "notes", "searchKey", "source",
      "createdAt", "updatedAt", "deletedAt") select ${athlete.id}, ${idOfN}, '2020-01-01', 'speed', 60000, 'low', '', '', '',
      'typed', ${at}, ${at}, ${deletedAt}`,
    results: sql`"disciplineKey", "date", "value", "score", "provenance", "eventName", "wind", "current", "course", "notes",
      "version", "createdAt", "updatedAt", "deletedAt") select ${athlete.id}, ${idOfN}, 'k1-500', '2020-01-01', 120000, 120000,
      'training', '', '', '', '', '', 1, ${at}, ${at}, ${deletedAt}`,
    goals: sql`"kind", "title", "notes", "start", "end", "target", "version", "createdAt", "updatedAt", "deletedAt")
      select ${athlete.id}, ${idOfN}, 'process', '', '', '2020-01-01', '2020-03-01', 3, 1, ${at}, ${at}, ${deletedAt}`,
    goalTicks: sql`"goalId", "date", "createdAt")
      select ${athlete.id}, ${idOfN}, ${goalId}, ${dayBefore('2020-01-01', 'n')}, ${at}`,
    plannedSessions: sql`"date", "title", "type", "workout", "notes", "version", "createdAt", "updatedAt", "deletedAt")
      select ${athlete.id}, ${idOfN}, '2020-01-01', '', 'speed', '', '', 1, ${at}, ${at}, ${deletedAt}`,
    courses: sql`"name", "gates", "version", "createdAt", "updatedAt", "deletedAt")
      select ${athlete.id}, ${idOfN}, '', '{}', 1, ${at}, ${at}, ${deletedAt}`,
    wellnessEntries: sql`"day", "note", "isRestDay", "version", "createdAt", "updatedAt", "deletedAt")
      select ${athlete.id}, ${idOfN}, ${dayBefore('2020-01-01', 'n')}, '', false, 1, ${at}, ${at}, ${deletedAt}`,
    heartRateZones: sql`"method", "maximum", "starts", "version", "createdAt", "updatedAt", "deletedAt")
      select ${athlete.id}, ${idOfN}, 'maximum', 190, '[]', 1, ${at}, ${at}, ${deletedAt}`,
    absences: sql`"first", "last", "reason", "version", "createdAt", "updatedAt", "deletedAt")
      select ${athlete.id}, ${idOfN}, '2020-01-01', '2020-01-02', '', 1, ${at}, ${at}, ${deletedAt}`,
  }[table]
  await sql`insert into ${sql.table(table)} ("athleteId", "id", ${columns} from ${numbers(rows)}`.execute(
    app.database.db,
  )
}

const session = (id = newId()) => ({
  id,
  date: today,
  type: 'speed' as const,
  duration: 60,
  intensity: 'low' as const,
})
const log = (id?: string) => call(app, createTrainingSession, { body: session(id) }, athlete)

describe('an athlete', () => {
  it('can log sessions up to the limit, which includes recently deleted ones, without affecting others (R13)', async () => {
    await fill('trainingSessions', ROW_QUOTAS.trainingSessions - 1, at)
    const last = newId()
    expect((await log(last)).status).toBe(201)
    const refused = await log()
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManySessions'])
    expect(refused.body.detail).toContain('50,000')
    expect((await log(last)).status).toBe(200)
    const sessions = [importedSession()]
    const imported = await call(app, importSessions, { body: { source: 'concept2', sessions } }, athlete)
    expect([imported.status, imported.body.code]).toEqual([409, 'tooManySessions'])
    const other = await aPerson(app)
    expect((await call(app, createTrainingSession, { body: session() }, other)).status).toBe(201)
  })

  const adding = {
    results: async () => {
      const result = { disciplineKey: 'k1-500', date: today, value: 119_000, provenance: 'training' as const }
      return call(app, createResult, { body: { id: newId(), ...result, confirmed: true } as never }, athlete)
    },
    goals: async () => {
      const goal = {
        kind: 'process' as const,
        title: 'Stretch',
        start: '2190-01-04',
        end: '2190-03-28',
        target: 3,
      }
      return call(app, createGoal, { body: { id: newId(), ...goal } }, athlete)
    },
    goalTicks: async () => {
      const { id } = await aGoal(app, athlete, {
        kind: 'process',
        measure: null,
        per: null,
        start: '2020-01-01',
      })
      return call(app, tickGoal, { params: { id }, body: { date: today } }, athlete)
    },
    heartRateZones: async () => {
      const zones = { id: newId(), from: today, method: 'maximum' as const, maximum: 190 }
      const added = await call(app, createHeartRateZones, { body: zones }, athlete)
      await app.database.db
        .updateTable('heartRateZones')
        .set({ deletedAt: currentTime().toISOString() })
        .execute()
      return added
    },
    courses: async () => call(app, createCourse, { body: freshCourse() }, athlete),
    absences: async () =>
      call(app, createAbsence, { body: { id: newId(), first: today, last: today, reason: '' } }, athlete),
  }

  it.each([
    ['results', 'tooManyResults'],
    ['goals', 'tooManyDeleted'],
    ['goalTicks', 'tooManyTicks'],
    ['absences', 'tooManyDeleted'],
    ['courses', 'tooManyDeleted'],
    ['heartRateZones', 'tooManyDeleted'],
  ] as const)('can add %s up to the limit (R13)', async (table, code) => {
    // Includes the goal that this test created.
    await fill(table, ROW_QUOTAS[table] - (table === 'goals' ? 2 : 1), at)
    expect((await adding[table]()).status).toBeLessThan(300)
    const refused = await adding[table]()
    expect([refused.status, refused.body.code]).toEqual([409, code])
  })

  it('gets results of an import only if all of them fit (R13)', async () => {
    const entries = Array.from({ length: 3 }, () => importedSession())
    await call(app, importSessions, { body: { source: 'concept2', sessions: entries } }, athlete)
    await fill('results', ROW_QUOTAS.results - 2, at)
    const sourceIds = entries.map(({ sourceId }) => sourceId)
    const add = (some: string[]) =>
      call(app, addImportedResults, { body: { source: 'concept2', sourceIds: some } }, athlete)
    const refused = await add(sourceIds)
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManyResults'])
    expect((await add(sourceIds.slice(1))).body.added).toHaveLength(2)
  })

  it('at the limit of results still gets those of a test day, like everyone else there (R13)', async () => {
    const cast = await aCast(app)
    athlete = cast.athlete
    await fill('results', ROW_QUOTAS.results)
    expect((await adding.results()).status).toBe(409)
    const calls = testDayCalls(app, cast)
    const { id } = await calls.made()
    await calls.enter(id, athlete, { attempts: attempts(112_340) })
    await calls.enter(id, cast.minor, { attempts: attempts(115_000) })
    expect((await calls.publish(id)).status).toBe(200)
    expect(await calls.resultsOf(cast.minor)).toMatchObject([{ value: 115_000, testDayId: id }])
    expect(await calls.recordsOf(athlete)).toMatchObject([{ value: 112_340 }])
  })

  it('is counted now and then, not at each session', async () => {
    let counts = 0
    const { db } = app.database
    const counting = new Proxy(db, {
      get: (target, key) => {
        if (key === 'getExecutor') counts += 1
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    for (let n = 0; n < 100; n += 1)
      expect(await isWithinQuota(counting, { athleteId: athlete.id }, 'trainingSessions')).toBe(true)
    expect(counts).toBeGreaterThan(0)
    expect(counts).toBeLessThan(5)
  })
})
