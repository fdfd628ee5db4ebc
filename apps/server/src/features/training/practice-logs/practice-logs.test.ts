import { changeConsent } from '@boathouse/domain/club/consents/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { showOwnWeek } from '@boathouse/domain/plans/planned-sessions/contract'
import * as contracts from '@boathouse/domain/training/practice-logs/contract'
import {
  createTrainingSession,
  deleteTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aPlan } from '../../../../test/planned-sessions.ts'
import { aPractice, aSquadPractice } from '../../../../test/practices.ts'
import { aHeldPractice, daysAgo, recorded, said } from '../../../../test/registers.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'
import { aWellnessEntry } from '../../../../test/wellness.ts'

let app: TestApp
let cast: Cast
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const held = (lines: Parameters<typeof aHeldPractice>[3] = [[cast.athlete, 'present']], days = 1) =>
  aHeldPractice(app, cast.club, daysAgo(days), lines)
type Held = Awaited<ReturnType<typeof held>>
const own = async (row: Held) =>
  (await call(app, contracts.showPracticeLog, { params: paramsOf(row) }, cast.athlete)).body
const paramsOf = ({ id: practiceId, clubId }: Held) => ({ clubId, practiceId })
const counts = async (row: Held, by: Person = cast.headCoach) =>
  (await call(app, contracts.countPracticeLogs, { params: paramsOf(row) }, by)).body
const log = (date: string, more: object = {}, by: Person = cast.athlete) => {
  const said = { date, type: 'endurance', duration: 60, intensity: 'low' } as const
  return call(app, createTrainingSession, { body: { id: newId(), ...said, ...more } }, by)
}
const ofSession = async (id: string) =>
  (await call(app, contracts.showSessionPractice, { params: { id } }, cast.athlete)).body
const links = () =>
  app.database.db
    .selectFrom('practiceLinks')
    .where('athleteId', '=', cast.athlete.id)
    .select(['sessionId', 'practiceId'])
    .execute()

it('an athlete who attended and logged nothing sees a notice until they log a session of that day', async () => {
  const row = await held()
  expect(await own(row)).toEqual({ sessions: [], mismatch: 'notLogged' })
  const { body: logged } = await log(row.day)
  expect(await own(row)).toMatchObject({ sessions: [{ id: logged.id }], mismatch: null })
  // The athlete said that the session was no practice.
  expect(await ofSession(logged.id)).toEqual({ practice: null, mismatch: null })
})

it('a session is logged as a practice, once when retried, and keeps it on another day', async () => {
  const row = await held()
  const id = newId()
  expect((await log('2026-03-01', { id, practiceId: row.id })).status).toBe(201)
  expect((await log('2026-03-01', { id, practiceId: row.id })).status).toBe(200)
  expect(await links()).toEqual([{ sessionId: id, practiceId: row.id }])
  expect(await own(row)).toMatchObject({ sessions: [{ id }], mismatch: null })
  expect(await ofSession(id)).toMatchObject({ practice: { id: row.id, title: row.title }, mismatch: null })
  await call(app, deleteTrainingSession, { params: { id }, body: { version: 1 } }, cast.athlete)
  expect(await own(row)).toEqual({ sessions: [], mismatch: 'notLogged' })
})

it('an athlete who logged a practice without being in its register sees a notice on both pages until it is undone', async () => {
  const row = await held([[cast.minor, 'present']])
  const { body: logged } = await log(row.day, { practiceId: row.id })
  expect(await own(row)).toMatchObject({ mismatch: 'notRegistered' })
  expect(await ofSession(logged.id)).toMatchObject({ mismatch: 'notRegistered' })
  const at = { params: { id: logged.id } }
  expect((await call(app, contracts.unlinkPractice, at, cast.athlete)).status).toBe(200)
  expect(await own(row)).toEqual({ sessions: [], mismatch: null })
  const body = { practiceId: row.id }
  const again = await call(app, contracts.linkPractice, { ...at, body }, cast.athlete)
  expect(again.body).toMatchObject({ practice: { id: row.id }, mismatch: 'notRegistered' })
  await recorded(app, row, cast.athlete, 'late')
  expect(await own(row)).toMatchObject({ mismatch: null })
})

it.each(['another club’s', 'an unknown', 'a deleted'] as const)(
  'a session that was %s practice is logged without it',
  async (which) => {
    const theirs = await aPractice(app, cast.rivalClub)
    const deleted = await aPractice(app, cast.club, { deletedAt: daysAgo(1) })
    const practiceId = { 'another club’s': theirs.id, 'an unknown': newId(), 'a deleted': deleted.id }[which]
    const { status, body } = await log('2026-03-01', { practiceId })
    expect(status).toBe(201)
    expect(await links()).toEqual([])
    const asked = { params: { id: body.id }, body: { practiceId } }
    expect((await call(app, contracts.linkPractice, asked, cast.athlete)).status).toBe(404)
    const right = { ...asked, body: { practiceId: (await held()).id } }
    expect((await call(app, contracts.linkPractice, right, cast.athlete)).status).toBe(200)
  },
)

it('a session is logged for the planned one that it was started from, and for no one else’s', async () => {
  const { date } = await aPlan(app, cast.athlete)
  const planned = await aPlan(app, cast.athlete)
  const theirs = await aPlan(app, cast.rivalAthlete)
  const { body } = await log(date, { plannedId: planned.id })
  const week = () => call(app, showOwnWeek, { query: { week: date } }, cast.athlete)
  expect((await week()).body.done).toMatchObject([{ id: body.id, plannedId: planned.id }])
  // The plan of a completed session stays unchanged, and other users' plans are ignored.
  expect((await log('2026-02-20', { plannedId: planned.id })).status).toBe(201)
  expect((await log('2026-02-20', { plannedId: theirs.id })).status).toBe(201)
  expect((await week()).body.planned.filter(({ sessionId }) => sessionId === body.id)).toHaveLength(1)
  const all = app.database.db.selectFrom('planLinks').where('plannedId', 'in', [planned.id, theirs.id])
  expect(await all.select('sessionId').execute()).toEqual([{ sessionId: body.id }])
})

it('coaches read counts of coached athletes who share, and record a view of each', async () => {
  const { athlete, minor, headCoach } = cast
  const row = await held([
    [athlete, 'present'],
    [minor, 'absent'],
  ])
  expect(await counts(row)).toEqual({ notLogged: 0, notRegistered: 0, notShared: 1 })
  await aConsent(app, cast.club, athlete, { choice: 'figures' })
  await aConsent(app, cast.club, minor)
  await log(row.day, { practiceId: row.id }, minor)
  expect(await counts(row)).toEqual({ notLogged: 1, notRegistered: 1, notShared: 0 })
  const looks = await app.database.db
    .selectFrom('looks')
    .where('viewerId', '=', headCoach.id)
    .select(['athleteId', 'kind'])
    .execute()
  expect(new Set(looks)).toEqual(
    new Set([athlete, minor].map(({ id }) => ({ athleteId: id, kind: 'figures' }))),
  )
  await log(row.day)
  expect(await counts(row)).toMatchObject({ notLogged: 0 })
})

it('the practice of a session is hidden if the athlete shares figures only', async () => {
  const { athlete } = cast
  await aConsent(app, cast.club, athlete, { choice: 'figures' })
  const row = await held([[cast.minor, 'present']])
  await log(row.day, { practiceId: row.id })
  expect(await counts(row)).toMatchObject({ notRegistered: 0 })
  await call(
    app,
    changeConsent,
    { params: { kind: 'training' }, body: { version: 1, choice: 'everything', from: null } },
    athlete,
  )
  expect(await counts(row)).toMatchObject({ notRegistered: 1 })
})

it('days before the first shared one are hidden', async () => {
  const row = await held()
  await aConsent(app, cast.club, cast.athlete, { firstDay: row.day })
  expect(await counts(row)).toEqual({ notLogged: 1, notRegistered: 0, notShared: 0 })
  const before = await held([[cast.athlete, 'present']], 2)
  expect(await counts(before)).toEqual({ notLogged: 0, notRegistered: 0, notShared: 1 })
})

it('a squad’s coach counts that squad’s athletes only, and another squad’s coach none', async () => {
  const { club, athlete, minor } = cast
  await aConsent(app, club, athlete)
  const squad = await aCoachedSquad(app, club, minor)
  await putInto(app, squad, [athlete])
  const startsAt = daysAgo(1)
  const row = await aSquadPractice(app, club, { squads: [squad], athletes: [athlete, minor], startsAt })
  for (const who of [athlete, minor]) await recorded(app, row, who, 'present')
  expect(await counts(row)).toEqual({ notLogged: 1, notRegistered: 0, notShared: 1 })
  expect(await counts(row, minor)).toEqual({ notLogged: 1, notRegistered: 0, notShared: 0 })
  await app.database.db
    .updateTable('squadMembers')
    .set({ role: 'athlete' })
    .where('userId', '=', minor.id)
    .execute()
  expect((await call(app, contracts.countPracticeLogs, { params: paramsOf(row) }, minor)).status).toBe(403)
})

it('counts are empty before a practice is over, and without a register', async () => {
  await aConsent(app, cast.club, cast.athlete)
  const nobody = await held([])
  await log(nobody.day, { practiceId: nobody.id })
  const none = { notLogged: 0, notRegistered: 0, notShared: 0 }
  expect(await counts(nobody)).toEqual(none)
  const { id } = await held()
  const on = { endsAt: '2190-03-01T12:00:00.000Z' }
  await app.database.db.updateTable('practices').set(on).where('id', '=', id).execute()
  expect(await counts({ ...nobody, id })).toEqual(none)
  expect(await own({ ...nobody, id })).toMatchObject({ mismatch: null })
})

it('an athlete’s week has practices that they can still answer, but no closed ones', async () => {
  const { athlete, headCoach, club } = cast
  const startsAt = '2190-03-10T10:00:00.000Z'
  const open = await aPractice(app, club, { startsAt })
  await aPractice(app, club, { startsAt, cancelledAt: daysAgo(1) })
  await aPractice(app, club, { startsAt, ownDeadline: 24 * 365 * 1000, noticeMinutes: 60 * 24 * 365 * 2000 })
  const weekOf = async (who: Person) =>
    (await call(app, showOwnWeek, { query: { week: open.day } }, who)).body.practices
  expect(await weekOf(athlete)).toMatchObject([{ id: open.id, answer: 'none', canAnswer: true }])
  expect(await weekOf(headCoach)).toEqual([])
  await said(app, open, athlete, 'no')
  expect(await weekOf(athlete)).toMatchObject([{ id: open.id, answer: 'no', canAnswer: false }])
})

it('an athlete’s week has marked rest days, and answered or attended practices', async () => {
  const { athlete } = cast
  const row = await held()
  const asked = await held([], 2)
  await held([], 3)
  await said(app, asked, athlete, 'yes')
  await aWellnessEntry(app, athlete, { day: row.day, isRestDay: true })
  const { body } = await call(app, showOwnWeek, { query: { week: row.day } }, athlete)
  expect(body.restDays).toEqual([row.day])
  const other = await call(app, showOwnWeek, { query: { week: asked.day } }, athlete)
  const practices = [
    ...new Map([...body.practices, ...other.body.practices].map((one) => [one.id, one])).values(),
  ]
  expect(practices).toHaveLength(2)
  expect(practices.find(({ id }) => id === row.id)).toMatchObject({
    ...{ answer: 'none', wasThere: true, mismatch: 'notLogged' },
  })
  expect(practices.find(({ id }) => id === asked.id)).toMatchObject({
    ...{ answer: 'yes', wasThere: null, mismatch: null },
  })
})
