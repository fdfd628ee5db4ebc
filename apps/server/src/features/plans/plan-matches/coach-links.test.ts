import { archiveSquad } from '@boathouse/domain/club/squads/contract'
import { linkPlannedSession, unlinkPlannedSession } from '@boathouse/domain/plans/plan-links/contract'
import * as contracts from '@boathouse/domain/plans/plan-matches/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { joinSessions } from '@boathouse/domain/training/session-joins/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemAthleteScope } from '#auth/gate.ts'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aPerson, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aClubPlan, aPlan } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'
import { takeBackCoachLink } from '../plan-links/service.ts'

const DATE = '2026-03-04'
const published = { date: DATE, publishedAt: '2026-03-01T05:00:00.000Z' }

let app: TestApp
let cast: Cast
let squad: Row<'squads'>
let session: Row<'trainingSessions'>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  await app.database.db
    .updateTable('users')
    .set({ firstName: 'Anna', lastName: 'Berg' })
    .where('id', '=', cast.minor.id)
    .execute()
  squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  await sinceJanuary()
  await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
  session = await aTrainingSession(app, cast.athlete, { date: DATE })
})
const sinceJanuary = () =>
  app.database.db.updateTable('squadMembers').set({ addedAt: '2026-01-01T12:00:00.000Z' }).execute()

const ofSquad = (overrides: object = {}) =>
  aClubPlan(app, cast.club, { ...published, squadId: squad.id, ...overrides })
const ofAthlete = (overrides: object = {}) =>
  aClubPlan(app, cast.club, { ...published, memberId: cast.athlete.id, ...overrides })
const params = (id = session.id) => ({ clubId: cast.club, memberId: cast.athlete.id, id })
const show = async (who: Person = cast.minor) =>
  (await call(app, contracts.showSharedSessionPlan, { params: params() }, who)).body
const link = ({ id: plannedId }: { readonly id: string }, who: Person | null = cast.minor) =>
  call(app, contracts.linkSharedSession, { params: params(), body: { plannedId } }, who ?? undefined)
const unlink = (who: Person | null = cast.minor) =>
  call(app, contracts.unlinkSharedSession, { params: params() }, who ?? undefined)
const linkOwn = ({ id: plannedId }: { readonly id: string }) =>
  call(app, linkPlannedSession, { params: { plannedId }, body: { sessionId: session.id } }, cast.athlete)
const unlinkOwn = ({ id: plannedId }: { readonly id: string }) =>
  call(app, unlinkPlannedSession, { params: { plannedId } }, cast.athlete)
const own = async (id = session.id) =>
  (await call(app, contracts.showSessionPlan, { params: { id } }, cast.athlete)).body
const links = () =>
  app.database.db
    .selectFrom('planLinks')
    .where('athleteId', '=', cast.athlete.id)
    .select(['plannedId', 'isUnlinked', 'linkedBy'])
    .orderBy('id')
    .execute()
const alreadyMatched = { status: 409, body: { code: 'alreadyMatched' } }
const athleteUnlinked = { status: 409, body: { code: 'athleteUnlinked' } }

describe('a coach', () => {
  it('is offered the club’s plans within two days of a session, and chooses one', async () => {
    const [early, plan, late] = [
      await ofAthlete({ date: '2026-03-02', title: 'Early' }),
      await ofSquad({ title: 'Right' }),
      await ofAthlete({ date: '2026-03-06', title: 'Late' }),
    ]
    await ofAthlete({ date: '2026-03-01' })
    await ofAthlete({ date: '2026-03-07' })
    await ofAthlete({ publishedAt: null })
    await aPlan(app, cast.athlete, { date: DATE })
    const { choices, abilities } = await show()
    expect(choices).toEqual([
      { id: early.id, title: 'Early', date: '2026-03-02' },
      { id: plan.id, title: 'Right', date: DATE },
      { id: late.id, title: 'Late', date: '2026-03-06' },
    ])
    expect(abilities).toEqual({ unlink: false })
    const linked = await link(plan)
    expect(linked).toMatchObject({ status: 200, body: { choices: [], abilities: { unlink: true } } })
    expect(linked.body.match).toMatchObject({
      ...{ planned: { id: plan.id }, compliance: 'asPlanned' },
      linkedBy: { firstName: 'Anna', lastName: 'Berg' },
    })
    expect((await link(plan)).body).toEqual(linked.body)
    expect(await links()).toEqual([{ plannedId: plan.id, isUnlinked: false, linkedBy: cast.minor.id }])
    expect((await own()).match).toMatchObject({
      planned: { id: plan.id },
      linkedBy: { firstName: 'Anna', lastName: 'Berg' },
    })
  })

  it('undoes coaches’ matches without a trace', async () => {
    const plan = await ofSquad()
    expect((await unlink()).status).toBe(200)
    await link(plan, cast.headCoach)
    expect((await unlink()).body).toMatchObject({ match: null, choices: [{ id: plan.id }] })
    expect(await links()).toEqual([])
    expect((await link(plan)).status).toBe(200)
  })

  it('can’t override a match by the athlete or the server', async () => {
    const [plan, other] = [await ofSquad(), await ofSquad()]
    await linkOwn(plan)
    expect(await show()).toMatchObject({
      ...{ choices: [], abilities: { unlink: false } },
      match: { linkedBy: null },
    })
    expect(await link(other)).toMatchObject(alreadyMatched)
    expect(await unlink()).toMatchObject(alreadyMatched)
    expect(await links()).toEqual([{ plannedId: plan.id, isUnlinked: false, linkedBy: null }])
    session = await aTrainingSession(app, cast.athlete, { date: DATE })
    expect((await show()).choices).toMatchObject([{ id: other.id }])
    expect(await link(plan)).toMatchObject(alreadyMatched)
  })

  it('must undo a coach’s match before making another', async () => {
    const [plan, other] = [await ofSquad(), await ofSquad()]
    await link(plan)
    expect(await link(other)).toMatchObject(alreadyMatched)
    await unlink()
    expect((await link(other)).status).toBe(200)
  })

  it('can’t link what the athlete unlinked', async () => {
    const plan = await ofSquad()
    await link(plan)
    expect((await unlinkOwn(plan)).status).toBe(200)
    expect(await show()).toMatchObject({ match: null, choices: [] })
    expect(await link(plan)).toMatchObject(athleteUnlinked)
    expect(await links()).toEqual([{ plannedId: plan.id, isUnlinked: true, linkedBy: null }])
  })

  it('can’t link what the athlete dismissed', async () => {
    const plan = await ofSquad()
    await link(plan)
    const dismissed = { params: { plannedId: plan.id }, body: { sessionIds: [session.id] } }
    await call(app, contracts.dismissPlannedSession, dismissed, cast.athlete)
    expect(await link(plan)).toMatchObject(athleteUnlinked)
    expect(await links()).toEqual([{ plannedId: plan.id, isUnlinked: true, linkedBy: null }])
  })

  it('can’t undo a match that the athlete chose as well', async () => {
    const plan = await ofSquad()
    await link(plan)
    await linkOwn(plan)
    expect(await unlink()).toMatchObject(alreadyMatched)
    expect((await own()).match).toMatchObject({ linkedBy: null })
    // The query spares the athlete's match even without its caller's check.
    await takeBackCoachLink({ db: app.database.db, athlete: systemAthleteScope(cast.athlete.id) }, session.id)
    expect(await links()).toHaveLength(1)
  })

  it('stays named when the athlete joins the session into another', async () => {
    const plan = await ofSquad()
    await link(plan)
    const other = await aTrainingSession(app, cast.athlete, { date: DATE })
    const body = { sessionId: session.id, version: 1, otherVersion: 1 }
    await call(app, joinSessions, { params: { id: other.id }, body } as never, cast.athlete)
    expect((await own(other.id)).match).toMatchObject({ linkedBy: { firstName: 'Anna' } })
  })

  it('is unnamed once their account is deleted', async () => {
    await link(await ofSquad())
    const { minor } = cast
    await app.database.db.updateTable('users').set({ erasedAs: 'x' }).where('id', '=', minor.id).execute()
    expect((await own()).match).toMatchObject({ linkedBy: { firstName: null, lastName: null } })
    const [stored] = await links()
    expect(stored?.linkedBy).toBe(minor.id)
    const taken = await unlink(cast.headCoach)
    expect(taken.body.match).toBeNull()
  })

  it('counts as the athlete if they match their own session', async () => {
    await putInto(app, squad, [cast.headCoach])
    await sinceJanuary()
    const done = await aTrainingSession(app, cast.headCoach, { date: DATE })
    const plan = await ofSquad()
    const of = { params: { ...params(done.id), memberId: cast.headCoach.id }, body: { plannedId: plan.id } }
    const { body } = await call(app, contracts.linkSharedSession, of, cast.headCoach)
    expect(body).toMatchObject({ match: { linkedBy: null }, abilities: { unlink: false } })
  })
})

describe('a coach’s match is refused', () => {
  it('to signed-out users, athletes and other clubs', async () => {
    const plan = await ofSquad()
    for (const [who, status] of [
      [null, 401],
      [cast.athlete, 403],
      [cast.rivalCoach, 404],
    ] as const) {
      expect((await link(plan, who)).status).toBe(status)
      expect((await unlink(who)).status).toBe(status)
    }
    expect(await links()).toEqual([])
  })

  it('to the coach of another squad', async () => {
    const plan = await ofSquad()
    const stranger = await aPerson(app)
    const member = { clubId: cast.club, userId: stranger.id, role: 'athlete' } as const
    await insertMember(app.database.db, member, currentTime())
    await aCoachedSquad(app, cast.club, stranger)
    expect((await link(plan, stranger)).status).toBe(404)
    await link(plan)
    expect((await unlink(stranger)).status).toBe(404)
    expect(await links()).toHaveLength(1)
  })

  it('for a squad that the coach does not plan for, though they coach the athlete', async () => {
    const other = await aSquad(app, cast.club)
    await putInto(app, other, [cast.athlete])
    await sinceJanuary()
    const theirs = await ofSquad({ squadId: other.id })
    expect((await show()).choices).toEqual([])
    expect((await link(theirs)).status).toBe(404)
    expect((await link(theirs, cast.headCoach)).status).toBe(200)
    expect(await show()).toMatchObject({ match: null, abilities: { unlink: false } })
    expect((await unlink()).status).toBe(404)
    expect(await links()).toHaveLength(1)
  })

  it('for an archived squad', async () => {
    const plan = await ofSquad()
    const second = await aCoachedSquad(app, cast.club, cast.minor)
    await putInto(app, second, [cast.athlete])
    await link(plan)
    const of = { clubId: cast.club, squadId: squad.id }
    await call(app, archiveSquad, { params: of, body: { version: 1 } } as never, cast.headCoach)
    expect((await show()).abilities).toEqual({ unlink: false })
    expect((await unlink()).status).toBe(404)
  })

  it('for an athlete’s own plan, a draft, a deleted plan, and one of another club, person or day', async () => {
    await aConsent(app, cast.club, cast.athlete)
    const deleted = { deletedAt: '2026-03-01T12:00:00.000Z' }
    for (const plan of [
      await aPlan(app, cast.athlete, { date: DATE }),
      await ofSquad({ publishedAt: null }),
      await ofSquad(deleted),
      await aClubPlan(app, cast.rivalClub, { ...published, memberId: cast.athlete.id }),
      await aClubPlan(app, cast.club, { ...published, memberId: cast.minor.id }),
      await ofSquad({ date: '2026-03-07' }),
    ])
      expect((await link(plan)).status).toBe(404)
    expect(await links()).toEqual([])
  })

  it('once the athlete withdrew consent, or shares from a later day on', async () => {
    const plan = await ofSquad()
    await link(plan)
    await aConsent(app, cast.club, cast.athlete, { choice: 'figures', firstDay: '2026-03-05' })
    expect((await unlink()).status).toBe(404)
    await aConsent(app, cast.club, cast.athlete, { choice: 'nothing' })
    expect(await link(plan)).toMatchObject({ status: 403, body: { code: 'notShared' } })
    expect(await unlink()).toMatchObject({ status: 403, body: { code: 'notShared' } })
    expect(await links()).toHaveLength(1)
  })

  it('for a deleted session', async () => {
    const plan = await ofSquad()
    session = await aTrainingSession(app, cast.athlete, { date: DATE, deletedAt: '2026-03-05T12:00:00.000Z' })
    expect((await link(plan)).status).toBe(404)
  })
})

it('for all but one of concurrent requests', async () => {
  const plans = await Promise.all(Array.from({ length: 8 }, () => ofSquad()))
  const answers = await Promise.all(plans.map((plan) => link(plan)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(await links()).toHaveLength(1)
})
