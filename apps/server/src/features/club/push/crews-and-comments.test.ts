import * as lineUps from '@boathouse/domain/boathouse/line-ups/contract'
import { EMPTY_SEAT_DELAY_MS } from '@boathouse/domain/boathouse/published-line-ups/rules'
import { PUSH_KINDS } from '@boathouse/domain/club/push/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { remindUnanswered } from '@boathouse/domain/practices/reminders/contract'
import { createSharedComment, readComments } from '@boathouse/domain/training/comments/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aLineUp, aLineUpBoat } from '../../../../test/line-ups.ts'
import { answer } from '../../../../test/practices.ts'
import { aBrowser, aPushDevice } from '../../../../test/push.ts'
import { anAthleteWhoIsTold, cancelTold, pushJobs, sendDuePushes } from '../../../../test/push-sending.ts'
import type { PushService } from '../../../../test/push-service.ts'

let app: TestApp
let cast: Cast
let service: PushService
let phone: ReturnType<typeof aBrowser>
let practice: Row<'practices'>

beforeEach(async () => {
  const told = await anAthleteWhoIsTold()
  ;({ app, cast, service, phone, practice } = told)
  return told.clearAway
})

const sendDue = (afterMs?: number) => sendDuePushes(app, afterMs)
const told = (by = phone) => service.received.map(({ body }) => JSON.parse(by.decrypt(body)).notification)
const titles = () => told().map(({ title }) => title)
const ofLineUp = () => ({ clubId: cast.club, lineUpId: practice.id })

async function publish() {
  const { id: boatId } = await aBoat(app, cast.club)
  await aLineUp(app, ofLineUp())
  const crew = [cast.athlete, cast.minor]
  const lined = await aLineUpBoat(app, { ...ofLineUp(), boatId, crew })
  await call(app, lineUps.publishLineUp, { params: ofLineUp(), body: { version: 1 } }, cast.headCoach)
  return lined
}

async function forgetSent() {
  await sendDue(0)
  service.received.length = 0
}

async function listenAs(who: Person) {
  const browser = aBrowser()
  await app.database.db.deleteFrom('pushDevices').execute()
  await aPushDevice(app, who, { ...browser.subscription, kinds: [...PUSH_KINDS] })
  return browser
}

describe('a seat', () => {
  it('sends a notification to its new member at once, with a link to the practice', async () => {
    await publish()
    await sendDue(0)
    expect(told()).toMatchObject([
      { title: 'Your seat on Tuesday changed', navigate: `http://localhost:3000/attendance/${practice.id}` },
    ])
  })

  it('in an unchanged line-up is not notified again', async () => {
    await publish()
    await sendDue(0)
    await call(app, lineUps.publishLineUp, { params: ofLineUp(), body: { version: 2 } }, cast.headCoach)
    await sendDue(0)
    expect(titles()).toHaveLength(1)
  })
})

describe('an incomplete crew in push', () => {
  const says = () => answer(app, practice, cast.athlete, { answer: 'no', version: 0 })
  const delay = EMPTY_SEAT_DELAY_MS

  it('sends a notification to the publisher of the line-up five minutes after the no', async () => {
    await publish()
    await forgetSent()
    const browser = await listenAs(cast.headCoach)
    await says()
    await sendDue(delay - 1_000)
    expect(service.received).toEqual([])
    await sendDue(1_000)
    expect(told(browser)).toMatchObject([
      {
        title: 'A crew on Tuesday has an empty seat',
        navigate: `http://localhost:3000/line-ups/${practice.id}`,
      },
    ])
  })

  it('causes no notification if the seat is filled meanwhile', async () => {
    const lined = await publish()
    await forgetSent()
    await listenAs(cast.headCoach)
    await says()
    const [row] = await app.database.db
      .selectFrom('lineUpSeats')
      .where('seat', '=', 1)
      .select('version')
      .execute()
    const seats = [
      { lineUpBoatId: lined.id, seat: 1, memberId: cast.headCoach.id, version: row?.version ?? 0 },
    ]
    const seated = await call(
      app,
      lineUps.seatMembers,
      { params: ofLineUp(), body: { seats } },
      cast.headCoach,
    )
    const { version } = seated.body
    await call(app, lineUps.publishLineUp, { params: ofLineUp(), body: { version } }, cast.headCoach)
    await sendDue(delay)
    expect(service.received).toEqual([])
  })
})

describe('a comment', () => {
  const write = async () => {
    await aConsent(app, cast.club, cast.athlete)
    const { id } = await aTrainingSession(app, cast.athlete)
    const params = { clubId: cast.club, memberId: cast.athlete.id, id }
    const body = { id: newId(), text: 'Rest tomorrow' }
    const { status } = await call(app, createSharedComment, { params, body }, cast.headCoach)
    expect(status).toBe(201)
    return id
  }

  it('sends a notification without its text', async () => {
    await write()
    await sendDue()
    expect(told()).toMatchObject([
      {
        title: 'There is a new comment on a training session',
        navigate: 'http://localhost:3000/dashboard',
      },
    ])
  })

  it('that was read meanwhile causes no notification', async () => {
    const id = await write()
    const body = { upTo: app.server.clock().toISOString() }
    const read = await call(app, readComments, { params: { id }, body }, cast.athlete)
    expect(read.status).toBe(204)
    await sendDue()
    expect(service.received).toEqual([])
  })
})

describe('at night', () => {
  beforeEach(async () => {
    await app.database.db
      .updateTable('users')
      .set({ timeZone: 'Pacific/Kiritimati' })
      .where('id', '=', cast.athlete.id)
      .execute()
  })
  const remind = () =>
    call(app, remindUnanswered, { params: { clubId: cast.club, practiceId: practice.id } }, cast.headCoach)

  it('news that can wait comes in the morning, once', async () => {
    await remind()
    await sendDue(0)
    expect(service.received).toEqual([])
    expect(await pushJobs(app)).toMatchObject([{ dueAt: '2026-11-23T17:00:00.000Z', attempts: 0 }])
    await sendDue(9 * 3_600_000)
    expect(titles()).toEqual(['A practice on Tuesday needs your answer'])
    expect(await pushJobs(app)).toEqual([])
  })

  it('a cancelled practice, and anything outdated by the morning, comes at once', async () => {
    await cancelTold(app, cast, practice)
    await sendDue()
    const startsAt = '2026-11-23T14:00:00.000Z'
    await app.database.db
      .updateTable('practices')
      .set({ startsAt, day: '2026-11-23', cancelledAt: null })
      .execute()
    await remind()
    await sendDue(0)
    expect(titles()).toEqual([
      'A practice on Tuesday was cancelled',
      expect.stringMatching(/needs your answer$/),
    ])
  })
})
