import { createAnnouncement } from '@boathouse/domain/club/announcements/contract'
import { MAIL_DELAY_MS } from '@boathouse/domain/club/announcements/rules'
import { muteChild, removeGuardian } from '@boathouse/domain/club/guardians/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { answerByLink, openAnswerLink } from '@boathouse/domain/practices/answers/contract'
import { cancelPractice } from '@boathouse/domain/practices/practices/contract'
import { NEWS_DELAY_MS } from '@boathouse/domain/practices/practices/rules'
import { openRemindersLink, turnRemindersOff } from '@boathouse/domain/practices/reminders/contract'
import { createSharedComment, deleteSharedComment } from '@boathouse/domain/training/comments/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aPerson, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aChild, aGuardianship } from '../../../../test/guardianships.ts'
import { mailsTo, sendDueMails, tokenOf } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { aPractice, hoursFromNow } from '../../../../test/practices.ts'
import { unwoken } from '../../../../test/unwoken.ts'
import { sendDueReminders } from '../../practices/reminders/jobs.ts'

let app: TestApp
let cast: Cast
let parent: Person
let emma: { id: string }

ownAppForEachTest((own) => {
  app = own
})
beforeEach(async () => {
  cast = await aCast(app)
  parent = await aPerson(app, { firstName: 'Kim' })
  emma = await aChild(app, cast.club)
  await guard(parent, emma)
})

const guard = ({ id: guardianId }: { id: string }, { id: childId }: { id: string }) =>
  aGuardianship(app, { guardianId, childId })
const jobs = () => app.database.db.selectFrom('outboxMails').selectAll().orderBy('id').execute()
const jobsTo = async ({ email }: Person) => (await jobs()).filter(({ address }) => address === email)
const setUser = (id: string, values: object) =>
  app.database.db.updateTable('users').set(values).where('id', '=', id).execute()
const linksIn = (text: string) => text.match(/http\S+/g) ?? []

const announce = () =>
  call(
    app,
    createAnnouncement,
    {
      params: { clubId: cast.club },
      body: {
        ...{ id: newId(), message: 'The trailer leaves at six.', byMail: true },
        endsOn: app.server.clock().toISOString().slice(0, 10),
      },
    },
    cast.headCoach,
  )

const cancel = ({ id: practiceId, version }: Row<'practices'>) =>
  call(
    app,
    cancelPractice,
    { params: { clubId: cast.club, practiceId }, body: { version, reason: '' } },
    cast.headCoach,
  )

const remind = () => sendDueReminders({ db: unwoken(app.database.db), now: app.server.clock(), newId })
const sendReminders = () => sendDueMails(app, { template: 'reminder', afterMs: 3_600_000 })
const soon = () => aPractice(app, cast.club, { title: 'Eights', startsAt: hoursFromNow(20) })

describe('a mail about a child', () => {
  it('goes to the guardian, names the child, and opens its data', async () => {
    await cancel(await soon())
    await sendDueMails(app, { template: 'practiceNews', afterMs: NEWS_DELAY_MS })
    const [mail] = await mailsTo(app, parent.email)
    expect(mail?.subject).toMatch(/^Emma: Cancelled: Eights/)
    expect(mail?.text).toContain('You get this email as a guardian of Emma.')
    expect(mail?.text).toContain('Emma, “Eights” at')
    const [link = '', off = ''] = linksIn(mail?.text ?? '')
    expect(new URL(link).searchParams.get('for')).toBe(emma.id)
    expect(mail?.unsubscribe).toBe(off)
  })

  it('is in the guardian’s language', async () => {
    await setUser(parent.id, { locale: 'de-AT' })
    await cancel(await soon())
    await sendDueMails(app, { template: 'practiceNews', afterMs: NEWS_DELAY_MS })
    const [mail] = await mailsTo(app, parent.email)
    expect(mail?.subject).toMatch(/^Emma: Fällt aus/)
  })

  it('goes to each guardian, and to the child with an account of its own', async () => {
    const other = await aPerson(app)
    await guard(other, cast.minor)
    await guard(parent, cast.minor)
    await setUser(cast.minor.id, { yearOfBirth: app.server.clock().getUTCFullYear() - 17 })
    await cancel(await soon())
    const readers = (await jobs()).map(({ address }) => address).sort()
    const { athlete, minor } = cast
    const expected = [athlete.email, minor.email, other.email, parent.email, parent.email]
    expect(readers).toEqual(expected.sort())
  })

  it.each([
    ['is of age', { yearsOld: 18 }],
    ['has an account and no year of birth', { yearsOld: null }],
  ])('goes to no guardian of a child that %s', async (_, { yearsOld }) => {
    const other = await aPerson(app)
    await guard(other, cast.minor)
    const yearOfBirth = yearsOld === null ? null : app.server.clock().getUTCFullYear() - yearsOld
    await setUser(cast.minor.id, { yearOfBirth })
    await cancel(await soon())
    expect(await jobsTo(other)).toEqual([])
  })

  it('ignores that the child turned mails off', async () => {
    await guard(parent, cast.minor)
    const yearOfBirth = app.server.clock().getUTCFullYear() - 15
    const remindersOffAt = app.server.clock().toISOString()
    await setUser(cast.minor.id, { yearOfBirth, remindersOffAt, firstName: 'Ben' })
    await cancel(await soon())
    await sendDueMails(app, { template: 'practiceNews', afterMs: NEWS_DELAY_MS })
    const subjects = (await mailsTo(app, parent.email)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual([
      expect.stringMatching(/^Ben: Cancelled/),
      expect.stringMatching(/^Emma: Cancelled/),
    ])
    expect(await mailsTo(app, cast.minor.email)).toEqual([])
  })

  it('is not sent after the guardian was removed, or muted the child', async () => {
    const other = await aPerson(app)
    await guard(other, emma)
    await cancel(await soon())
    const params = { clubId: cast.club, memberId: emma.id, guardianId: parent.id }
    await call(app, removeGuardian, { params }, cast.headCoach)
    const muting = { params: { childId: emma.id }, body: { isMuted: true } }
    expect((await call(app, muteChild, muting, other)).status).toBe(204)
    await sendDueMails(app, { template: 'practiceNews', afterMs: NEWS_DELAY_MS })
    for (const { email } of [parent, other]) expect(await mailsTo(app, email)).toEqual([])
    await cancel(await soon())
    expect(await jobsTo(other)).toMatchObject([{ state: 'sent', facts: '{}' }])
  })
})

describe('an announcement', () => {
  it('reaches a guardian of two children once, whose own comes first', async () => {
    await guard(parent, await aChild(app, cast.club, 'Ben'))
    await guard(cast.athlete, emma)
    await announce()
    const [once, ...others] = await jobsTo(parent)
    expect(others).toEqual([])
    expect(JSON.parse(once?.facts ?? '')).toHaveProperty('guardianId', parent.id)
    const [own, ...copies] = await jobsTo(cast.athlete)
    expect(copies).toEqual([])
    expect(JSON.parse(own?.facts ?? '')).not.toHaveProperty('guardianId')
    await sendDueMails(app, { template: 'announcement', afterMs: MAIL_DELAY_MS })
    expect(await mailsTo(app, parent.email)).toHaveLength(1)
  })

  it('of another club does not reach the guardian', async () => {
    const other = await aCast(app)
    await call(
      app,
      createAnnouncement,
      {
        params: { clubId: other.club },
        body: { id: newId(), message: 'Hello', byMail: true, endsOn: hoursFromNow(0).slice(0, 10) },
      },
      other.headCoach,
    )
    expect(await jobsTo(parent)).toEqual([])
  })
})

describe('a reminder to answer', () => {
  it('counts the child as reached, and its links answer as the guardian', async () => {
    const practice = await soon()
    expect(await remind()).toBe(3)
    expect(await remind()).toBe(0)
    await sendReminders()
    const [mail] = await mailsTo(app, parent.email)
    const body = { token: tokenOf(linksIn(mail?.text ?? '')[0] ?? ''), answer: 'yes' as const, version: 0 }
    const said = await call(app, answerByLink, { body })
    expect(said.body).toMatchObject({
      firstName: 'Emma',
      own: { answer: 'yes', answeredBy: { firstName: 'Kim' } },
    })
    const rows = app.database.db.selectFrom('answers').where('practiceId', '=', practice.id)
    expect(await rows.select(['athleteId', 'answer', 'answeredBy']).execute()).toEqual([
      { athleteId: emma.id, answer: 'yes', answeredBy: parent.id },
    ])
  })

  it('has links that end with the guardianship, and with the guardian’s other links', async () => {
    await soon()
    const other = await aPerson(app)
    await guard(other, emma)
    await remind()
    await sendReminders()
    const tokenTo = async ({ email }: Person) =>
      tokenOf(linksIn((await mailsTo(app, email))[0]?.text ?? '')[0] ?? '')
    const open = async (who: Person) =>
      (await call(app, openAnswerLink, { body: { token: await tokenTo(who) } })).status
    expect([await open(parent), await open(other)]).toEqual([200, 200])
    await call(
      app,
      removeGuardian,
      { params: { clubId: cast.club, memberId: emma.id, guardianId: parent.id } },
      cast.headCoach,
    )
    await setUser(other.id, { linkVersion: 2 })
    expect([await open(parent), await open(other)]).toEqual([404, 404])
  })

  it('does not go to guardians who only read', async () => {
    await guard(parent, cast.minor)
    await setUser(cast.minor.id, { yearOfBirth: app.server.clock().getUTCFullYear() - 16, firstName: 'Ben' })
    await soon()
    await remind()
    await sendReminders()
    const subjects = (await mailsTo(app, parent.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Emma: Eights: will you come?'])
  })
})

describe('the link that turns mails off', () => {
  const offToken = async () => {
    await cancel(await soon())
    await sendDueMails(app, { template: 'practiceNews', afterMs: NEWS_DELAY_MS })
    const [mail] = await mailsTo(app, parent.email)
    return tokenOf(mail?.unsubscribe ?? '')
  }

  it('mutes the child for its guardian alone', async () => {
    const other = await aPerson(app)
    await guard(other, emma)
    const body = { token: await offToken() }
    const about = { firstName: 'Kim', about: 'child', childName: 'Emma' }
    expect((await call(app, openRemindersLink, { body })).body).toEqual({ ...about, remindByMail: true })
    expect((await call(app, turnRemindersOff, { body })).body).toEqual({ ...about, remindByMail: false })
    expect((await call(app, turnRemindersOff, { body })).body).toEqual({ ...about, remindByMail: false })
    await announce()
    expect((await jobsTo(parent)).filter(({ template }) => template === 'announcement')).toEqual([])
    expect((await jobsTo(other)).filter(({ template }) => template === 'announcement')).toHaveLength(1)
  })

  it('ends with the guardianship', async () => {
    const body = { token: await offToken() }
    await app.database.db.deleteFrom('guardianships').execute()
    expect((await call(app, openRemindersLink, { body })).status).toBe(404)
  })
})

describe('comments by coaches', () => {
  const write = async (who: Person, athlete: Person, text: string) => {
    const { id } = await aTrainingSession(app, athlete)
    const params = { clubId: cast.club, memberId: athlete.id, id }
    const sent = await call(app, createSharedComment, { params, body: { id: newId(), text } }, who)
    expect(sent.status).toBe(201)
    return { params: { ...params, commentId: sent.body.id }, body: { version: 1 } }
  }
  beforeEach(async () => {
    await app.database.db.deleteFrom('guardianships').execute()
    await guard(parent, cast.minor)
    await aConsent(app, cast.club, cast.minor)
    await setUser(cast.headCoach.id, { firstName: 'Rosa', lastName: 'Lind' })
  })
  const send = () => sendDueMails(app, { template: 'comments', afterMs: 86_400_000 })
  const born = (years: number) =>
    setUser(cast.minor.id, { yearOfBirth: app.server.clock().getUTCFullYear() - years, firstName: 'Ben' })

  it('reach guardians of a child of 17 in one evening mail, with their text', async () => {
    await born(17)
    await write(cast.headCoach, cast.minor, 'Rest tomorrow')
    await write(cast.headCoach, cast.minor, 'Well rowed')
    expect(await jobsTo(parent)).toHaveLength(1)
    await send()
    const [mail] = await mailsTo(app, parent.email)
    expect(mail?.subject).toBe('Ben: 2 new comments')
    expect(mail?.text).toContain('Rosa Lind:\nRest tomorrow\n\nRosa Lind:\nWell rowed')
  })

  it('reach nobody else at 18, nor the guardian who wrote them, nor once deleted', async () => {
    await born(18)
    await write(cast.headCoach, cast.minor, 'Rest tomorrow')
    expect(await jobsTo(parent)).toEqual([])
    await born(15)
    await guard(cast.headCoach, cast.minor)
    const comment = await write(cast.headCoach, cast.minor, 'Rest tomorrow')
    expect((await jobsTo(cast.headCoach)).map(({ facts }) => facts)).toEqual([])
    await call(app, deleteSharedComment, comment, cast.headCoach)
    await send()
    expect(await mailsTo(app, parent.email)).toEqual([])
  })
})
