import { newId } from '@boathouse/domain/kernel/ids'
import { showTestRecords } from '@boathouse/domain/results/test-days/contract'
import { RECORDS_SHOWN_MS, TELL_DELAY_MS } from '@boathouse/domain/results/test-days/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import type { Cast } from '../../../../test/factories.ts'
import { mailsTo, sendDueMails } from '../../../../test/mails.ts'
import type { aBrowser } from '../../../../test/push.ts'
import { anAthleteWhoIsTold, pushJobs, sendDuePushes } from '../../../../test/push-sending.ts'
import type { PushService } from '../../../../test/push-service.ts'
import { aResult } from '../../../../test/results.ts'
import { attempts, testDayCalls } from '../../../../test/test-day-calls.ts'
import { unwoken } from '../../../../test/unwoken.ts'
import { tellDueRecords } from './jobs.ts'

const MINUTE_MS = 60_000

let app: TestApp
let cast: Cast
let service: PushService
let phone: ReturnType<typeof aBrowser>
let calls: ReturnType<typeof testDayCalls>
let id: string

beforeEach(async () => {
  const told = await anAthleteWhoIsTold()
  ;({ app, cast, service, phone } = told)
  calls = testDayCalls(app, cast)
  ;({ id } = await calls.made({ date: '2026-11-22' }))
  return told.clearAway
})

const enter = (value: number, version = 0, key = 'k1-500') =>
  calls.enter(id, cast.athlete, { attempts: attempts(value), version, disciplineKey: key })
const writeDue = () => tellDueRecords({ db: unwoken(app.database.db), now: app.server.clock(), newId })
async function tell(afterMs = TELL_DELAY_MS) {
  app.advance(afterMs)
  await writeDue()
  await sendDueMails(app, { template: 'testRecords', afterMs: 0 })
  await sendDuePushes(app, 0)
}
const mails = () => mailsTo(app, cast.athlete.email)
const subjects = async () => (await mails()).map(({ subject }) => subject)
const pushed = () => service.received.map(({ body }) => JSON.parse(phone.decrypt(body)).notification)
const shown = async () => (await call(app, showTestRecords, {}, cast.athlete)).body.items
const setUser = (values: object) =>
  app.database.db.updateTable('users').set(values).where('id', '=', cast.athlete.id).execute()

describe('a record at a published test day', () => {
  it('is sent by email and push, and shown on the dashboard, with the former record', async () => {
    await aResult(app, cast.athlete, { value: 113_000 })
    await enter(112_340)
    await calls.publish(id)
    expect(await shown()).toEqual([
      { testDayId: id, title: 'Spring test', disciplineKey: 'k1-500', clubDiscipline: null, value: 112_340 },
    ])
    await tell()
    const [mail] = await mails()
    expect(mail?.subject).toBe('New record: K1 500 m: 1:52.34 (before: 1:53.00)')
    expect(mail?.text).toContain('you set a new record at “Spring test” in Lakeside')
    expect(mail?.text).toContain('/personal-records')
    expect(mail?.unsubscribe).toContain('/reminders')
    expect(pushed()).toMatchObject([
      { title: 'You set a record at a test', navigate: 'http://localhost:3000/personal-records' },
    ])
  })

  it('is sent once, in one email with the day’s others', async () => {
    await enter(112_340)
    await enter(39_000, 0, 'k1-200')
    await calls.publish(id)
    await tell()
    await tell()
    expect(await subjects()).toEqual(['2 new records at “Spring test”'])
    expect(pushed()).toHaveLength(1)
    expect(await calls.cellOf(id, cast.athlete)).toMatchObject({ isRecord: true, isTold: true })
  })

  it('is the only one in an email that follows another about the day', async () => {
    await enter(112_340)
    await calls.publish(id)
    await tell()
    await enter(39_000, 0, 'k1-200')
    await tell()
    expect(await subjects()).toEqual(['New record: K1 200 m: 39.00', 'New record: K1 500 m: 1:52.34'])
  })

  it.each([
    ['2026-11-09', 1],
    ['2026-11-08', 0],
  ])('notifies until 14 days after the test day: %s', async (date, count) => {
    const { id: testDayId } = await calls.made({ date })
    await calls.enter(testDayId, cast.athlete, { attempts: attempts(112_340) })
    await calls.publish(testDayId)
    expect(await shown()).toHaveLength(count)
    await tell()
    expect([await subjects(), pushed()]).toMatchObject([{ length: count }, { length: count }])
  })

  it('is not sent if the athlete has been as good before', async () => {
    await aResult(app, cast.athlete, { value: 112_340 })
    await enter(112_340)
    await calls.publish(id)
    await tell()
    expect([await subjects(), await shown()]).toEqual([[], []])
  })

  it('is not shown forever, nor for a draft', async () => {
    await enter(112_340)
    expect(await shown()).toEqual([])
    await calls.publish(id)
    app.advance(RECORDS_SHOWN_MS - MINUTE_MS)
    expect(await shown()).toHaveLength(1)
    app.advance(MINUTE_MS)
    expect(await shown()).toEqual([])
  })

  it('is shown to its athlete only', async () => {
    await enter(112_340)
    await calls.publish(id)
    expect((await call(app, showTestRecords, {}, cast.minor)).body.items).toEqual([])
  })
})

describe('a record that changes before it is sent', () => {
  it.each(['keep', 'delete'] as const)('is not sent for a day that is a draft again: %s', async (fate) => {
    await enter(112_340)
    await calls.publish(id)
    await calls.withdraw(id, 2, fate)
    await tell()
    expect([await subjects(), pushed(), await shown()]).toEqual([[], [], []])
    await calls.publish(id, 3)
    await tell()
    expect(await subjects()).toHaveLength(1)
  })

  it('is not sent for a deleted day, until it is restored', async () => {
    await enter(112_340)
    await calls.publish(id)
    await calls.remove(id, 2, 'delete')
    await tell()
    expect(await subjects()).toEqual([])
    await calls.restore(id)
    await tell()
    expect(await subjects()).toHaveLength(1)
  })

  it('is not sent if the day becomes a draft after the mail was enqueued', async () => {
    await enter(112_340)
    await calls.publish(id)
    app.advance(TELL_DELAY_MS)
    await writeDue()
    await calls.withdraw(id, 2, 'keep')
    await sendDueMails(app, { template: 'testRecords', afterMs: 0 })
    await sendDuePushes(app, 0)
    expect([await subjects(), pushed()]).toEqual([[], []])
  })

  it('is sent with the corrected value, two minutes after the correction', async () => {
    await enter(102_340)
    await calls.publish(id)
    await enter(112_340, 1)
    await tell(TELL_DELAY_MS - MINUTE_MS)
    expect(await subjects()).toEqual([])
    await tell(MINUTE_MS)
    expect(await subjects()).toEqual(['New record: K1 500 m: 1:52.34'])
  })

  it('is sent again when a later correction changes it', async () => {
    await enter(112_340)
    await calls.publish(id)
    await tell()
    await enter(112_000, 1)
    await tell()
    expect(await subjects()).toEqual(['New record: K1 500 m: 1:52.00', 'New record: K1 500 m: 1:52.34'])
  })

  it('is not sent twice if the day is published again', async () => {
    await enter(112_340)
    await calls.publish(id)
    await tell()
    await calls.withdraw(id, 2, 'delete')
    await calls.publish(id, 3)
    await tell()
    expect(await subjects()).toHaveLength(1)
  })
})

describe('a record is not sent', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['has turned these mails off', () => setUser({ remindersOffAt: '2026-11-23T08:00:00.000Z' })],
    ['has not confirmed the address', () => setUser({ emailVerified: false })],
  ])('by mail to a member who %s', async (_, change) => {
    await enter(112_340)
    await calls.publish(id)
    await change()
    await tell()
    expect([await subjects(), pushed()]).toMatchObject([[], [{ title: 'You set a record at a test' }]])
  })

  it('by notification to members who did not choose the kind', async () => {
    await app.database.db.deleteFrom('pushKinds').where('kind', '=', 'records').execute()
    await enter(112_340)
    await calls.publish(id)
    await tell()
    expect([await subjects(), await pushJobs(app)]).toMatchObject([[expect.any(String)], []])
  })

  it('at all to former members', async () => {
    await enter(112_340)
    await calls.publish(id)
    await app.database.db.deleteFrom('members').where('userId', '=', cast.athlete.id).execute()
    await tell()
    expect([await subjects(), pushed()]).toEqual([[], []])
  })

  it('at night by notification, which waits for the morning', async () => {
    await setUser({ timeZone: 'Etc/GMT-14' })
    await enter(112_340)
    await calls.publish(id)
    app.advance(TELL_DELAY_MS)
    await writeDue()
    await sendDuePushes(app, 0)
    expect(pushed()).toEqual([])
    expect((await pushJobs(app)).map(({ dueAt }) => dueAt)).toEqual(['2026-11-23T17:00:00.000Z'])
  })
})
