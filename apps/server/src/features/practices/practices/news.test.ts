import * as contracts from '@boathouse/domain/practices/practices/contract'
import type { PracticeScope } from '@boathouse/domain/practices/practices/model'
import { NEWS_DELAY_MS } from '@boathouse/domain/practices/practices/rules'
import { turnRemindersOff } from '@boathouse/domain/practices/reminders/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { mailsTo, sendDueMails, tokenOf } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import {
  aChosenPractice,
  aPractice,
  asSent,
  change,
  create,
  farOff,
  twiceAWeek,
} from '../../../../test/practices.ts'

/** Monday, the day before the practice. */
const startsAt = '2026-11-23T08:00:00.000Z'
const TOMORROW = '2026-11-24T18:00:00.000Z'

let app: TestApp
let cast: Cast
let practice: Row<'practices'>
ownAppForEachTest(
  (own) => {
    app = own
  },
  { startsAt },
)
beforeEach(async () => {
  cast = await aCast(app)
  practice = await aPractice(app, cast.club, { startsAt: TOMORROW, title: 'Long row' })
})

const params = (of = practice) => ({ clubId: cast.club, practiceId: of.id })
const versionOf = async (id = practice.id) =>
  (
    await app.database.db
      .selectFrom('practices')
      .where('id', '=', id)
      .select('version')
      .executeTakeFirstOrThrow()
  ).version
const cancel = async ({ reason = '', byMail = true } = {}) =>
  call(
    app,
    contracts.cancelPractice,
    { params: params(), body: { version: await versionOf(), reason, byMail } },
    cast.headCoach,
  )
const reinstate = () => call(app, contracts.reinstatePractice, { params: params() }, cast.headCoach)
const move = async (changes: Partial<contracts.PracticeChanges>) =>
  call(
    app,
    contracts.updatePractice,
    {
      params: params(),
      body: { ...asSent(practice), version: await versionOf(), scope: 'this', ...changes },
    },
    cast.headCoach,
  )
const remove = async (scope: PracticeScope = 'this') =>
  call(
    app,
    contracts.deletePractice,
    { params: params(), body: { version: await versionOf(), scope } },
    cast.headCoach,
  )
const jobs = () =>
  app.database.db.selectFrom('outboxMails').where('template', '=', 'practiceNews').selectAll().execute()
const addressed = async () => (await jobs()).map(({ address }) => address).sort()
const athletes = () => [cast.athlete.email, cast.minor.email].sort()

const sendDue = (afterMs = NEWS_DELAY_MS) => sendDueMails(app, { template: 'practiceNews', afterMs })
const mails = () => mailsTo(app, cast.athlete.email)
const subjects = async () => (await mails()).map(({ subject }) => subject)

describe('a cancelled practice', () => {
  it('is mailed to all asked members except the user who cancelled it, with the reason', async () => {
    await cancel({ reason: 'Gale on the lake' })
    expect(await addressed()).toEqual(athletes())
    await sendDue()
    const [mail] = await mails()
    expect(mail?.subject).toBe('Cancelled: Long row, Tuesday, November 24 at 6:00 PM UTC')
    expect(mail?.text).toMatch(
      /“Long row” at Lakeside \S+ is cancelled\.\n\nTuesday, November 24 at 6:00 PM UTC\n/,
    )
    expect(mail?.text).toContain('Gale on the lake')
    expect(mail?.text).toContain(`/attendance/${practice.id}`)
  })

  it('is mailed to no one if the coach turns mails off', async () => {
    await cancel({ byMail: false })
    expect(await jobs()).toEqual([])
  })

  it('is mailed only to members whom it asks', async () => {
    const chosen = await aChosenPractice(app, cast.club, [cast.minor], { startsAt: TOMORROW })
    const body = { version: chosen.version, reason: '' }
    await call(app, contracts.cancelPractice, { params: params(chosen), body }, cast.headCoach)
    expect(await addressed()).toEqual([cast.minor.email])
  })

  it('causes no mail if it is back on before the mails went out', async () => {
    await cancel()
    await sendDue(NEWS_DELAY_MS - 60_000)
    await reinstate()
    await sendDue(60_000)
    expect(await subjects()).toEqual([])
  })

  it('causes a “back on” mail if a cancellation mail went out before', async () => {
    await cancel()
    await sendDue()
    await reinstate()
    await sendDue()
    expect((await subjects())[0]).toBe('Back on: Long row, Tuesday, November 24 at 6:00 PM UTC')
  })

  it('is not announced as back if it was cancelled without mails just before', async () => {
    await cancel({ byMail: false })
    await reinstate()
    expect(await jobs()).toEqual([])
  })

  it('causes one mail, however often its reason changes', async () => {
    await cancel()
    await cancel({ reason: 'Wind' })
    await sendDue()
    await cancel({ reason: 'Gale' })
    await sendDue()
    expect(await subjects()).toHaveLength(1)
    expect((await mails())[0]?.text).toContain('Wind')
  })

  it('also causes a mail when it is deleted, unless the deletion is undone', async () => {
    await remove()
    await call(app, contracts.restorePractice, { params: params() }, cast.headCoach)
    await sendDue()
    expect(await subjects()).toEqual([])
    await remove()
    await sendDue()
    expect((await mails())[0]?.text).toMatch(/\/attendance\n/)
  })

  it('causes no mail once it has begun', async () => {
    practice = await aPractice(app, cast.club, { startsAt: '2026-11-23T07:30:00.000Z' })
    await cancel()
    expect(await jobs()).toEqual([])
  })
})

describe('a moved practice', () => {
  it('causes a mail with new and old time', async () => {
    await move({ startTime: '17:30', place: 'The sea' })
    expect(await addressed()).toEqual(athletes())
    await sendDue()
    const [mail] = await mails()
    expect(mail?.subject).toBe('Moved: Long row, Tuesday, November 24 at 6:00 PM UTC')
    expect(mail?.text).toContain(
      'Now: Tuesday, November 24 at 5:30 PM UTC\nThe sea\nBefore: Tuesday, November 24 at 6:00 PM UTC\n',
    )
  })

  it('causes one mail for several changes, and none if they were undone', async () => {
    await move({ startTime: '17:30' })
    await move({ startTime: '17:30', place: 'The sea' })
    expect(await jobs()).toHaveLength(2)
    await move({})
    await sendDue()
    expect(await subjects()).toEqual([])
  })

  it('causes no mail if only its texts change, or if the coach turns mails off', async () => {
    await move({ title: 'Short row', notes: 'Bring lights.' })
    await move({ startTime: '17:30', byMail: false })
    expect(await jobs()).toEqual([])
  })

  it('causes one mail for a series, which mentions that others moved', async () => {
    await create(app, cast, { repeat: twiceAWeek(6) })
    const [first] = await farOff(app, cast)
    if (!first) throw new Error('There is no series.')
    await change(app, cast, first, { scope: 'following', startTime: '20:00' })
    expect(await addressed()).toEqual(athletes())
    await sendDue()
    expect((await mails())[0]?.text).toContain('Later practices in this series changed, too.')
  })
})

describe('a member without such mails', () => {
  it('is a former member, turned them off, or has an unconfirmed address', async () => {
    const { db } = app.database
    await cancel()
    await db.deleteFrom('members').where('userId', '=', cast.minor.id).execute()
    await db
      .updateTable('users')
      .set({ remindersOffAt: startsAt })
      .where('id', '=', cast.athlete.id)
      .execute()
    await sendDue()
    expect([await mails(), await mailsTo(app, cast.minor.email)]).toEqual([[], []])
    await reinstate()
    expect(await jobs()).toHaveLength(2)
    await db
      .updateTable('users')
      .set({ remindersOffAt: null, emailVerified: false })
      .where('id', '=', cast.athlete.id)
      .execute()
    await cancel()
    expect(await jobs()).toHaveLength(2)
  })

  it('is a member whom the practice no longer asks', async () => {
    practice = await aChosenPractice(app, cast.club, [cast.athlete, cast.minor], { startsAt: TOMORROW })
    await cancel()
    await app.database.db.deleteFrom('chosenMembers').where('athleteId', '=', cast.athlete.id).execute()
    await sendDue()
    expect(await subjects()).toEqual([])
    expect(await mailsTo(app, cast.minor.email)).toHaveLength(1)
  })

  it('is a member who unsubscribes by a mailed link', async () => {
    await cancel()
    await sendDue()
    const [mail] = await mails()
    const token = tokenOf(/http\S+reminders\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect((await call(app, turnRemindersOff, { body: { token } })).status).toBe(200)
    await reinstate()
    await sendDue()
    expect(await subjects()).toHaveLength(1)
  })
})

describe('the number of recipients', () => {
  const shown = async (who: { cookie: string }) =>
    (await call(app, contracts.showPractice, { params: params() }, who)).body.mailable

  it('is shown without themselves to users who run the practice, and to no one else', async () => {
    expect(await shown(cast.headCoach)).toBe(2)
    expect(await shown(cast.athlete)).toBe(null)
    const { db } = app.database
    await db.updateTable('users').set({ remindersOffAt: startsAt }).where('id', '=', cast.minor.id).execute()
    expect(await shown(cast.headCoach)).toBe(1)
  })
})
