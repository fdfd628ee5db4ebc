import { showProfile, updateProfile } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { answerByLink } from '@boathouse/domain/practices/answers/contract'
import { turnRemindersOff } from '@boathouse/domain/practices/reminders/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertPerson } from '#db/new-person.ts'
import { insertMember } from '#db/seed/people.ts'
import { wake } from '#db/wake.ts'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { engine, freshAddress, open } from '../../../../test/database.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'
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

const remind = (on = app) => sendDueReminders({ db: unwoken(on.database.db), now: app.server.clock(), newId })
const soon = (overrides = {}) => aPractice(app, cast.club, { startsAt: hoursFromNow(20), ...overrides })
const setClub = (values: { reminder?: number | null; answerDeadline?: number; status?: 'inactive' }) =>
  app.database.db.updateTable('clubs').set(values).where('id', '=', cast.club).execute()
const reminded = (on = app) => remindedAddresses(on)
const both = () => [cast.athlete.email, cast.minor.email].sort()

describe('a reminder', () => {
  it('goes once to each athlete without an answer', async () => {
    await soon()
    expect(await remind()).toBe(2)
    expect(await remind()).toBe(0)
    expect(await reminded()).toEqual(both())
  })

  it('is sent once, and three to an address, with two concurrent servers (B5, R6)', async () => {
    const address = await freshAddress()
    const one = await newTestApp({ database: open(address) })
    // SQLite allows one connection; on PostgreSQL each server has its own.
    const other = await newTestApp({ database: engine === 'sqlite' ? one.database : open(address) })
    const { club } = await aCast(one)
    for (let n = 0; n < 5; n += 1) await aPractice(one, club, { startsAt: hoursFromNow(20) })
    const sent = await Promise.all([remind(one), remind(other), remind(one), remind(other)])
    expect(sent.reduce((sum, count) => sum + count)).toBe(10)
    expect(await reminded(one)).toHaveLength(10)
    // Of five mails to each of two addresses, three are due now and two within a quarter of an hour.
    const soon = new Date(currentTimeMs() + 5 * 60_000).toISOString()
    const now = one.database.db.selectFrom('outboxMails').where('dueAt', '<', soon).select('address')
    expect(await now.execute()).toHaveLength(6)
    for (const each of [one, other]) await each.stop()
    for (const { db } of new Set([one.database, other.database])) await db.destroy()
  })

  it('skips athletes who answered, are away, turned it off, or have an unconfirmed address', async () => {
    const row = await soon()
    await answer(app, row, cast.minor, { answer: 'no' })
    const join = async (person: Person) =>
      insertMember(app.database.db, { clubId: cast.club, userId: person.id, role: 'athlete' }, currentTime())
    const away = await aPerson(app)
    await join(away)
    await anAbsence(app, away, { first: row.day, last: row.day })
    await join(await aPerson(app, { emailVerified: false }))
    const { body } = await call(app, showProfile, { params: { uid: cast.athlete.id } }, cast.athlete)
    expect(body.remindByMail).toBe(true)
    const off = { version: body.version, remindByMail: false }
    const changed = await call(
      app,
      updateProfile,
      { params: { uid: cast.athlete.id }, body: off },
      cast.athlete,
    )
    expect(changed.body.remindByMail).toBe(false)
    await remind()
    expect(await reminded()).toEqual([])
  })

  it.each([
    ['begins later than the club reminds', { startsAt: hoursFromNow(30) }, {}],
    ['begins within the hour', { startsAt: hoursFromNow(0.9) }, {}],
    ['is cancelled', { cancelledAt: hoursFromNow(-1) }, {}],
    ['is deleted', { deletedAt: hoursFromNow(-1) }, {}],
    ['is closed for answers', {}, { answerDeadline: 21 }],
    ['is of a club without reminders', {}, { reminder: null }],
    ['is of an inactive club', {}, { status: 'inactive' as const }],
  ])('is not sent for a practice that %s', async (_why, practice, club) => {
    await setClub({ reminder: 24, ...club })
    await soon(practice)
    expect(await remind()).toBe(0)
  })

  it('is sent a minute later when its mails could not be written', async () => {
    await soon()
    const { schema } = app.database.db
    await schema.alterTable('outboxMails').renameTo('elsewhere').execute()
    await expect(remind()).rejects.toThrow()
    await schema.alterTable('elsewhere').renameTo('outboxMails').execute()
    expect(await remind()).toBe(2)
  })

  it('is sent for a reinstated practice', async () => {
    const { id } = await soon({ cancelledAt: hoursFromNow(-1) })
    await remind()
    await app.database.db.updateTable('practices').set({ cancelledAt: null }).where('id', '=', id).execute()
    expect(await remind()).toBe(2)
  })

  it('is sent after the club corrects a deadline that was before it', async () => {
    await setClub({ reminder: 24, answerDeadline: 48 })
    await soon()
    expect(await remind()).toBe(0)
    await setClub({ answerDeadline: 2 })
    expect(await remind()).toBe(2)
  })

  it.each([
    // The reminder comes 24 hours before; answers close at that time or earlier.
    ['closes by its own deadline after the reminder', { ownDeadline: 6 }, 2],
    ['is answered until it starts', { ownDeadline: 0 }, 2],
    ['was created within the deadline', { noticeMinutes: 22 * 60 }, 2],
    ['closes by its own deadline before the reminder', { ownDeadline: 36 }, 0],
    ['was created before the deadline', {}, 0],
  ])('for a practice that %s: %j', async (_which, practice, mails) => {
    await setClub({ reminder: 24, answerDeadline: 30 })
    await soon(practice)
    expect(await remind()).toBe(mails)
  })

  it('counts toward three to an address in a quarter of an hour, nearest first (B5)', async () => {
    for (const hours of [20, 19, 18, 17, 16, 15, 14, 13]) await soon({ startsAt: hoursFromNow(hours) })
    const now = app.server.clock()
    expect(await remind()).toBe(16)
    await soon({ startsAt: hoursFromNow(12) })
    expect(await remind()).toBe(2)
    const mails = await app.database.db
      .selectFrom('outboxMails')
      .where('address', '=', cast.athlete.email)
      .orderBy('dueAt')
      .select(['dueAt', 'facts'])
      .execute()
    const quarters = mails.map(({ dueAt }) => Math.floor((Date.parse(dueAt) - now.getTime()) / 900_000))
    expect(quarters).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2])
    const practices = await app.database.db.selectFrom('practices').select(['id', 'startsAt']).execute()
    const starts = mails.map(({ facts }) => {
      const { practiceId } = JSON.parse(facts) as { practiceId: string }
      return practices.find(({ id }) => id === practiceId)?.startsAt ?? ''
    })
    expect(Math.max(...starts.slice(0, 3).map(Date.parse))).toBeLessThan(Date.parse(hoursFromNow(15.5)))
  })

  it('reaches all members of a club larger than a statement', async () => {
    const { db } = app.database
    for (let n = 0; n < 401; n += 1) {
      const userId = await insertPerson(
        db,
        { email: `${newId()}@example.org`, emailVerified: true, platformRole: 'athlete' },
        currentTime(),
      )
      await insertMember(db, { clubId: cast.club, userId, role: 'athlete' }, currentTime())
    }
    await soon()
    expect(await remind()).toBe(403)
  })

  it('is not sent again when the practice moves', async () => {
    const { id } = await soon()
    await remind()
    const startsAt = hoursFromNow(10)
    await app.database.db.updateTable('practices').set({ startsAt }).where('id', '=', id).execute()
    expect(await remind()).toBe(0)
  })

  it('is mailed in UTC if the stored time zone is unknown', async () => {
    await soon({ timeZone: 'Atlantis/Harbour' })
    await remind()
    wake(app.server.db, 'mail')
    const mail = await waitFor(async () => (await mailsTo(app, cast.athlete.email))[0])
    expect(mail.text).toMatch(/ UTC\n/)
  })

  it('has links that answer for its recipient, whom they name', async () => {
    await app.database.db
      .updateTable('users')
      .set({ firstName: 'Ann' })
      .where('id', '=', cast.athlete.id)
      .execute()
    const startsAt = hoursFromNow(20)
    await soon({ title: 'Long row', place: 'North dock', startsAt, timeZone: 'Europe/Budapest' })
    await remind()
    wake(app.server.db, 'mail')
    const mail = await waitFor(async () => (await mailsTo(app, cast.athlete.email))[0])
    expect(mail.subject).toBe('Long row: will you come?')
    expect(mail.text).toMatch(/^Ann, will you come\? .+ asks about “Long row”\.\n\n/)
    const clock = { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Budapest' } as const
    const time = new Intl.DateTimeFormat('en', clock).format(new Date(startsAt))
    expect(mail.text).toMatch(new RegExp(` ${time} GMT\\+[12]\nNorth dock\n\n`))
    expect(mail.text).toContain('answer for Ann only')
    const links = mail.text.match(/http\S+/g) ?? []
    const words = links.map((link) => new URL(link).searchParams.get('answer'))
    expect(words).toEqual(['yes', 'maybe', 'no', null, null])
    const body = { token: tokenOf(links[1] ?? ''), answer: 'maybe' as const, version: 0 }
    expect((await call(app, answerByLink, { body })).body).toMatchObject({
      firstName: 'Ann',
      own: { answer: 'maybe' },
    })
    const off = await call(app, turnRemindersOff, { body: { token: tokenOf(links[3] ?? '') } })
    expect(off.body).toEqual({ firstName: 'Ann', about: 'club', childName: null, remindByMail: false })
  })

  it('is not sent after an answer', async () => {
    const row = await soon()
    await remind()
    await answer(app, row, cast.athlete)
    wake(app.server.db, 'mail')
    await waitFor(async () => (await mailsTo(app, cast.minor.email))[0])
    expect(await mailsTo(app, cast.athlete.email)).toEqual([])
  })
})

describe('every minute', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it('reminders are enqueued and sent until the server stops', async () => {
    const timers = vi.getTimerCount()
    const own = await newTestApp({ database: app.database, hasTimers: true })
    await soon()
    vi.advanceTimersByTime(60_000)
    await waitFor(async () => (await mailsTo(own, cast.athlete.email))[0])
    await own.stop()
    expect(vi.getTimerCount()).toBe(timers)
  })
})
