import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { answerFor } from '@boathouse/domain/practices/answers/contract'
import { givePlace } from '@boathouse/domain/practices/places/contract'
import { PLACE_DELAY_MS } from '@boathouse/domain/practices/places/rules'
import {
  cancelPractice,
  deletePractice,
  listUpcomingPractices,
  restorePractice,
  showPractice,
} from '@boathouse/domain/practices/practices/contract'
import { remindUnanswered } from '@boathouse/domain/practices/reminders/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { mailsTo, sendDueMails } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { answer, change, create } from '../../../../test/practices.ts'
import { aCoachedSquad } from '../../../../test/squads.ts'
import { sendDueReminders } from '../reminders/service.ts'

/** A Monday. */
const startsAt = '2026-11-23T08:00:00.000Z'
const DAY_MS = 86_400_000

let app: TestApp
let cast: Cast
ownAppForEachTest(
  (own) => {
    app = own
  },
  { startsAt },
)
beforeEach(async () => {
  cast = await aCast(app)
})

const set = async (announceDays: number | null) => {
  const { version } = await app.database.db
    .selectFrom('clubs')
    .where('id', '=', cast.club)
    .select('version')
    .executeTakeFirstOrThrow()
  const params = { clubId: cast.club }
  return call(app, updateClubSettings, { params, body: { version, announceDays } }, cast.headCoach)
}
const one = (practiceId: string) => ({ params: { clubId: cast.club, practiceId } })
const show = (id: string, who: Person = cast.athlete) => call(app, showPractice, one(id), who)
const seesIt = async (id: string, who?: Person) => (await show(id, who)).status === 200
const days = async (who: Person) =>
  (
    await call(app, listUpcomingPractices, { params: { clubId: cast.club }, query: { limit: 100 } }, who)
  ).body.items.map(({ day }) => day)
const on = async (date: string, fields = {}) =>
  (await create(app, cast, { date, startTime: '18:00', ...fields })).body
const remind = () => sendDueReminders({ db: app.database.db, now: app.server.clock(), newId })
const weekly = { weekdays: [1 as const], times: 5, until: null }

describe('with practices announced seven days before', () => {
  beforeEach(() => set(7))

  it('athletes see each from the beginning of that day, and admins always', async () => {
    await on('2026-11-30', { repeat: weekly })
    expect(await days(cast.athlete)).toEqual(['2026-11-30'])
    expect(await days(cast.headCoach)).toHaveLength(5)
    app.advance(6 * DAY_MS)
    expect(await days(cast.athlete)).toEqual(['2026-11-30'])
    app.advance(DAY_MS)
    expect(await days(cast.athlete)).toEqual(['2026-11-30', '2026-12-07'])
  })

  it('a practice’s own setting comes first, also for a part of a series', async () => {
    const first = await on('2026-12-07', { repeat: weekly, ownAnnounceDays: 0 })
    expect(first).toMatchObject({ ownAnnounceDays: 0, announcedAt: null })
    expect(await days(cast.athlete)).toHaveLength(5)
    await change(app, cast, first, { ownAnnounceDays: 14, scope: 'all' })
    expect(await days(cast.athlete)).toEqual(['2026-12-07'])
    const { body } = await show(first.id, cast.headCoach)
    await change(app, cast, body, { ownAnnounceDays: null })
    expect(await days(cast.athlete)).toEqual([])
  })

  it('a new setting of the club applies at once, to deleted practices as well, but not to own settings', async () => {
    const gone = await on('2026-12-14')
    const { id } = await on('2026-12-07')
    const own = await on('2026-12-08', { ownAnnounceDays: 3 })
    await call(app, deletePractice, { ...one(gone.id), body: { version: 1, scope: 'this' } }, cast.headCoach)
    await set(30)
    await call(app, restorePractice, one(gone.id), cast.headCoach)
    expect([await seesIt(id), await seesIt(gone.id), await seesIt(own.id)]).toEqual([true, true, false])
    await set(null)
    expect([await seesIt(id), await seesIt(own.id)]).toEqual([true, false])
    await set(2)
    expect([await seesIt(id), await seesIt(gone.id)]).toEqual([false, false])
  })

  it('a practice created while the setting changes follows one that is stored', async () => {
    const made = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (n) =>
        n === 3 ? set(20) : create(app, cast, { date: addDays('2026-12-10', n), startTime: '18:00' }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201, 200, 201, 201, 201])
    const stored = await app.database.db
      .selectFrom('practices')
      .where('clubId', '=', cast.club)
      .select(['day', 'timeZone', 'announcedAt'])
      .execute()
    for (const { day, announcedAt } of stored)
      expect([day, announcedAt?.slice(0, 10)]).toEqual([day, addDays(day, -20)])
  })

  it('a move hides nothing that athletes see, and moves the announcement of others', async () => {
    const seen = await on('2026-11-28')
    const hidden = await on('2026-12-20')
    const { body: later } = await change(app, cast, seen, { date: '2026-12-28' })
    const { body: moved } = await change(app, cast, hidden, { date: '2026-12-21' })
    expect([later.announcedAt, moved.announcedAt]).toEqual([seen.announcedAt, '2026-12-14T00:00:00.000Z'])
    expect([await seesIt(seen.id), await seesIt(hidden.id)]).toEqual([true, false])
  })

  it('a squad’s coach sees the squad’s practices, and other athletes don’t', async () => {
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    const { id } = await on('2026-12-20', { squadIds: [squad.id] })
    const { id: ofAll } = await on('2026-12-20')
    expect([await seesIt(id, cast.minor), await seesIt(ofAll, cast.minor)]).toEqual([true, false])
    expect(await seesIt(id)).toBe(false)
  })

  it('no member is notified of a change before the announcement', async () => {
    const made = await on('2026-12-20')
    const cancelled = { ...one(made.id), body: { version: 1, reason: 'Ice' } }
    expect((await call(app, cancelPractice, cancelled, cast.headCoach)).status).toBe(200)
    await sendDueMails(app, { template: 'practiceNews', afterMs: DAY_MS })
    expect(await mailsTo(app, cast.athlete.email)).toEqual([])
  })

  it('a mail about a place waits for the announcement', async () => {
    const { id, ...made } = await on('2026-12-07', { capacity: 1 })
    const say = (memberId: string) =>
      call(
        app,
        answerFor,
        { params: { clubId: cast.club, practiceId: id, memberId }, body: { answer: 'yes', version: 0 } },
        cast.headCoach,
      )
    await say(cast.minor.id)
    await say(cast.athlete.id)
    const place = { params: { clubId: cast.club, practiceId: id, memberId: cast.athlete.id } }
    await call(app, givePlace, place, cast.headCoach)
    await sendDueMails(app, { template: 'place', afterMs: PLACE_DELAY_MS })
    expect(await mailsTo(app, cast.athlete.email)).toEqual([])
    app.advance(Date.parse(made.announcedAt ?? '') - app.server.clock().getTime() - 1_000)
    await sendDueMails(app, { template: 'place', afterMs: 0 })
    expect(await mailsTo(app, cast.athlete.email)).toEqual([])
    await sendDueMails(app, { template: 'place', afterMs: 1_000 })
    expect(await mailsTo(app, cast.athlete.email)).toHaveLength(1)
  })

  it('reminders wait for the announcement, and a coach can’t send one before', async () => {
    const params = { clubId: cast.club }
    const settings = { version: 2, reminder: 336 }
    await call(app, updateClubSettings, { params, body: settings }, cast.headCoach)
    const { id } = await on('2026-12-02')
    const refused = await call(app, remindUnanswered, one(id), cast.headCoach)
    expect([refused.status, refused.body.code]).toEqual([409, 'practiceNotAnnounced'])
    expect(await remind()).toBe(0)
    app.advance(2 * DAY_MS)
    expect(await remind()).toBeGreaterThan(0)
  })

  it('a deadline before the announcement closes nothing', async () => {
    const made = await on('2026-12-02', { ownDeadline: 240 })
    app.advance(2 * DAY_MS)
    expect((await show(made.id)).body).toMatchObject({ answering: 'open', answerDeadline: null })
    const row = { id: made.id, clubId: cast.club } as never
    expect((await answer(app, row, cast.athlete)).status).toBe(200)
  })
})

it('refuses days that are out of range', async () => {
  const codes = async (announceDays: number) => (await set(announceDays)).body.fields
  for (const wrong of [0, 366])
    expect(await codes(wrong)).toEqual([{ path: 'announceDays', code: 'announceDaysRange' }])
  const made = await create(app, cast, { ownAnnounceDays: 366 })
  expect([made.status, made.body.fields]).toEqual([
    422,
    [{ path: 'ownAnnounceDays', code: 'announceDaysRange' }],
  ])
})
