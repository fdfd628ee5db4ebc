import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { openAnswerLink } from '@boathouse/domain/practices/answers/contract'
import {
  cancelPractice,
  listUpcomingPractices,
  reinstatePractice,
  showPractice,
} from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { answer, answerToken, aPractice, change, create, hoursFromNow } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  await setDeadline(24)
})

const one = (practiceId: string) => ({ clubId: cast.club, practiceId })
const setDeadline = (answerDeadline: number | null) =>
  app.database.db.updateTable('clubs').set({ answerDeadline }).where('id', '=', cast.club).execute()
const show = async (id: string) =>
  (await call(app, showPractice, { params: one(id) }, cast.athlete)).body as Practice
const at = (startsAt: string) => ({ date: startsAt.slice(0, 10), startTime: startsAt.slice(11, 16) })
const madeIn = async (hours: number, fields = {}) =>
  (await create(app, cast, { ...at(hoursFromNow(hours)), ...fields })).body
const hoursBefore = ({ startsAt, answerUntil }: Practice) =>
  (Date.parse(startsAt) - Date.parse(answerUntil)) / 3_600_000
/** A practice that the club's deadline has closed for answers. */
const closed = async () => show((await aPractice(app, cast.club, { startsAt: hoursFromNow(5) })).id)

describe('a practice created within its club’s deadline', () => {
  it('can be answered until it starts, signed in and by a mail’s link', async () => {
    const made = await madeIn(5)
    expect(made).toMatchObject({ answering: 'open', answerDeadline: null, answerUntil: made.startsAt })
    const row = { ...made, clubId: cast.club } as never
    const token = answerToken(app, row, cast.athlete)
    const linked = await call(app, openAnswerLink, { body: { token } })
    expect(linked.body).toMatchObject({ answering: 'open', answerUntil: made.startsAt })
    expect((await answer(app, row, cast.athlete)).body.counts.yes).toBe(1)
  })

  it('keeps earlier practices closed', async () => {
    expect(await closed()).toMatchObject({ answering: 'afterDeadline', answerDeadline: 24 })
    expect(hoursBefore(await madeIn(50))).toBe(24)
  })

  it('follows the deadline once the club shortens it', async () => {
    const made = await madeIn(5)
    const settings = { version: 1, answerDeadline: 2 }
    const params = { clubId: cast.club }
    await call(app, updateClubSettings, { params, body: settings }, cast.headCoach)
    expect(hoursBefore(await show(made.id))).toBe(2)
  })
})

describe('a moved practice', () => {
  it('within the deadline can be answered until it starts', async () => {
    const made = await madeIn(50)
    const { body } = await change(app, cast, made, at(hoursFromNow(6)))
    expect(body).toMatchObject({ answering: 'open', answerDeadline: null, answerUntil: body.startsAt })
  })

  it('beyond the deadline follows it again', async () => {
    const { body } = await change(app, cast, await closed(), at(hoursFromNow(72)))
    expect([body.answering, hoursBefore(body)]).toEqual(['open', 24])
  })

  it('by nothing stays closed, whatever else changes, even when cancelled and reinstated', async () => {
    const practice = await closed()
    const { body } = await change(app, cast, practice, { title: 'Ergs', minutes: 60 })
    expect(body).toMatchObject({ title: 'Ergs', answering: 'afterDeadline' })
    const params = one(practice.id)
    const cancelled = { version: body.version, reason: '' }
    await call(app, cancelPractice, { params, body: cancelled }, cast.headCoach)
    const again = await call(app, reinstatePractice, { params }, cast.headCoach)
    expect(again.body.answering).toBe('afterDeadline')
  })

  it('with its series opens together with those that have a new start', async () => {
    const first = hoursFromNow(30)
    const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7] as never, until: null, times: 4 }
    await create(app, cast, { ...at(first), startTime: '12:00', repeat: daily })
    await app.database.db.updateTable('practices').set({ noticeMinutes: 100_000 }).execute()
    await setDeadline(240)
    const list = async () =>
      (await call(app, listUpcomingPractices, { params: { clubId: cast.club }, query: {} }, cast.athlete))
        .body.items
    const [, second, third] = await list()
    // A practice that was moved individually keeps its start.
    await change(app, cast, third as Practice, { startTime: '15:00' })
    await app.database.db.updateTable('practices').set({ noticeMinutes: 100_000 }).execute()
    await change(app, cast, second as Practice, { scope: 'following', startTime: '13:00' })
    expect((await list()).map(({ startTime, answering }) => [startTime, answering])).toEqual([
      ['12:00', 'afterDeadline'],
      ['13:00', 'open'],
      ['15:00', 'afterDeadline'],
      ['13:00', 'open'],
    ])
  })
})

describe('a practice’s own deadline', () => {
  it.each([
    [null, 24],
    [0, 0],
    [6, 6],
    [48, 48],
  ])('of %j hours, in a club with 24, is %i', async (ownDeadline, hours) => {
    const made = await madeIn(100, { ownDeadline })
    expect([made.ownDeadline, hoursBefore(made)]).toEqual([ownDeadline, hours])
  })

  it('can be changed, also for a series, and closes nothing permanently', async () => {
    const weekly = { weekdays: [2] as never, until: null, times: 3 }
    const { body: made } = await create(app, cast, { repeat: weekly, ownDeadline: 12 })
    const { body } = await change(app, cast, made, { scope: 'all', ownDeadline: 3 })
    expect([body.ownDeadline, hoursBefore(body)]).toEqual([3, 3])
    const own = app.database.db.selectFrom('practices').select('ownDeadline')
    expect(
      (await own.where('clubId', '=', cast.club).execute()).map(({ ownDeadline }) => ownDeadline),
    ).toEqual([3, 3, 3])
    expect(await madeIn(5, { ownDeadline: 6 })).toMatchObject({ answering: 'open', answerDeadline: null })
  })

  it.each([-1, 673, 1.5])('of %j hours is refused', async (ownDeadline) => {
    const { status, body } = await create(app, cast, { ownDeadline })
    expect([status, body]).toMatchObject([422, { fields: [{ path: 'ownDeadline', code: 'hoursRange' }] }])
  })
})
