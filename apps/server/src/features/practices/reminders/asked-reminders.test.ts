import { newId } from '@boathouse/domain/kernel/ids'
import { remindUnanswered, turnRemindersOff } from '@boathouse/domain/practices/reminders/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { remindersToken } from '../../../../test/notifications.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { anAbsence, answer, aPractice, hoursFromNow } from '../../../../test/practices.ts'
import { remindedAddresses } from '../../../../test/reminders.ts'
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

const remind = () => sendDueReminders({ db: unwoken(app.database.db), now: app.server.clock(), newId })
const soon = (overrides = {}) => aPractice(app, cast.club, { startsAt: hoursFromNow(20), ...overrides })
const setClub = (values: { status: 'inactive' }) =>
  app.database.db.updateTable('clubs').set(values).where('id', '=', cast.club).execute()
const reminded = () => remindedAddresses(app)
const aMember = async () => {
  const who = await aPerson(app)
  await insertMember(app.database.db, { clubId: cast.club, userId: who.id, role: 'athlete' }, currentTime())
  return who
}
const both = () => [cast.athlete.email, cast.minor.email].sort()

describe('a coach’s reminder', () => {
  const ask = (practiceId: string, as: Person = cast.headCoach) =>
    call(app, remindUnanswered, { params: { clubId: cast.club, practiceId } }, as)
  const askFor = async (practiceId: string) => (await ask(practiceId)).body
  const later = (hours: number) =>
    app.database.db
      .updateTable('reminders')
      .set({ remindedAt: hoursFromNow(-hours) })
      .execute()

  it('goes to each athlete without an answer, and reports their number', async () => {
    const row = await soon({ startsAt: hoursFromNow(100) })
    await answer(app, row, cast.athlete)
    const away = await aMember()
    await anAbsence(app, away, { first: row.day, last: row.day })
    expect(await askFor(row.id)).toEqual({ sent: 1, before: 0, unreachable: 0 })
    expect(await reminded()).toEqual([cast.minor.email])
  })

  it('goes to no athlete again within twelve hours, even if another coach sends it', async () => {
    const { id } = await soon()
    expect(await remind()).toBe(2)
    expect(await askFor(id)).toEqual({ sent: 0, before: 2, unreachable: 0 })
    await later(13)
    expect(await askFor(id)).toEqual({ sent: 2, before: 0, unreachable: 0 })
    await later(11)
    expect(await askFor(id)).toEqual({ sent: 0, before: 2, unreachable: 0 })
    expect(await reminded()).toHaveLength(4)
  })

  it('is not followed at once by the practice’s automatic one', async () => {
    const { id } = await soon()
    await askFor(id)
    expect(await remind()).toBe(0)
  })

  it('goes to no athlete who turned reminders off, or has not confirmed the address', async () => {
    const { id } = await soon()
    await call(app, turnRemindersOff, { body: { token: remindersToken(app, cast.athlete) } })
    await app.database.db
      .updateTable('users')
      .set({ emailVerified: false })
      .where('id', '=', cast.minor.id)
      .execute()
    expect(await askFor(id)).toEqual({ sent: 0, before: 0, unreachable: 2 })
    expect(await reminded()).toEqual([])
  })

  it('counts toward three to an address in a quarter of an hour (B5)', async () => {
    for (let n = 0; n < 4; n += 1) await askFor((await soon()).id)
    const mails = await app.database.db
      .selectFrom('outboxMails')
      .where('address', '=', cast.athlete.email)
      .orderBy('dueAt')
      .select('dueAt')
      .execute()
    const [first, ...others] = mails.map(({ dueAt }) => Date.parse(dueAt))
    expect(others.map((dueAt) => dueAt - (first ?? 0) > 600_000)).toEqual([false, false, true])
  })

  it('is sent once to each, with two coaches at once', async () => {
    const { id } = await soon()
    const replies = await Promise.all([askFor(id), askFor(id), askFor(id)])
    expect(replies.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
    expect(await reminded()).toEqual(both())
  })

  it.each<[string, () => Promise<{ id: string }>, string]>([
    ['is cancelled', () => soon({ cancelledAt: hoursFromNow(-1) }), 'practiceCancelled'],
    ['has begun', () => soon({ startsAt: hoursFromNow(-1) }), 'practiceBegun'],
    ['is past its deadline', () => soon({ ownDeadline: 21 }), 'answerDeadlinePassed'],
  ])('is refused when the practice %s', async (_why, make, code) => {
    expect(await ask((await soon()).id)).toMatchObject({ status: 200 })
    expect(await ask((await make()).id)).toMatchObject({ status: 409, body: { code } })
  })

  it('is refused in a club that became inactive', async () => {
    const { id } = await soon()
    expect(await ask(id)).toMatchObject({ status: 200 })
    await setClub({ status: 'inactive' })
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'clubInactive' } })
  })
})
