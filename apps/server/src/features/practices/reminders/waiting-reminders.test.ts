import { removeMember } from '@boathouse/domain/club/members/contract'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { turnRemindersOff } from '@boathouse/domain/practices/reminders/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, publicUrl, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { remindersToken } from '../../../../test/notifications.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { anAbsence, answer, aPractice, hoursFromNow } from '../../../../test/practices.ts'
import { makeReminder } from './jobs.ts'

let app: TestApp
let cast: Cast
ownAppForEachTest((own) => {
  app = own
})
beforeEach(async () => {
  cast = await aCast(app)
})

const soon = (overrides = {}) => aPractice(app, cast.club, { startsAt: hoursFromNow(20), ...overrides })
const setClub = (values: { answerDeadline?: number; status?: 'inactive' }) =>
  app.database.db.updateTable('clubs').set(values).where('id', '=', cast.club).execute()

describe('a pending reminder', () => {
  const written = (practiceId: string) =>
    makeReminder(
      { db: app.database.db, now: app.server.clock(), newId, publicUrl, secret: app.server.config.secret },
      { practiceId, userId: cast.athlete.id },
      { locale: 'en', address: cast.athlete.email },
    )
  const change = (practice: Partial<Row<'practices'>>) => (id: string) =>
    app.database.db.updateTable('practices').set(practice).where('id', '=', id).execute()
  const turnOff = () => call(app, turnRemindersOff, { body: { token: remindersToken(app, cast.athlete) } })
  const leave = () =>
    call(app, removeMember, { params: { clubId: cast.club, memberId: cast.athlete.id } }, cast.athlete)
  const move = () =>
    app.database.db
      .updateTable('members')
      .set({ clubId: cast.rivalClub })
      .where('userId', '=', cast.athlete.id)
      .execute()
  const around = (day: string) => ({ first: addDays(day, -1), last: addDays(day, 1) })

  it.each<[string, (id: string, day: string) => Promise<unknown>]>([
    ['is cancelled', change({ cancelledAt: hoursFromNow(-1) })],
    ['is deleted', change({ deletedAt: hoursFromNow(-1) })],
    ['has begun', change({ startsAt: hoursFromNow(-1) })],
    ['is closed for answers', () => setClub({ answerDeadline: 21 })],
    ['is of a club that became inactive', () => setClub({ status: 'inactive' })],
    ['is of a club that the person left', leave],
    ['is of a club that the person left for another', move],
    ['is for others now', change({ choiceId: newId() })],
    ['falls into an absence', (_id, day) => anAbsence(app, cast.athlete, around(day))],
    ['would exceed the limit of mails', turnOff],
  ])('is not sent when the practice %s', async (_why, happens) => {
    const { id, day } = await soon()
    expect(await written(id)).not.toBeNull()
    await happens(id, day)
    expect(await written(id)).toBeNull()
  })

  it('is sent after a past, future or deleted absence, and after a withdrawn answer', async () => {
    const row = await soon()
    const { id, day } = row
    await anAbsence(app, cast.athlete, { first: addDays(day, -2), last: addDays(day, -1) })
    await anAbsence(app, cast.athlete, { first: addDays(day, 1), last: addDays(day, 2) })
    await anAbsence(app, cast.athlete, { ...around(day), deletedAt: hoursFromNow(-1) })
    await answer(app, row, cast.athlete)
    await app.database.db
      .updateTable('answers')
      .set({ answer: 'none' })
      .where('practiceId', '=', id)
      .execute()
    expect(await written(id)).not.toBeNull()
  })
})
