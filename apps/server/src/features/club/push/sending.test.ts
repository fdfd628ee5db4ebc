import { createAnnouncement, deleteAnnouncement } from '@boathouse/domain/club/announcements/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { choosePushKinds } from '@boathouse/domain/club/push/contract'
import { PUSH_KINDS } from '@boathouse/domain/club/push/model'
import { newId } from '@boathouse/domain/kernel/ids'
import * as practices from '@boathouse/domain/practices/practices/contract'
import { remindUnanswered } from '@boathouse/domain/practices/reminders/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { enqueuePushes } from '#push/outbox.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import type { Cast, Person } from '../../../../test/factories.ts'
import { type aBrowser, aPushDevice } from '../../../../test/push.ts'
import {
  anAthleteWhoIsTold,
  cancelTold,
  pushJobs,
  sendDuePushes,
  TOLD_FROM,
} from '../../../../test/push-sending.ts'
import type { PushService } from '../../../../test/push-service.ts'
import { alsoInRivalClub } from '../../../../test/several-clubs.ts'
import { unwoken } from '../../../../test/unwoken.ts'

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

const params = () => ({ clubId: cast.club, practiceId: practice.id })
const cancel = () => cancelTold(app, cast, practice)
const jobs = () => pushJobs(app)
const sendDue = (afterMs?: number) => sendDuePushes(app, afterMs)
const told = () => service.received.map(({ body }) => JSON.parse(phone.decrypt(body)))
const titles = () => told().map(({ notification }) => notification.title)

describe('a cancelled practice', () => {
  it('sends a declarative notification, without name or reason (C15)', async () => {
    expect((await cancel()).status).toBe(200)
    await sendDue()
    expect(told()).toEqual([
      {
        web_push: 8030,
        notification: {
          title: 'A practice on Tuesday was cancelled',
          lang: 'en',
          tag: expect.stringMatching(/^[\w-]{32}$/),
          navigate: `http://localhost:3000/attendance/${practice.id}`,
        },
      },
    ])
    const [received] = service.received
    expect(received?.endpoint).toBe(phone.subscription.endpoint)
    expect(received?.headers).toMatchObject({ urgency: 'high', topic: told()[0].notification.tag })
    // Seconds from sending until the practice begins.
    expect(Number(received?.headers['ttl'])).toBeGreaterThan(33 * 3_600)
    expect(Number(received?.headers['ttl'])).toBeLessThanOrEqual(34 * 3_600)
    expect(await jobs()).toEqual([])
  })

  it('names the club and opens in it for a member of several', async () => {
    await alsoInRivalClub(app, cast, cast.athlete)
    await cancel()
    await sendDue()
    const [{ notification }] = told()
    const { name } = await app.database.db
      .selectFrom('clubs')
      .where('id', '=', cast.club)
      .select('name')
      .executeTakeFirstOrThrow()
    expect(notification).toMatchObject({
      title: `${name}: A practice on Tuesday was cancelled`,
      navigate: `http://localhost:3000/attendance/${practice.id}?in=${cast.club}`,
    })
  })

  it('sends it in the reader’s language', async () => {
    const { db } = app.database
    await db.updateTable('users').set({ locale: 'en-XA' }).where('id', '=', cast.athlete.id).execute()
    await cancel()
    await sendDue()
    const [{ notification }] = told()
    expect(notification.lang).toBe('en-XA')
    expect(notification.title).not.toBe('A practice on Tuesday was cancelled')
    expect(notification.title).toContain('Tuesday')
  })

  it('sends it once, however often it is cancelled', async () => {
    await cancel()
    await call(
      app,
      practices.cancelPractice,
      { params: params(), body: { version: 2, reason: '' } },
      cast.headCoach,
    )
    await sendDue()
    expect(titles()).toHaveLength(1)
  })

  it('sends nothing if it is back on before the cancellation was sent', async () => {
    await cancel()
    await call(app, practices.reinstatePractice, { params: params() }, cast.headCoach)
    await sendDue()
    expect(titles()).toEqual([])
  })

  it('sends an update when it is back on, if the cancellation was sent', async () => {
    await cancel()
    await sendDue()
    await call(app, practices.reinstatePractice, { params: params() }, cast.headCoach)
    await sendDue()
    expect(titles()).toEqual(['A practice on Tuesday was cancelled', 'A practice on Tuesday changed'])
    const [first, second] = told().map(({ notification }) => notification.tag)
    expect(first).toBe(second)
  })

  it('also sends it when it is deleted, with a link to the list of practices', async () => {
    const body = { version: 1, scope: 'this' as const }
    const deleted = await call(app, practices.deletePractice, { params: params(), body }, cast.headCoach)
    expect(deleted.status).toBe(200)
    await sendDue()
    expect(told()).toMatchObject([
      {
        notification: {
          title: 'A practice on Tuesday was cancelled',
          navigate: 'http://localhost:3000/attendance',
        },
      },
    ])
  })

  it('that has begun causes no notification', async () => {
    app.advance(36 * 3_600_000)
    await cancel()
    expect(await jobs()).toEqual([])
  })
})

describe('a practice that changed', () => {
  it('sends one notification for several changes, with the current date', async () => {
    for (const [n, date] of ['2026-11-25', '2026-12-01'].entries()) {
      const { title, place, notes, minutes, startTime } = { ...practice, minutes: 120 }
      const body = {
        ...{ title, place, notes, minutes, startTime, date, version: n + 1, capacity: null },
        ...{ ownDeadline: null, memberIds: null, scope: 'this' as const, repeat: null },
      }
      const changed = await call(app, practices.updatePractice, { params: params(), body }, cast.headCoach)
      expect(changed.status).toBe(200)
    }
    await sendDue()
    expect(titles()).toEqual(['A practice on December 1 changed'])
  })
})

describe('notifications skip users', () => {
  it('who made the change, chose other kinds, is not asked, or is in another club (C15)', async () => {
    const others: Person[] = [cast.headCoach, cast.minor, cast.rivalAthlete]
    for (const who of others)
      await aPushDevice(app, who, { kinds: who === cast.minor ? ['reminders'] : [...PUSH_KINDS] })
    await cancel()
    expect((await jobs()).map(({ athleteId }) => athleteId)).toEqual([cast.athlete.id])
  })

  it.each([
    [
      'has left the club',
      () =>
        call(app, removeMember, { params: { clubId: cast.club, memberId: cast.athlete.id } }, cast.athlete),
    ],
    ['chose other kinds', () => call(app, choosePushKinds, { body: { kinds: ['reminders'] } }, cast.athlete)],
    [
      'is in a deactivated club',
      () =>
        app.database.db
          .updateTable('clubs')
          .set({ status: 'inactive' })
          .where('id', '=', cast.club)
          .execute(),
    ],
  ])('who %s before they are sent (C15)', async (_what, change) => {
    await cancel()
    await change()
    await sendDue()
    expect(service.received).toEqual([])
    expect(await jobs()).toEqual([])
  })
})

describe('a reminder', () => {
  const remind = () => call(app, remindUnanswered, { params: params() }, cast.headCoach)

  it('is sent to members without mailed reminders, too, once', async () => {
    const { db } = app.database
    await db
      .updateTable('users')
      .set({ remindersOffAt: TOLD_FROM })
      .where('id', '=', cast.athlete.id)
      .execute()
    expect((await remind()).body).toMatchObject({ sent: 2, unreachable: 0 })
    expect((await remind()).body).toMatchObject({ sent: 0, before: 2 })
    await sendDue(0)
    expect(titles()).toEqual(['A practice on Tuesday needs your answer'])
    const mails = await db
      .selectFrom('outboxMails')
      .where('template', '=', 'reminder')
      .where('address', 'in', [cast.athlete.email, cast.minor.email])
      .select('address')
      .execute()
    expect(mails).toEqual([{ address: cast.minor.email }])
  })

  it('is not sent to members who answered meanwhile', async () => {
    const at = TOLD_FROM
    const now = new Date(at)
    const reminder = { event: 'reminder', clubId: cast.club, aboutId: practice.id, dueAt: now } as const
    const { deviceId } = await app.database.db
      .selectFrom('pushDevices')
      .select('id as deviceId')
      .executeTakeFirstOrThrow()
    const device = { athleteId: cast.athlete.id, deviceId, childId: '' }
    await enqueuePushes(unwoken(app.database.db), reminder, [device], now)
    await app.database.db
      .insertInto('answers')
      .values({
        ...{ clubId: cast.club, practiceId: practice.id, athleteId: cast.athlete.id, day: practice.day },
        ...{ answer: 'no', reason: '', version: 1, createdAt: at, updatedAt: at },
      })
      .execute()
    await sendDue(0)
    expect(service.received).toEqual([])
  })
})

describe('an announcement', () => {
  const post = () =>
    call(
      app,
      createAnnouncement,
      {
        params: { clubId: cast.club },
        body: { id: newId(), message: 'Rosa has the key', endsOn: '2026-11-30' },
      },
      cast.headCoach,
    )

  it('sends one notification without its text', async () => {
    await post()
    await sendDue()
    expect(told()).toMatchObject([
      {
        notification: {
          title: 'Your club has a new announcement',
          navigate: 'http://localhost:3000/dashboard',
        },
      },
    ])
  })

  it('sends nothing if it was deleted in time', async () => {
    const { id } = (await post()).body
    const deletion = { params: { clubId: cast.club, id }, body: { version: 1 } }
    await call(app, deleteAnnouncement, deletion, cast.headCoach)
    await sendDue()
    expect(service.received).toEqual([])
  })
})
