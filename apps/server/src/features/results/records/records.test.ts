import { newId } from '@boathouse/domain/kernel/ids'
import { countRecords, listRecords, showHistory } from '@boathouse/domain/results/records/contract'
import { deleteResult } from '@boathouse/domain/results/results/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aDiscipline, aResult } from '../../../../test/results.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
})

const records = async (who = athlete, on = app) => (await call(on, listRecords, {}, who)).body
const count = async (who = athlete) => (await call(app, countRecords, {}, who)).body.records
const history = async (disciplineKey: string, query: object = {}) =>
  (await call(app, showHistory, { params: { disciplineKey }, query }, athlete)).body
const paddled = (date: string, value: number, overrides = {}) =>
  aResult(app, athlete, { date, value, ...overrides })

describe('the records', () => {
  it('are empty without a result', async () => {
    expect([(await records()).items, await count()]).toEqual([[], 0])
  })

  it('are the best of each discipline, with the improvement', async () => {
    await paddled('2026-02-01', 115_000)
    await paddled('2026-02-02', 113_000)
    const best = await paddled('2026-02-03', 112_340, { eventName: 'Regatta', provenance: 'race' })
    await paddled('2026-02-04', 114_000)
    const lift = await paddled('2026-02-01', 92_500, { disciplineKey: 'benchPull-1rm' })
    await paddled('2026-02-02', 90_000, { disciplineKey: 'benchPull-1rm' })
    const { items } = await records()
    expect(items).toMatchObject([
      {
        disciplineKey: 'k1-500',
        resultId: best.id,
        value: 112_340,
        date: '2026-02-03',
        improvement: 660,
        eventName: 'Regatta',
        provenance: 'race',
        verifiedAt: null,
      },
      { disciplineKey: 'benchPull-1rm', resultId: lift.id, value: 92_500, improvement: null },
    ])
    expect(await count()).toBe(2)
  })

  it('include the twelve latest results of each discipline, and all of the first day', async () => {
    for (let day = 10; day < 25; day += 1) await paddled(`2026-02-${day}`, 120_000 - day)
    await paddled('2026-02-13', 130_000)
    await paddled('2026-02-14', 131_000, { deletedAt: '2026-02-15T00:00:00.000Z' })
    await paddled('2026-02-01', 92_500, { disciplineKey: 'benchPull-1rm' })
    await aResult(app, await aPerson(app), { date: '2026-02-20', value: 100_000 })
    const [paddle, lift] = (await records()).items
    expect(paddle?.recent.map(({ date }) => Number(date.slice(8)))).toEqual([
      ...[13, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
    ])
    expect(paddle?.recent.at(-1)).toEqual({ date: '2026-02-24', value: 119_976 })
    expect(lift?.recent).toEqual([{ date: '2026-02-01', value: 92_500 }])
  })

  it('are the earlier of equal ones, and the previous one is the best before', async () => {
    await paddled('2026-02-05', 112_340)
    const first = await paddled('2026-02-03', 112_340)
    await paddled('2026-02-04', 112_400)
    await paddled('2026-02-01', 113_000)
    expect((await records()).items).toMatchObject([{ resultId: first.id, improvement: 660 }])
  })

  it('are the athlete’s only, without deleted ones: then the old one returns', async () => {
    const old = await paddled('2026-02-01', 115_000)
    const { id } = await paddled('2026-02-02', 112_340)
    await aResult(app, await aPerson(app), { value: 100_000 })
    expect((await records()).items).toMatchObject([{ resultId: id }])
    await call(app, deleteResult, { params: { id }, body: { version: 1 } }, athlete)
    expect((await records()).items).toMatchObject([{ resultId: old.id, improvement: null }])
    await call(app, deleteResult, { params: { id: old.id }, body: { version: 1 } }, athlete)
    expect([(await records()).items, await count()]).toEqual([[], 0])
  })

  it('never compare crafts', async () => {
    await paddled('2026-02-01', 112_340)
    await paddled('2026-02-01', 101_000, { disciplineKey: 'k2-500' })
    expect((await records()).items).toHaveLength(2)
  })

  it('find the season’s best on the athlete’s own calendar', async () => {
    const inMay = await newTestApp({ startsAt: '2026-05-31T23:30:00.000Z' })
    await app.database.db
      .updateTable('users')
      .set({ seasonStart: '06-01' })
      .where('id', '=', athlete.id)
      .execute()
    await paddled('2025-07-01', 112_340)
    const inSeason = await paddled('2026-06-01', 113_000)
    await paddled('2026-06-02', 113_500)
    // It is already June in Budapest.
    const { seasonStart, items } = await records(athlete, inMay)
    expect(seasonStart).toBe('2026-06-01')
    expect(items).toMatchObject([
      { value: 112_340, seasonBest: { resultId: inSeason.id, value: 113_000, date: '2026-06-01' } },
    ])
    await app.database.db
      .updateTable('users')
      .set({ seasonStart: '06-02' })
      .where('id', '=', athlete.id)
      .execute()
    const before = await records(athlete, inMay)
    expect([before.seasonStart, before.items[0]?.seasonBest?.value]).toEqual(['2025-06-02', 112_340])
    await inMay.stop()
  })

  it('show a club’s discipline by its name', async () => {
    const cast: Cast = await aCast(app)
    const { id, name } = await aDiscipline(app, cast.club)
    await aResult(app, cast.athlete, { disciplineKey: id, value: 40, score: -40 })
    const { items } = await records(cast.athlete)
    expect(items).toMatchObject([
      { disciplineKey: id, clubDiscipline: { name, measure: 'count', direction: 'most' }, value: 40 },
    ])
  })
})

describe('a discipline’s history', () => {
  it('is newest first, paged, and marks former records', async () => {
    const values = [115_000, 116_000, 113_000, 113_000, 114_000, 112_340, 112_500]
    for (const [day, value] of values.entries()) await paddled(`2026-02-0${day + 1}`, value)
    await paddled('2026-02-09', 100_000, { deletedAt: currentTime().toISOString() })
    await paddled('2026-02-09', 100_000, { disciplineKey: 'k2-500' })
    const points: [string, boolean][] = []
    let cursor: string | undefined
    do {
      const page = await history('k1-500', { limit: 2, ...(cursor && { cursor }) })
      points.push(
        ...page.items.map(({ date, wasRecord }) => [date.slice(-2), wasRecord] as [string, boolean]),
      )
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(points).toEqual([
      ['07', false],
      ['06', true],
      ['05', false],
      ['04', false],
      ['03', true],
      ['02', false],
      ['01', true],
    ])
  })

  it('includes the best before each page', async () => {
    const lift = { disciplineKey: 'benchPull-1rm' }
    for (const [day, value] of [90_000, 92_500, 91_000].entries())
      await paddled(`2026-02-0${day + 1}`, value, lift)
    const newest = await history('benchPull-1rm', { limit: 1 })
    const cursor = newest.nextCursor ?? undefined
    const older = await history('benchPull-1rm', { limit: 2, ...(cursor && { cursor }) })
    expect([newest.bestBefore, older.bestBefore]).toEqual([92_500, null])
  })

  it('is empty without results', async () => {
    expect(await history('k4-500')).toEqual({ items: [], nextCursor: null, bestBefore: null })
    expect(await history(newId())).toEqual({ items: [], nextCursor: null, bestBefore: null })
  })
})
