import { listViews } from '@boathouse/domain/club/consents/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import * as contracts from '@boathouse/domain/training/wellness/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'
import { aWellnessEntry } from '../../../../test/wellness.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const today = dayAt(currentTime(), 'UTC')
type Fields = Partial<BodyOf<typeof contracts.saveWellness>>
const save = (fields: Fields, day = today, who: Person = cast.athlete) =>
  call(app, contracts.saveWellness, { params: { day }, body: { version: 0, ...fields } }, who)
const show = async (until?: string, who: Person = cast.athlete) =>
  (await call(app, contracts.showWellness, { query: until === undefined ? {} : { until } }, who)).body
const remove = (version: number, day = today) =>
  call(app, contracts.deleteWellness, { params: { day }, body: { version } }, cast.athlete)
const restore = (day = today) => call(app, contracts.restoreWellness, { params: { day } }, cast.athlete)

describe('an athlete’s wellness entry', () => {
  it('is stored once a day when retried, and changed at the current version', async () => {
    const first = await save({ sleep: 4 })
    expect([first.status, first.body]).toMatchObject([200, { day: today, sleep: 4, mood: null, version: 1 }])
    expect((await save({ sleep: 4 })).body).toMatchObject({ version: 1 })
    const second = await save({ sleep: 4, mood: 2, version: 1, note: 'Slept by the lake', hoursSlept: 7.5 })
    expect(second.body).toMatchObject({ sleep: 4, mood: 2, hoursSlept: 7.5, version: 2 })
    // Retries after a lost response, with the old version.
    expect((await save({ ...second.body, version: 1 })).body).toMatchObject({ version: 2 })
    expect((await show()).items).toEqual([second.body])
    expect((await show(undefined, cast.minor)).items).toEqual([])
  })

  it('is refused if stale, with the current one', async () => {
    await save({ sleep: 4 })
    const stale = await save({ sleep: 1 })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale', current: { sleep: 4, version: 1 } },
    ])
    expect((await save({ sleep: 1, version: 1 })).body).toMatchObject({ sleep: 1, version: 2 })
  })

  it('is one entry of twenty concurrent first ones', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => save({ stress: 3 })))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = app.database.db.selectFrom('wellnessEntries').where('athleteId', '=', cast.athlete.id)
    expect(await rows.select('version').execute()).toEqual([{ version: 1 }])
  })

  it('is accepted for a week after the day, and for no future days', async () => {
    expect((await save({ sleep: 3 }, addDays(today, -7))).status).toBe(200)
    for (const day of [addDays(today, -8), addDays(today, 2)]) {
      const refused = await save({ sleep: 3 }, day)
      expect([refused.status, refused.body.fields]).toMatchObject([
        422,
        [{ path: 'day', code: 'wellnessDay' }],
      ])
    }
  })

  it('is refused at the field for an impossible value', async () => {
    const refused = await save({ sleep: 6, hoursSlept: 25, restingHeartRate: 3 })
    expect([refused.status, refused.body.fields?.map(({ path }: { path: string }) => path).sort()]).toEqual([
      422,
      ['hoursSlept', 'restingHeartRate', 'sleep'],
    ])
  })

  it('is deleted with the current version, restored, and entered again after a deletion', async () => {
    await save({ sleep: 4 })
    await save({ sleep: 3, version: 1 })
    expect((await remove(1)).status).toBe(409)
    expect((await remove(2)).status).toBe(200)
    expect((await show()).items).toEqual([])
    expect((await restore()).body).toMatchObject({ sleep: 3 })
    const [there] = (await show()).items
    expect((await remove(there?.version ?? 0)).status).toBe(200)
    expect((await save({ mood: 5 })).body).toMatchObject({ sleep: null, mood: 5 })
    expect((await show()).items).toHaveLength(1)
    expect((await remove(1, addDays(today, -1))).status).toBe(404)
    expect((await restore(addDays(today, -1))).status).toBe(404)
  })

  it('is read 56 days at a time', async () => {
    for (const days of [0, 55, 56]) await aWellnessEntry(app, cast.athlete, { day: addDays(today, -days) })
    const span = await show()
    expect([span.first, span.last, span.items.length]).toEqual([addDays(today, -55), today, 2])
    expect((await show(addDays(today, -56))).items).toHaveLength(1)
  })
})

describe('a coach’s view of wellness', () => {
  const params = () => ({ clubId: cast.club, memberId: cast.athlete.id })
  const ask = (who: Person = cast.headCoach) =>
    call(app, contracts.showSharedWellness, { params: params(), query: {} }, who)
  const shares = (choice: 'share' | 'nothing', firstDay: string | null = null) =>
    aConsent(app, cast.club, cast.athlete, { kind: 'wellness', choice, firstDay })
  const looks = async () =>
    (await call(app, listViews, { query: {} }, cast.athlete)).body.items.map(({ kind }) => kind)

  it('is empty and marked as not shared, whatever training is shared', async () => {
    await aWellnessEntry(app, cast.athlete, { day: today })
    await aConsent(app, cast.club, cast.athlete, { choice: 'everything' })
    expect((await ask()).body).toMatchObject({ share: 'nothing', items: [] })
    expect(await looks()).toEqual([])
    await shares('share')
    expect((await ask()).body).toMatchObject({ share: 'share', items: [{ day: today, sleep: 4 }] })
    expect(await looks()).toEqual(['wellness'])
  })

  it('has no notes and no rest days', async () => {
    await aWellnessEntry(app, cast.athlete, {
      ...{ day: today, hoursSlept: 7.5, restingHeartRate: 48, note: 'a secret', isRestDay: true },
    })
    await shares('share')
    const { body, raw } = await ask()
    expect(body.items).toEqual([
      {
        ...{ day: today, fatigue: 4, sleep: 4, soreness: 4, stress: 4, mood: 4 },
        ...{ hoursSlept: 7.5, restingHeartRate: 48 },
      },
    ])
    expect(raw.body).not.toMatch(/a secret|isRestDay/)
  })

  it('is empty from the next request on once it is no longer shared', async () => {
    await aWellnessEntry(app, cast.athlete, { day: today })
    await shares('share')
    expect((await ask()).body.items).toHaveLength(1)
    await shares('nothing')
    expect((await ask()).body).toMatchObject({ share: 'nothing', items: [] })
  })

  it('omits days before the first shared one', async () => {
    for (const days of [0, 1, 2]) await aWellnessEntry(app, cast.athlete, { day: addDays(today, -days) })
    await shares('share', addDays(today, -1))
    expect((await ask()).body.items.map(({ day }) => day)).toEqual([addDays(today, -1), today])
  })

  it('is visible to the coaches of their squads only', async () => {
    await aWellnessEntry(app, cast.athlete, { day: today })
    await shares('share')
    await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
    expect((await ask(cast.minor)).body.items).toHaveLength(1)
    await app.database.db.deleteFrom('squadMembers').where('userId', '=', cast.athlete.id).execute()
    expect((await ask(cast.minor)).status).not.toBe(200)
    expect((await ask(cast.superAdmin)).status).toBe(403)
    expect((await ask(cast.rivalCoach)).status).toBe(404)
  })

  it('ends with the membership', async () => {
    await shares('share')
    await aWellnessEntry(app, cast.athlete, { day: today })
    expect((await ask()).status).toBe(200)
    await call(app, removeMember, { params: params() }, cast.headCoach)
    expect((await ask()).status).toBe(404)
  })
})
