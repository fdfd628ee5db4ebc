import { newId } from '@boathouse/domain/kernel/ids'
import { parseRule } from '@boathouse/domain/kernel/weekly-rule'
import {
  deletePractice,
  type PracticeChanges,
  restorePractice,
  showPractice,
} from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import {
  answer,
  change as changeIn,
  create,
  farOff,
  hoursFromNow,
  twiceAWeek,
} from '../../../../test/practices.ts'
import { recorded } from '../../../../test/registers.ts'

let app: TestApp
let cast: Cast

/** The practices are on 2, 4, 9, 11, 16 and 18 March. */
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  await create(app, cast, { repeat: twiceAWeek(6) })
})

const all = () => farOff(app, cast)
const nth = async (n: number) => (await all())[n] as Practice
const change = (practice: Practice, changes: Partial<PracticeChanges>) =>
  changeIn(app, cast, practice, { scope: 'following', ...changes })
const one = ({ id }: { id: string }) => ({ params: { clubId: cast.club, practiceId: id } })
const remove = (practice: Practice, scope: 'this' | 'following' = 'this') =>
  call(app, deletePractice, { ...one(practice), body: { version: practice.version, scope } }, cast.headCoach)
const days = async () => (await all()).map(({ day }) => day.slice(5).replace('03-', ''))
const ids = async () => new Map((await all()).map(({ id, day }) => [day, id]))
const rules = async () => (await all()).map(({ rule }) => rule?.replace('FREQ=WEEKLY;BYDAY=', ''))
const tuesdays = { weekdays: [2 as const], until: '2190-03-18', times: null }
const wednesdays = { weekdays: [3 as const], until: '2190-03-18', times: null }
const both = { weekdays: [2 as const, 4 as const], until: '2190-03-18', times: null }

describe('changing a pattern', () => {
  it('of this and following ones keeps remaining practices with answers, and earlier ones', async () => {
    const before = await ids()
    const kept = await nth(4)
    await answer(app, { clubId: cast.club, id: kept.id } as never, cast.athlete)
    const third = await nth(2)
    const repeat = { weekdays: [2 as const, 6 as const], until: '2190-03-20', times: null }
    const { status, body } = await change(third, { repeat, title: 'Early' })
    expect([status, body.id, body.version, body.title]).toEqual([200, third.id, 2, 'Early'])
    expect(await days()).toEqual(['02', '04', '09', '13', '16', '20'])
    for (const day of ['02', '04', '09', '16'])
      expect((await ids()).get(`2190-03-${day}`)).toBe(before.get(`2190-03-${day}`))
    expect((await all()).map(({ title }) => title)).toEqual([
      ...Array(2).fill('Water session'),
      ...Array(4).fill('Early'),
    ])
    expect(await rules()).toEqual([
      ...Array(2).fill('TU,TH;UNTIL=21900308T235900Z'),
      ...Array(4).fill('TU,SA;UNTIL=21900320T235900Z'),
    ])
    expect((await call(app, showPractice, one(kept), cast.headCoach)).body.counts.yes).toBe(1)
  })

  it('to other days returns the first one, and can be reverted', async () => {
    const third = await nth(2)
    const { body } = await change(third, { repeat: wednesdays })
    expect(body).toMatchObject({ day: '2190-03-10', startTime: '18:30', title: 'Water session' })
    expect(await days()).toEqual(['02', '04', '10', '17'])
    expect((await call(app, showPractice, one(third), cast.headCoach)).status).toBe(404)
    await change(body, { repeat: both })
    expect(await days()).toEqual(['02', '04', '11', '16', '18'])
  })

  it('of all begins with the next one, and keeps one series', async () => {
    const repeat = { weekdays: [1 as const, 4 as const], until: null, times: 5 }
    const { seriesId } = await nth(0)
    expect((await change(await nth(3), { scope: 'all', repeat })).body.day).toBe('2190-03-11')
    expect(await days()).toEqual(['04', '08', '11', '15', '18'])
    expect(new Set(await rules())).toEqual(new Set(['MO,TH;COUNT=5']))
    expect(new Set((await all()).map((practice) => practice.seriesId))).toEqual(new Set([seriesId]))
    const [first] = await all()
    expect(parseRule(first?.rule ?? '', first?.timeZone ?? '')).toEqual(repeat)
  })

  it('calculates times from the first changed one', async () => {
    await change(await nth(4), { repeat: { weekdays: [2, 4], until: null, times: 3 } })
    expect(await days()).toEqual(['02', '04', '09', '11', '16', '18', '23'])
  })

  it('changes time, location and days at once, also on new days', async () => {
    const saying = { startTime: '07:00', minutes: 60, place: 'Lake', capacity: 4, memberIds: [cast.minor.id] }
    await change(await nth(4), { ...saying, repeat: { weekdays: [2, 3], until: '2190-03-17', times: null } })
    const changed = { startTime: '07:00', minutes: 60, place: 'Lake', capacity: 4, audience: 'chosen' }
    expect((await all()).slice(4)).toMatchObject([
      { ...changed, day: '2190-03-16', version: 2, originalStart: '2190-03-16T07:00:00.000Z' },
      { ...changed, day: '2190-03-17', version: 1, originalStart: '2190-03-17T07:00:00.000Z' },
    ])
  })

  it('that is retried, or sent several times at once, adds no duplicates (R6)', async () => {
    const third = await nth(2)
    const repeat = { weekdays: [2 as const, 6 as const], until: '2190-03-20', times: null }
    const sent = await Promise.all(Array.from({ length: 5 }, () => change(third, { repeat })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await days()).toEqual(['02', '04', '09', '13', '16', '20'])
    const fresh = await nth(2)
    await change(fresh, { repeat: wednesdays })
    expect((await change(fresh, { repeat: wednesdays })).status).toBe(404)
    expect(await days()).toEqual(['02', '04', '10', '17'])
  })
})

describe('a practice of a series that gets another pattern', () => {
  it('counts by its planned day if it was moved, and keeps its time', async () => {
    await change(await nth(1), { scope: 'this', date: '2190-03-06', startTime: '12:00' })
    await change(await nth(2), { scope: 'this', date: '2190-03-11', startTime: '06:00' })
    await change(await nth(0), { repeat: tuesdays })
    expect((await all()).map(({ day, startTime }) => [day.slice(8), startTime])).toEqual([
      ['02', '18:30'],
      ['11', '06:00'],
      ['16', '18:30'],
    ])
    await change(await nth(1), { date: '2190-03-11', repeat: tuesdays, title: 'Early' })
    expect(await days()).toEqual(['02', '11', '16'])
  })

  it('stays deleted if deleted alone, but returns if the end of the series was deleted', async () => {
    await remove(await nth(2))
    await remove(await nth(3))
    expect(await days()).toEqual(['02', '04', '11', '18'])
    const longer = { ...both, until: '2190-03-25' }
    await change(await nth(1), { repeat: longer })
    expect(await days()).toEqual(['02', '04', '11', '18', '23', '25'])
    await remove(await nth(3), 'following')
    await change(await nth(1), { repeat: longer })
    expect(await days()).toEqual(['02', '04', '11', '16', '18', '23', '25'])
  })

  it('returns with those deleted together, in a series with a matching pattern', async () => {
    const fourth = await nth(3)
    await change(await nth(0), { scope: 'all', repeat: tuesdays })
    expect(await days()).toEqual(['02', '09', '16'])
    expect((await call(app, restorePractice, one(fourth), cast.headCoach)).status).toBe(200)
    expect(await days()).toEqual(['02', '04', '09', '11', '16', '18'])
    expect(await rules()).toEqual(
      [0, 1, 2].flatMap(() => ['TU;UNTIL=21900318T235900Z', 'TH;UNTIL=21900318T235900Z']),
    )
  })

  it('stays unchanged with a register, and can’t be the one to leave out', async () => {
    const [, second, third] = await all()
    await recorded(app, { ...(second as Practice), clubId: cast.club }, cast.athlete, 'present')
    const refused = await change(second as Practice, { repeat: tuesdays })
    expect([refused.status, refused.body.code]).toEqual([409, 'hasRegister'])
    await change(third as Practice, {
      scope: 'all',
      repeat: { ...tuesdays, until: '2190-03-23' },
      title: 'New',
    })
    expect(await days()).toEqual(['02', '04', '09', '16', '23'])
    expect((await all()).map(({ title }) => title)).toEqual(['New', 'Water session', 'New', 'New', 'New'])
    expect((await nth(1)).version).toBe(1)
  })

  it('is neither changed nor created again if it was moved and has begun', async () => {
    const [first, ...others] = await all()
    const last = others.at(-1) as Practice
    const startsAt = hoursFromNow(-1)
    const begun = { startsAt, endsAt: hoursFromNow(1), day: startsAt.slice(0, 10) }
    await app.database.db.updateTable('practices').set(begun).where('id', '=', last.id).execute()
    await change(first as Practice, { scope: 'all', repeat: { ...both, until: '2190-03-23' } })
    expect(await days()).toEqual(['02', '04', '09', '11', '16', '23'])
    expect((await call(app, showPractice, one(last), cast.headCoach)).body.version).toBe(1)
  })

  it('is not created in the past if the changed one was moved', async () => {
    const [first] = await all()
    const planned = hoursFromNow(-6 * 24)
    await app.database.db
      .updateTable('practices')
      .set({ originalStart: planned })
      .where('id', '=', first?.id ?? '')
      .execute()
    const until = hoursFromNow(7 * 24).slice(0, 10)
    await change(first as Practice, { repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until, times: null } })
    const rows = await app.database.db
      .selectFrom('practices')
      .where('clubId', '=', cast.club)
      .where('deletedAt', 'is', null)
      .select('startsAt')
      .execute()
    expect(rows.filter(({ startsAt }) => startsAt <= hoursFromNow(0))).toEqual([])
    expect(rows.length).toBeGreaterThan(6)
  })
})

describe('a pattern', () => {
  it.each([
    [{ scope: 'this' as const, repeat: tuesdays }, 'repeat', 'repeatOfSeries'],
    [{ repeat: { ...tuesdays, until: '2190-03-08' } }, 'repeat.until', 'endBeforeStart'],
    [{ repeat: { ...tuesdays, times: 3 } }, 'repeat.until', 'oneEnd'],
    [{ repeat: { ...tuesdays, until: '2193-01-01' } }, 'repeat.until', 'seriesTooLong'],
    [{ repeat: { ...tuesdays, until: null, times: 200 } }, 'repeat.until', 'seriesTooLong'],
    [{ repeat: { weekdays: [], until: null, times: 2 } }, 'repeat.weekdays', 'weekdayOfStart'],
    [{ repeat: tuesdays, date: '2190-03-10' }, 'date', 'dateOfOne'],
  ])('of %j shows an error at the field %s: %s', async (changes, path, code) => {
    const { status, body } = await change(await nth(2), changes)
    expect([status, body.fields]).toEqual([422, [{ path, code }]])
    expect(await days()).toHaveLength(6)
  })

  it('without any practice is refused, and changes nothing', async () => {
    await remove(await nth(3))
    const thursday = { weekdays: [4 as const], until: '2190-03-11', times: null }
    const { status, body } = await change(await nth(2), { repeat: thursday })
    expect([status, body.fields]).toEqual([422, [{ path: 'repeat.weekdays', code: 'noPracticeLeft' }]])
    expect(await days()).toEqual(['02', '04', '09', '16', '18'])
  })
})

describe('a single practice', () => {
  it.each(['this', 'all'] as const)(
    'becomes the first of a series (%s), and keeps its answers',
    async (scope) => {
      const { body: alone } = await create(app, cast, { id: newId(), date: '2190-04-05', title: 'Alone' })
      await answer(app, { clubId: cast.club, id: alone.id } as never, cast.athlete)
      const repeat = { weekdays: [2 as const, 4 as const], until: null, times: 3 }
      const { status, body } = await change(alone, { scope, date: '2190-04-06', startTime: '07:00', repeat })
      expect([status, body]).toMatchObject([
        200,
        {
          id: alone.id,
          counts: { yes: 1 },
          originalStart: '2190-04-06T07:00:00.000Z',
          rule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3',
        },
      ])
      const series = (await all()).filter(({ seriesId }) => seriesId === body.seriesId)
      expect(series.map(({ day, startTime, title }) => [day, startTime, title])).toEqual([
        ['2190-04-06', '07:00', 'Alone'],
        ['2190-04-08', '07:00', 'Alone'],
        ['2190-04-13', '07:00', 'Alone'],
      ])
      expect((await change(alone, { scope, repeat })).body.code).toBe('stale')
    },
  )

  it('does not begin a series on another weekday', async () => {
    const { body: alone } = await create(app, cast, { id: newId(), date: '2190-04-05' })
    const { body } = await change(alone, { scope: 'this', repeat: { ...tuesdays, until: '2190-05-01' } })
    expect(body.fields).toEqual([{ path: 'repeat.weekdays', code: 'weekdayOfStart' }])
    expect((await all()).at(-1)).toMatchObject({ id: alone.id, seriesId: null, version: 1 })
  })
})
