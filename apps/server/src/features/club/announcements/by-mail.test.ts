import * as contracts from '@boathouse/domain/club/announcements/contract'
import { MAIL_DELAY_MS } from '@boathouse/domain/club/announcements/rules'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { turnRemindersOff } from '@boathouse/domain/practices/reminders/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { fillPeople } from '../../../../test/bulk-rows.ts'
import { aCast, aPerson, type Cast } from '../../../../test/factories.ts'
import { mailsTo, sendDueMails, tokenOf } from '../../../../test/mails.ts'
import { remindersToken } from '../../../../test/notifications.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'

let app: TestApp
let cast: Cast
const statements: string[] = []
ownAppForEachTest(
  (own) => {
    app = own
  },
  {},
  (statement) => statements.push(statement),
)
beforeEach(async () => {
  cast = await aCast(app)
})

const params = () => ({ clubId: cast.club })
const today = () => app.server.clock().toISOString().slice(0, 10)
const post = (body: Partial<contracts.NewAnnouncement> = {}) => {
  const fields = { id: newId(), message: 'The trailer leaves at six.', endsOn: today(), byMail: true }
  return call(
    app,
    contracts.createAnnouncement,
    { params: params(), body: { ...fields, ...body } },
    cast.headCoach,
  )
}
const one = (id: string) => ({ params: { ...params(), id } })
const remove = (id: string) =>
  call(app, contracts.deleteAnnouncement, { ...one(id), body: { version: 1 } }, cast.headCoach)
const jobs = () =>
  app.database.db.selectFrom('outboxMails').where('template', '=', 'announcement').selectAll().execute()
const addressed = async () => (await jobs()).map(({ address }) => address).sort()
const everyone = () => [cast.headCoach.email, cast.athlete.email, cast.minor.email].sort()
const setUser = (id: string, values: object) =>
  app.database.db.updateTable('users').set(values).where('id', '=', id).execute()

const sendDue = (afterMs = MAIL_DELAY_MS) => sendDueMails(app, { template: 'announcement', afterMs })
const textsTo = async (address: string) => (await mailsTo(app, address)).map(({ text }) => text)

describe('an announcement by mail', () => {
  it('goes to each member with a confirmed address, and to no one else', async () => {
    const unconfirmed = await aPerson(app)
    const quiet = await aPerson(app)
    for (const { id: userId } of [unconfirmed, quiet])
      await insertMember(app.database.db, { clubId: cast.club, userId, role: 'athlete' }, currentTime())
    await setUser(unconfirmed.id, { emailVerified: false })
    await setUser(quiet.id, { remindersOffAt: currentTime().toISOString() })
    expect((await post()).body.byMail).toBe(true)
    expect(await addressed()).toEqual(everyone())
  })

  it('is sent only on request, and once when retried', async () => {
    await post({ byMail: false })
    expect(await jobs()).toEqual([])
    const id = newId()
    await Promise.all(Array.from({ length: 5 }, () => post({ id })))
    await post({ id })
    expect(await addressed()).toEqual(everyone())
  })

  it('carries the club, the author, and the text at the time of sending', async () => {
    await setUser(cast.headCoach.id, { firstName: 'Rosa', lastName: 'Lind' })
    const { body } = await post({ title: 'Trailer', message: 'At six.' })
    const changes = { title: 'Trailer', message: 'At <five>.\nBring straps.', endsOn: today(), version: 1 }
    await call(app, contracts.updateAnnouncement, { ...one(body.id), body: changes }, cast.headCoach)
    await sendDue()
    const [mail] = await mailsTo(app, cast.athlete.email)
    expect(mail?.subject).toMatch(/^Lakeside \S+: Trailer$/)
    expect(mail?.text).toMatch(
      /^Rosa Lind writes to everyone in Lakeside \S+:\n\nTrailer\n\nAt <five>\.\nBring straps\.\n\n/,
    )
    expect(await jobs()).toHaveLength(3)
  })

  it('names “an admin” as author if the author has no name', async () => {
    await setUser(cast.headCoach.id, { firstName: null, lastName: null })
    await post()
    await sendDue()
    expect((await textsTo(cast.minor.email))[0]).toMatch(/^An admin of Lakeside \S+ writes/)
  })

  it('is delayed, and not sent if it is deleted until then', async () => {
    const { body } = await post()
    await sendDue(MAIL_DELAY_MS - 1_000)
    expect(await textsTo(cast.athlete.email)).toEqual([])
    await remove(body.id)
    await sendDue(1_000)
    expect(await textsTo(cast.athlete.email)).toEqual([])
  })

  it('is sent if its deletion is undone in time', async () => {
    const { body } = await post()
    await remove(body.id)
    await call(app, contracts.restoreAnnouncement, one(body.id), cast.headCoach)
    await sendDue()
    expect(await textsTo(cast.athlete.email)).toHaveLength(1)
  })

  it.each([
    [
      'who has left the club',
      () => call(app, removeMember, { params: { ...params(), memberId: cast.athlete.id } }, cast.athlete),
    ],
    [
      'who turned such mails off',
      () => setUser(cast.athlete.id, { remindersOffAt: currentTime().toISOString() }),
    ],
  ])('is not sent to a member %s meanwhile', async (_who, change) => {
    await post()
    await change()
    await sendDue()
    expect(await textsTo(cast.athlete.email)).toEqual([])
    expect(await textsTo(cast.minor.email)).toHaveLength(1)
  })

  it.each([
    [
      'the club was switched off',
      () =>
        app.database.db
          .updateTable('clubs')
          .set({ status: 'inactive' })
          .where('id', '=', cast.club)
          .execute(),
    ],
    [
      'it is over',
      () => app.database.db.updateTable('announcements').set({ endsOn: '2020-01-01' }).execute(),
    ],
  ])('is not sent once %s', async (_what, change) => {
    await post()
    await change()
    await sendDue()
    expect(await textsTo(cast.athlete.email)).toEqual([])
  })

  it('has a link that turns such mails off', async () => {
    await post()
    await sendDue()
    const [text = ''] = await textsTo(cast.athlete.email)
    const link = /about practices, tests and announcements\n(\S+)/.exec(text)?.[1] ?? null
    expect(tokenOf(link)).toBe(remindersToken(app, cast.athlete))
    await call(app, turnRemindersOff, { body: { token: tokenOf(link) } })
    await post()
    expect(await addressed()).toEqual([...everyone(), cast.headCoach.email, cast.minor.email].sort())
  })

  it('is sent to an address three times in a quarter of an hour, and later ones in the next (B5)', async () => {
    for (let n = 0; n < 4; n += 1) await post()
    await sendDue()
    expect(await textsTo(cast.athlete.email)).toHaveLength(3)
    await sendDue(15 * 60_000)
    expect(await textsTo(cast.athlete.email)).toHaveLength(4)
  })

  it('is enqueued for a club of 1,200 in a few statements', async () => {
    await fillPeople(app.database.db, { people: 1_200, clubs: 1 })
    await app.database.db
      .updateTable('members')
      .set({ clubId: cast.club })
      .where('clubId', '=', 'club-0')
      .execute()
    statements.length = 0
    expect((await post()).status).toBe(201)
    expect(statements.length).toBeLessThan(40)
    expect(new Set(await addressed()).size).toBe(1_203)
  })
})
