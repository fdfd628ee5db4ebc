import { showProfile } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { readCalendar } from '@boathouse/domain/plans/calendar/contract'
import { openAnswerLink } from '@boathouse/domain/practices/answers/contract'
import {
  endMailLinks,
  openRemindersLink,
  turnRemindersOff,
} from '@boathouse/domain/practices/reminders/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { wake } from '#db/wake.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'
import { aCalendarFile, remindersToken } from '../../../../test/notifications.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { answerToken, aPractice, hoursFromNow } from '../../../../test/practices.ts'
import { unwoken } from '../../../../test/unwoken.ts'
import { sendDueReminders } from './jobs.ts'

let app: TestApp
let cast: Cast
ownAppForEachTest((own) => {
  app = own
})
beforeEach(async () => {
  cast = await aCast(app)
})

describe('the link that turns reminders off', () => {
  it('shows the person and changes nothing until used', async () => {
    const token = remindersToken(app, cast.athlete)
    const open = () => call(app, openRemindersLink, { body: { token } })
    for (let n = 0; n < 3; n += 1) expect((await open()).body.remindByMail).toBe(true)
    await call(app, turnRemindersOff, { body: { token } })
    expect((await open()).body.remindByMail).toBe(false)
  })

  it('is invalid if forged, signed for something else, or revoked (B12)', async () => {
    const token = remindersToken(app, cast.athlete)
    const calendar = (await aCalendarFile(app, cast.athlete)).replace('.ics', '')
    const others = token.replace(cast.athlete.id, cast.minor.id)
    for (const wrong of [others, calendar, remindersToken(app, cast.athlete, 2)])
      expect((await call(app, turnRemindersOff, { body: { token: wrong } })).body.code).toBe(
        'deadRemindersLink',
      )
  })

  it('is invalid if the user was deleted', async () => {
    const token = remindersToken(app, cast.athlete)
    await app.database.db
      .updateTable('users')
      .set({ erasedAs: newId() })
      .where('id', '=', cast.athlete.id)
      .execute()
    expect((await call(app, turnRemindersOff, { body: { token } })).status).toBe(404)
  })
})

describe('revoking mailed links', () => {
  const openBoth = async (answering: string, reminders: string) => [
    (await call(app, openAnswerLink, { body: { token: answering } })).status,
    (await call(app, openRemindersLink, { body: { token: reminders } })).status,
  ]

  it('ends sent ones, and not those of the next mail (B12)', async () => {
    const row = await aPractice(app, cast.club, { startsAt: hoursFromNow(20) })
    const sent = [answerToken(app, row, cast.athlete), remindersToken(app, cast.athlete)] as const
    expect(await openBoth(...sent)).toEqual([200, 200])
    expect((await call(app, endMailLinks, {}, cast.athlete)).status).toBe(204)
    expect(await openBoth(...sent)).toEqual([404, 404])
    await sendDueReminders({ db: unwoken(app.database.db), now: app.server.clock(), newId })
    wake(app.server.db, 'mail')
    const mail = await waitFor(async () => (await mailsTo(app, cast.athlete.email))[0])
    const links = mail.text.match(/http\S+/g) ?? []
    expect(await openBoth(tokenOf(links[0] ?? ''), tokenOf(links[3] ?? ''))).toEqual([200, 200])
  })

  it('ends no other user’s, no session, and not the calendar URL', async () => {
    const row = await aPractice(app, cast.club, { startsAt: hoursFromNow(20) })
    const others = [answerToken(app, row, cast.minor), remindersToken(app, cast.minor)] as const
    const file = await aCalendarFile(app, cast.athlete)
    await call(app, endMailLinks, {}, cast.athlete)
    expect(await openBoth(...others)).toEqual([200, 200])
    expect((await call(app, readCalendar, { params: { file } })).status).toBe(200)
    expect((await call(app, showProfile, { params: { uid: cast.athlete.id } }, cast.athlete)).status).toBe(
      200,
    )
  })
})
