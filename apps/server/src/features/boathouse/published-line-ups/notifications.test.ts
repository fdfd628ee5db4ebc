import { reportDamage } from '@boathouse/domain/boathouse/damages/contract'
import * as contracts from '@boathouse/domain/boathouse/line-ups/contract'
import { showPublishedLineUp } from '@boathouse/domain/boathouse/published-line-ups/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { readCalendar } from '@boathouse/domain/plans/calendar/contract'
import { createAbsence } from '@boathouse/domain/practices/absences/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import type { Template } from '#mail/facts.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aFellow, aLineUp, aLineUpBoat, aPublishedLineUp } from '../../../../test/line-ups.ts'
import { emptyOutbox, fillOutbox } from '../../../../test/mails.ts'
import { aCalendarFile } from '../../../../test/notifications.ts'
import { answer, aPractice, hoursFromNow } from '../../../../test/practices.ts'
import * as jobsOf from './jobs.ts'

let app: TestApp
let cast: Cast
let practice: Row<'practices'>
let boat: Row<'boats'>

beforeEach(async () => {
  app = await testApp()
  await emptyOutbox(app)
  cast = await aCast(app)
  practice = await aPractice(app, cast.club, { startsAt: hoursFromNow(1), day: today() })
  boat = await aBoat(app, cast.club, { name: 'Seagull' })
})

const today = () => currentTime().toISOString().slice(0, 10)
const params = () => ({ clubId: cast.club, lineUpId: practice.id })
const of = () => ({ ...params(), boatId: boat.id })

const jobs = async (template: Template) => {
  const rows = await app.database.db
    .selectFrom('outboxMails')
    .innerJoin('users', 'users.email', 'outboxMails.address')
    .where('template', '=', template)
    .orderBy('outboxMails.id')
    .select(['address', 'facts', 'outboxMails.locale', 'users.id as userId'])
    .execute()
  return rows.map(({ userId, facts, ...row }) => ({
    ...row,
    facts: facts === '{}' ? JSON.stringify({ ...of(), userId }) : facts,
  }))
}
const addresses = async (template: Template) => (await jobs(template)).map(({ address }) => address).sort()

const countTo = async ({ email }: Person, template: Template) =>
  (
    await app.database.db
      .selectFrom('outboxMails')
      .where('address', '=', email)
      .where('template', '=', template)
      .select('id')
      .execute()
  ).length

const context = () => ({
  ...{ db: app.database.db, now: currentTime(), newId },
  ...{ publicUrl: 'https://club.example', secret: 'x'.repeat(32) },
})
const made = <Made>(mail: Made | Date) => {
  if (mail instanceof Date) throw new Error('the mail waits')
  return mail
}
const makers = () => ({
  lineUp: (job: Row<'outboxMails'>) => jobsOf.makeLineUpMail(context(), JSON.parse(job.facts), job),
  crewBroken: (job: Row<'outboxMails'>) => jobsOf.makeCrewBrokenMail(context(), JSON.parse(job.facts), job),
  seatedBoat: (job: Row<'outboxMails'>) => jobsOf.makeSeatedBoatMail(context(), JSON.parse(job.facts), job),
})

const publish = (version: number) =>
  call(app, contracts.publishLineUp, { params: params(), body: { version } }, cast.headCoach)
const desk = async () =>
  (await call(app, contracts.showLineUpEditor, { params: params() }, cast.headCoach)).body.lineUp
const crew = async () =>
  (
    await call(app, showPublishedLineUp, { params: params() }, cast.headCoach)
  ).body.lineUp?.boats[0]?.crew.map(({ id }) => id)
const published = (people: readonly Person[]) =>
  aPublishedLineUp(app, { ...of(), crew: people, publishedBy: cast.headCoach.id })

describe('publishing', () => {
  it('mails seated members, and later only those whose seat changed', async () => {
    await aLineUp(app, params())
    const { id: lineUpBoatId } = await aLineUpBoat(app, { ...of(), crew: [cast.athlete, cast.minor] })
    await publish(1)
    expect(await addresses('lineUp')).toEqual([cast.athlete.email, cast.minor.email].sort())
    const [first] = (await jobs('lineUp')).filter(({ address }) => address === cast.athlete.email)
    const mail = await makers().lineUp(first as never)
    expect(mail).toMatchObject({
      link: `https://club.example/attendance/${practice.id}`,
      values: { hasSeat: 'yes', what: 'Water session' },
      facts: [expect.any(String), 'Bow (seat 1), Seagull'],
    })
    const other = await aFellow(app, cast.club)
    const seats = [{ lineUpBoatId, seat: 2, memberId: other.id, version: 1 }]
    const moved = await call(
      app,
      contracts.seatMembers,
      { params: params(), body: { seats } },
      cast.headCoach,
    )
    await publish(moved.body.version)
    expect((await addresses('lineUp')).sort()).toEqual(
      [cast.athlete.email, cast.minor.email, cast.minor.email, other.email].sort(),
    )
    const gone = (await jobs('lineUp')).filter(({ address }) => address === cast.minor.email).at(-1)
    expect(await makers().lineUp(gone as never)).toMatchObject({ values: { hasSeat: 'no' } })
  })

  it('sends no mail to a member without reminders, nor after the practice is cancelled', async () => {
    const { db } = app.database
    const at = currentTime().toISOString()
    await db.updateTable('users').set({ remindersOffAt: at }).where('id', '=', cast.minor.id).execute()
    await aLineUp(app, params())
    await aLineUpBoat(app, { ...of(), crew: [cast.athlete, cast.minor] })
    await publish(1)
    expect(await addresses('lineUp')).toEqual([cast.athlete.email])
    await db.updateTable('practices').set({ cancelledAt: at }).where('id', '=', practice.id).execute()
    expect(await makers().lineUp((await jobs('lineUp'))[0] as never)).toBeNull()
  })

  it('explains how to decline: by answer, via the coach once answers are closed, or by an absence', async () => {
    await aLineUp(app, params())
    await aLineUpBoat(app, { ...of(), crew: [cast.athlete] })
    await publish(1)
    const [job] = await jobs('lineUp')
    const wayOut = async () => made(await makers().lineUp(job as never))?.values?.['wayOut']
    expect(await wayOut()).toBe('answer')
    const { db } = app.database
    await db.updateTable('clubs').set({ answerDeadline: 24 }).where('id', '=', cast.club).execute()
    expect(await wayOut()).toBe('coach')
    await aPublishedLineUp(app, {
      ...{ ...of(), lineUpId: today() },
      ...{ crew: [cast.athlete], publishedBy: cast.headCoach.id },
    })
    const facts = JSON.stringify({ clubId: cast.club, lineUpId: today(), userId: cast.athlete.id })
    const ofDay = await makers().lineUp({ facts, locale: 'en' } as never)
    expect(made(ofDay)?.values).toMatchObject({ hasSeat: 'yes', wayOut: 'absence' })
    const without = JSON.stringify({ clubId: cast.club, lineUpId: today(), userId: cast.minor.id })
    const gone = await makers().lineUp({ facts: without, locale: 'en' } as never)
    expect(made(gone)?.values).toMatchObject({ hasSeat: 'no', wayOut: 'none' })
  })

  it('sends no mail about a past day', async () => {
    const lineUpId = new Date(currentTimeMs() - 2 * 86_400_000).toISOString().slice(0, 10)
    const crewed = { crew: [cast.athlete], publishedBy: cast.headCoach.id }
    await aPublishedLineUp(app, { ...of(), lineUpId, ...crewed })
    await aPublishedLineUp(app, { ...of(), lineUpId: today(), ...crewed })
    const mailOf = (of: string) => {
      const facts = { clubId: cast.club, lineUpId: of, userId: cast.athlete.id }
      return makers().lineUp({ facts: JSON.stringify(facts), locale: 'en' } as never)
    }
    expect(await mailOf(today())).not.toBeNull()
    expect(await mailOf(lineUpId)).toBeNull()
  })

  it('mails a member at most twenty times a day', async () => {
    await fillOutbox(app, { template: 'lineUp', address: cast.athlete.email, count: 19 })
    await fillOutbox(app, { template: 'lineUp', address: cast.minor.email, count: 20 })
    await aLineUp(app, params())
    await aLineUpBoat(app, { ...of(), crew: [cast.athlete, cast.minor] })
    expect((await publish(1)).status).toBe(200)
    expect(await countTo(cast.athlete, 'lineUp')).toBe(20)
    expect(await countTo(cast.minor, 'lineUp')).toBe(20)
  })

  it('appears in the member’s own calendar, and in no other', async () => {
    await published([cast.athlete])
    const read = async (who: Person) => {
      const file = await aCalendarFile(app, who)
      return (await call(app, readCalendar, { params: { file } })).raw.body.replaceAll('\r\n ', '')
    }
    expect(await read(cast.athlete)).toContain('Bow (seat 1)\\, Seagull')
    expect(await read(cast.minor)).not.toContain('Seagull')
  })
})

describe('an incomplete crew', () => {
  const noTo = (who: Person) => answer(app, practice, who, { answer: 'no', version: 0 })

  it('after a no has an empty seat in published line-up and desk, and the publisher is notified', async () => {
    await published([cast.athlete, cast.minor])
    const before = await desk()
    await noTo(cast.athlete)
    expect(await crew()).toEqual([cast.minor.id])
    const after = await desk()
    expect(after.boats[0]).toMatchObject({ lacks: [1], seats: [{ member: null, version: 2 }, {}] })
    expect([after.isChanged, after.version]).toEqual([false, before.version + 1])
    expect(await addresses('crewBroken')).toEqual([cast.headCoach.email])
    const [job] = await jobs('crewBroken')
    expect(await makers().crewBroken(job as never)).toMatchObject({
      link: `https://club.example/line-ups/${practice.id}`,
      values: { boat: 'Seagull' },
      facts: [expect.any(String), 'Bow (seat 1), Seagull'],
    })
  })

  it('is not caused by a yes, nor in a draft, which shows a warning', async () => {
    await aLineUp(app, params())
    await aLineUpBoat(app, { ...of(), crew: [cast.athlete] })
    await noTo(cast.athlete)
    expect((await desk()).boats[0]?.warnings.map(({ kind }) => kind)).toEqual(['saidNo'])
    expect(await addresses('crewBroken')).toEqual([])
  })

  it('causes no mail once another member sits there', async () => {
    const { id: lineUpBoatId } = await published([cast.athlete])
    await noTo(cast.athlete)
    const seats = [{ lineUpBoatId, seat: 1, memberId: cast.minor.id, version: 2 }]
    const filled = await call(
      app,
      contracts.seatMembers,
      { params: params(), body: { seats } },
      cast.headCoach,
    )
    await publish(filled.body.version)
    expect(await makers().crewBroken((await jobs('crewBroken'))[0] as never)).toBeNull()
  })

  it('is caused by an absence, except for a practice with a yes that is closed', async () => {
    await published([cast.athlete, cast.minor])
    const body = { id: newId(), first: today(), last: today(), reason: '' }
    await call(app, createAbsence, { body }, cast.athlete)
    expect(await crew()).toEqual([cast.minor.id])
    await answer(app, practice, cast.minor, { answer: 'yes' })
    const { db } = app.database
    await db.updateTable('clubs').set({ answerDeadline: 24 }).where('id', '=', cast.club).execute()
    await call(app, createAbsence, { body: { ...body, id: newId() } }, cast.minor)
    expect(await crew()).toEqual([cast.minor.id])
  })

  it('is caused by a leaving member', async () => {
    await published([cast.athlete, cast.minor])
    const who = { clubId: cast.club, memberId: cast.minor.id }
    expect((await call(app, removeMember, { params: who }, cast.minor)).status).toBe(204)
    expect(await crew()).toEqual([cast.athlete.id])
    expect(await addresses('crewBroken')).toEqual([cast.headCoach.email])
  })
})

describe('damage that makes a boat unusable', () => {
  it('causes a mail to the crew and to the coach who seated them, but not to the reporter', async () => {
    await published([cast.athlete, cast.minor])
    const body = { id: newId(), severity: 'notUsable' as const, what: 'A crack', place: '' }
    const ofBoat = { clubId: cast.club, boatId: boat.id }
    await call(app, reportDamage, { params: ofBoat, body }, cast.minor)
    expect(await addresses('seatedBoat')).toEqual([cast.athlete.email, cast.headCoach.email].sort())
    const all = await jobs('seatedBoat')
    const mails = await Promise.all(all.map(async (job) => made(await makers().seatedBoat(job as never))))
    expect(mails.map((mail) => mail?.values?.['isSeated']).sort()).toEqual(['no', 'yes'])
    const { db } = app.database
    await db
      .updateTable('damages')
      .set({ mendedAt: currentTime().toISOString() })
      .where('id', '=', body.id)
      .execute()
    expect(await makers().seatedBoat(all[0] as never)).toBeNull()
  })

  it('causes at most ten mails a day to one person', async () => {
    await fillOutbox(app, { template: 'seatedBoat', address: cast.athlete.email, count: 10 })
    await fillOutbox(app, { template: 'seatedBoat', address: cast.headCoach.email, count: 9 })
    await published([cast.athlete])
    const body = { id: newId(), severity: 'notUsable' as const, what: 'A crack', place: '' }
    const ofBoat = { clubId: cast.club, boatId: boat.id }
    expect((await call(app, reportDamage, { params: ofBoat, body }, cast.minor)).status).toBe(201)
    expect(await countTo(cast.athlete, 'seatedBoat')).toBe(10)
    expect(await countTo(cast.headCoach, 'seatedBoat')).toBe(10)
  })
})
