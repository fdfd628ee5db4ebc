import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import {
  createPractice,
  deletePractice,
  type PracticeChanges,
  restorePractice,
} from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import {
  answer,
  aPractice,
  asSent,
  change as changeIn,
  create,
  farOff,
  hoursFromNow,
  newPractice,
  twiceAWeek,
} from '../../../../test/practices.ts'
import { recorded } from '../../../../test/registers.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const inClub = () => ({ clubId: cast.club })
const all = () => farOff(app, cast)
const change = (practice: Practice, changes: Partial<PracticeChanges>) =>
  changeIn(app, cast, practice, changes)
const remove = (practice: Practice, scope: 'this' | 'following' | 'all') =>
  call(
    app,
    deletePractice,
    { params: { ...inClub(), practiceId: practice.id }, body: { version: practice.version, scope } },
    cast.headCoach,
  )
const nth = async (n: number) => (await all())[n] as Practice

describe('a series', () => {
  it('is stored as iCalendar rule and as practices, correct across clock changes', async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ timeZone: 'Europe/Budapest' })
      .where('id', '=', cast.club)
      .execute()
    const repeat = { weekdays: [2, 4] as (2 | 4)[], until: '2190-04-01', times: null }
    const { body } = await create(app, cast, { date: '2190-03-23', repeat })
    expect(body.rule).toBe('FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=21900401T215900Z')
    expect((await all()).map(({ startsAt, startTime }) => [startsAt, startTime])).toEqual([
      ['2190-03-23T17:30:00.000Z', '18:30'],
      ['2190-03-25T17:30:00.000Z', '18:30'],
      ['2190-03-30T16:30:00.000Z', '18:30'],
      ['2190-04-01T16:30:00.000Z', '18:30'],
    ])
  })

  it('is correct in a time zone that is an offset', async () => {
    const settings = { params: inClub(), body: { version: 1, timeZone: '+05:30' } }
    expect((await call(app, updateClubSettings, settings, cast.headCoach)).status).toBe(200)
    const { body } = await create(app, cast, { repeat: twiceAWeek(3) })
    expect(body).toMatchObject({ startsAt: '2190-03-02T13:00:00.000Z', timeZone: '+05:30' })
    await change(body, { scope: 'all', repeat: { weekdays: [2], until: '2190-03-16', times: null } })
    expect((await all()).map(({ day }) => day)).toEqual(['2190-03-02', '2190-03-09', '2190-03-16'])
  })

  it('is stored once when retried (R6)', async () => {
    const fields = newPractice({ repeat: twiceAWeek(4) })
    const sent = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(app, createPractice, { params: inClub(), body: fields }, cast.headCoach),
      ),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect(await all()).toHaveLength(4)
  })

  it.each([
    [{ weekdays: [3], until: null, times: 3 }, 'repeat.weekdays', 'weekdayOfStart'],
    [{ weekdays: [2], until: null, times: null }, 'repeat.until', 'oneEnd'],
    [{ weekdays: [2], until: '2193-01-01', times: null }, 'repeat.until', 'seriesTooLong'],
    [{ weekdays: [2], until: null, times: 200 }, 'repeat.until', 'seriesTooLong'],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2192-01-01', times: null }, 'repeat.until', 'seriesTooLong'],
  ] as const)('with the pattern %j shows an error at the field %s: %s', async (repeat, path, code) => {
    const { status, body } = await create(app, cast, {
      repeat: { ...repeat, weekdays: [...repeat.weekdays] },
    })
    expect([status, body.fields]).toEqual([422, [{ path, code }]])
  })
})

describe('a change of a series', () => {
  beforeEach(() => create(app, cast, { repeat: twiceAWeek(6) }))
  const titles = async () => (await all()).map(({ title }) => title)
  const times = async () => (await all()).map(({ startTime }) => startTime)

  it('for this one moves it alone, with its answers', async () => {
    const second = await nth(1)
    await answer(app, { clubId: cast.club, id: second.id } as never, cast.athlete)
    const { status, body } = await change(second, { date: '2190-03-05', startTime: '07:00' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      day: '2190-03-05',
      startTime: '07:00',
      originalStart: second.startsAt,
      counts: { yes: 1 },
      version: 2,
    })
    expect((await all()).map(({ day }) => day.slice(8))).toEqual(['02', '05', '09', '11', '16', '18'])
  })

  it('for this and following ones moves them to a series of their own', async () => {
    const third = await nth(2)
    expect((await change(third, { scope: 'following', startTime: '07:00', title: 'Early' })).status).toBe(200)
    expect(await titles()).toEqual(['Water session', 'Water session', 'Early', 'Early', 'Early', 'Early'])
    expect(await times()).toEqual(['18:30', '18:30', '07:00', '07:00', '07:00', '07:00'])
    const rules = (await all()).map(({ rule }) => rule)
    expect(new Set(rules.slice(0, 2))).toEqual(new Set(['FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=21900308T235900Z']))
    expect(new Set(rules.slice(2))).toEqual(new Set(['FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=21900318T235900Z']))
  })

  it('for all keeps individual changes: another title, and a moved time', async () => {
    await change(await nth(1), { title: 'Test day' })
    await change(await nth(2), { date: '2190-03-10', startTime: '12:00' })
    await change(await nth(0), { scope: 'all', place: 'Lake', startTime: '07:00' })
    expect(await titles()).toEqual(['Water session', 'Test day', ...Array(4).fill('Water session')])
    expect(await times()).toEqual(['07:00', '07:00', '12:00', '07:00', '07:00', '07:00'])
    expect(new Set((await all()).map(({ place }) => place))).toEqual(new Set(['Lake']))
    expect(new Set((await all()).map(({ seriesId }) => seriesId)).size).toBe(1)
  })

  it('never reaches practices that have begun', async () => {
    const [first, second] = await all()
    const begun = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(1) }
    await app.database.db
      .updateTable('practices')
      .set(begun)
      .where('id', '=', first?.id ?? '')
      .execute()
    await change(second as Practice, { scope: 'all', title: 'Changed' })
    expect(await titles()).toEqual(['Water session', ...Array(5).fill('Changed')])
    const past = await aPractice(app, cast.club, { startsAt: hoursFromNow(-1) })
    const refused = await change({ ...past, ...asSent(past) } as never, { title: 'Too late' })
    expect([refused.status, refused.body.code]).toEqual([409, 'practiceBegun'])
  })

  it('for more than one keeps the day', async () => {
    const { status, body } = await change(await nth(1), { scope: 'all', date: '2190-03-05' })
    expect([status, body.fields]).toEqual([422, [{ path: 'date', code: 'dateOfOne' }]])
  })

  it('that is stale changes nothing and returns the current one', async () => {
    const first = await nth(0)
    await change(first, { title: 'By one coach' })
    for (const scope of ['this', 'all'] as const) {
      const stale = await change(first, { title: 'By another', scope })
      expect([stale.status, stale.body]).toMatchObject([
        409,
        { code: 'stale', current: { title: 'By one coach' } },
      ])
    }
    expect(await titles()).not.toContain('By another')
  })
})

describe('a deletion in a series', () => {
  beforeEach(() => create(app, cast, { repeat: twiceAWeek(6) }))
  it('covers one, or this and following ones, and is undone as a whole', async () => {
    expect((await remove(await nth(0), 'this')).body).toEqual({ deleted: 1 })
    const second = await nth(1)
    expect((await remove(second, 'following')).body).toEqual({ deleted: 4 })
    expect(await all()).toHaveLength(1)
    expect((await remove(second, 'following')).body).toEqual({ deleted: 0 })
    const params = { ...inClub(), practiceId: second.id }
    expect((await call(app, restorePractice, { params }, cast.headCoach)).status).toBe(200)
    expect(await all()).toHaveLength(5)
  })

  it('keeps practices with a register', async () => {
    const second = await nth(1)
    await recorded(app, { ...second, clubId: cast.club }, cast.athlete, 'present')
    const refused = await remove(second, 'this')
    expect([refused.status, refused.body.code]).toEqual([409, 'hasRegister'])
    expect((await remove(await nth(0), 'all')).body).toEqual({ deleted: 5 })
    expect((await all()).map(({ id }) => id)).toEqual([second.id])
  })

  it('that is stale deletes nothing', async () => {
    const first = await nth(0)
    await change(first, { title: 'Changed' })
    const stale = await remove(first, 'all')
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect(await all()).toHaveLength(6)
  })
})
