import { PUSH_KINDS } from '@boathouse/domain/club/push/model'
import { answerFor } from '@boathouse/domain/practices/answers/contract'
import { assignPlaces, givePlace, takePlace } from '@boathouse/domain/practices/places/contract'
import { PLACE_DELAY_MS } from '@boathouse/domain/practices/places/rules'
import { turnRemindersOff } from '@boathouse/domain/practices/reminders/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { mailsTo, sendDueMails, tokenOf } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { answer, aPractice } from '../../../../test/practices.ts'
import { aBrowser, aPushDevice } from '../../../../test/push.ts'
import { anAthleteWhoIsTold, pushJobs, sendDuePushes } from '../../../../test/push-sending.ts'
import type { PushService } from '../../../../test/push-service.ts'

/** Monday, the day before the practice. */
const startsAt = '2026-11-23T08:00:00.000Z'
const TOMORROW = '2026-11-24T18:00:00.000Z'

/** The minor has the only place; the athlete waits. */
async function fill(app: TestApp, cast: Cast, overrides: Partial<Row<'practices'>> = {}) {
  const row = await aPractice(app, cast.club, { capacity: 1, title: 'Long row', ...overrides })
  await answer(app, row, cast.minor)
  await answer(app, row, cast.athlete)
  const params = { clubId: cast.club, practiceId: row.id, memberId: cast.athlete.id }
  return {
    row,
    give: () => call(app, givePlace, { params }, cast.headCoach),
    take: () => call(app, takePlace, { params }, cast.headCoach),
    withdraw: () => answer(app, row, cast.minor, { answer: 'no', version: 1 }),
  }
}

describe('a mail about a place', () => {
  let app: TestApp
  let cast: Cast
  let full: Awaited<ReturnType<typeof fill>>
  ownAppForEachTest(
    (own) => {
      app = own
    },
    { startsAt },
  )
  beforeEach(async () => {
    cast = await aCast(app)
    full = await fill(app, cast, { startsAt: TOMORROW })
  })
  const sendDue = (afterMs = PLACE_DELAY_MS) => sendDueMails(app, { template: 'place', afterMs })
  const mails = () => mailsTo(app, cast.athlete.email)
  const subjects = async () => (await mails()).map(({ subject }) => subject)

  it('is sent to the first in line after five minutes, with time and place', async () => {
    await full.withdraw()
    await sendDue(PLACE_DELAY_MS - 1_000)
    expect(await subjects()).toEqual([])
    await sendDue(1_000)
    const [mail] = await mails()
    expect(mail?.subject).toBe('You have a place: Long row')
    expect(mail?.text).toMatch(/you have a place in “Long row” at Lakeside/)
    expect(mail?.text).toContain('Tuesday, November 24')
    expect(mail?.text).toContain(`/attendance/${full.row.id}`)
    expect(await mailsTo(app, cast.minor.email)).toEqual([])
  })

  it('is not sent if the coach takes the place back in time, and once however often it changes', async () => {
    await full.give()
    await full.take()
    await sendDue()
    expect(await subjects()).toEqual([])
    for (let n = 0; n < 2; n += 1) {
      await full.give()
      await full.take()
    }
    await full.give()
    await sendDue()
    expect(await subjects()).toEqual(['You have a place: Long row'])
  })

  it('is sent when a coach takes the place later', async () => {
    await full.give()
    await sendDue()
    await full.take()
    await sendDue()
    expect((await subjects()).toSorted()).toEqual([
      'You have a place: Long row',
      'You’re on the waiting list: Long row',
    ])
  })

  it('is not sent to members who answered again since, or turned these mails off', async () => {
    await full.withdraw()
    await answer(app, full.row, cast.athlete, { answer: 'no', version: 1 })
    await answer(app, full.row, cast.athlete, { version: 2 })
    await sendDue()
    expect(await subjects()).toEqual([])
    const second = await fill(app, cast, { startsAt: TOMORROW })
    await second.withdraw()
    await sendDue()
    const [mail] = await mails()
    const token = tokenOf(mail?.unsubscribe ?? null)
    await call(app, turnRemindersOff, { body: { token } })
    const third = await fill(app, cast, { startsAt: TOMORROW })
    await third.withdraw()
    await sendDue()
    expect(await subjects()).toHaveLength(1)
  })

  it('is sent for a place given since a new yes, while the mail about an earlier one waits', async () => {
    await full.give()
    app.advance(1_000)
    await answer(app, full.row, cast.athlete, { answer: 'no', version: 1 })
    app.advance(1_000)
    await answer(app, full.row, cast.athlete, { version: 2 })
    app.advance(1_000)
    await full.give()
    await sendDue()
    expect(await subjects()).toEqual(['You have a place: Long row'])
  })

  it('is not sent when a coach answers, because the place is then part of the answer', async () => {
    const row = await aPractice(app, cast.club, { capacity: 1, startsAt: TOMORROW })
    const params = { clubId: cast.club, practiceId: row.id, memberId: cast.athlete.id }
    await call(app, answerFor, { params, body: { answer: 'yes', version: 0 } }, cast.headCoach)
    await sendDue()
    expect(await subjects()).toEqual([])
  })
})

describe('a push notification about a place', () => {
  let app: TestApp
  let cast: Cast
  let service: PushService
  let browser: ReturnType<typeof aBrowser>
  beforeEach(async () => {
    const told = await anAthleteWhoIsTold()
    ;({ app, cast, service } = told)
    browser = aBrowser()
    await app.database.db.deleteFrom('pushDevices').execute()
    await aPushDevice(app, cast.athlete, { ...browser.subscription, kinds: [...PUSH_KINDS] })
    return told.clearAway
  })
  const titles = () =>
    service.received.map(({ body }) => JSON.parse(browser.decrypt(body)).notification.title as string)

  it('is sent after five minutes, and not if it is undone', async () => {
    const full = await fill(app, cast, { startsAt: TOMORROW })
    await full.give()
    await full.take()
    expect(await pushJobs(app)).toEqual([])
    await full.give()
    await sendDuePushes(app, PLACE_DELAY_MS)
    expect(titles()).toEqual(['You have a place in the practice on Tuesday'])
    await full.take()
    await sendDuePushes(app, PLACE_DELAY_MS)
    expect(titles()).toContain('You’re on the waiting list for the practice on Tuesday')
  })

  async function aPracticeToAssign() {
    const practice = await aPractice(app, cast.club, { startsAt: TOMORROW, placing: 'coach' })
    await answer(app, practice, cast.athlete)
    const params = { clubId: cast.club, practiceId: practice.id }
    const words = { place: '', noPlace: '' }
    return (memberIds: readonly string[]) =>
      call(app, assignPlaces, { params, body: { memberIds: [...memberIds], words } }, cast.headCoach)
  }

  it('tells the last state of an assignment that changed in time, and nothing if it changes back', async () => {
    const assign = await aPracticeToAssign()
    await assign([cast.athlete.id])
    await assign([])
    await sendDuePushes(app, PLACE_DELAY_MS)
    expect(titles()).toEqual(['You’re on the waiting list for the practice on Tuesday'])
    await sendDueMails(app, { template: 'place', afterMs: PLACE_DELAY_MS })
    await assign([cast.athlete.id])
    await assign([])
    await sendDuePushes(app, PLACE_DELAY_MS)
    expect(titles()).toHaveLength(1)
  })

  it('tells the last state even if an outage delayed the first notification and its mail', async () => {
    const assign = await aPracticeToAssign()
    await assign([cast.athlete.id])
    const { db } = app.database
    const dueAt = new Date(app.server.clock().getTime() + 2 * PLACE_DELAY_MS).toISOString()
    for (const outbox of ['outboxMails', 'outboxPushes'] as const)
      await db.updateTable(outbox).set({ dueAt }).execute()
    app.advance(PLACE_DELAY_MS)
    await assign([])
    await sendDuePushes(app, PLACE_DELAY_MS)
    expect(titles()).toEqual(['You’re on the waiting list for the practice on Tuesday'])
  })
})
