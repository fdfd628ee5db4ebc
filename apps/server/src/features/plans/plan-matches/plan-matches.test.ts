import { newId } from '@boathouse/domain/kernel/ids'
import { linkPlannedSession, unlinkPlannedSession } from '@boathouse/domain/plans/plan-links/contract'
import * as contracts from '@boathouse/domain/plans/plan-matches/contract'
import { importSessions } from '@boathouse/domain/results/imports/contract'
import { joinSessions, partSessions } from '@boathouse/domain/training/session-joins/contract'
import {
  createTrainingSession,
  deleteTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aClubPlan, aPlan, aPlanLink } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

const [MONDAY, TUESDAY, THURSDAY] = ['2026-03-02', '2026-03-03', '2026-03-05']

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

async function log(date = MONDAY, fields: { sport?: 'rowing' | 'canoeKayak'; duration?: number } = {}) {
  const body = { id: newId(), date, type: 'speed', duration: 60, intensity: 'high', ...fields } as const
  const { status } = await call(app, createTrainingSession, { body }, cast.athlete)
  expect(status).toBe(201)
  return body
}
const planOf = async (id: string, who: Person = cast.athlete) =>
  (await call(app, contracts.showSessionPlan, { params: { id } }, who)).body
const matchOf = async (id: string) => (await planOf(id)).match?.planned.id ?? null
const published = (overrides: object) =>
  aClubPlan(app, cast.club, { publishedAt: `${MONDAY}T05:00:00.000Z`, date: MONDAY, ...overrides })

describe('a logged session', () => {
  it('is matched automatically with the only plan of the day', async () => {
    const plan = await aPlan(app, cast.athlete, { date: MONDAY })
    const { id } = await log()
    expect(await planOf(id)).toMatchObject({
      match: { planned: { id: plan.id, title: 'Intervals' }, compliance: 'asPlanned', percent: 100 },
      ...{ question: null, unlinked: [] },
    })
  })

  it('shows how it compares with the plan', async () => {
    await aPlan(app, cast.athlete, { date: MONDAY })
    const { id } = await log(MONDAY, { duration: 47 })
    expect((await planOf(id)).match).toMatchObject({ compliance: 'partly', percent: 78 })
  })

  it('is matched with the club’s published plan for the athlete, and with no draft', async () => {
    await published({ memberId: cast.athlete.id, publishedAt: null, date: THURSDAY })
    expect(await matchOf((await log(THURSDAY)).id)).toBeNull()
    const { id } = await published({ memberId: cast.athlete.id })
    expect(await matchOf((await log()).id)).toBe(id)
  })

  it('is matched with plans published for their squad since they joined it', async () => {
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.athlete])
    await app.database.db
      .updateTable('squadMembers')
      .set({ addedAt: '2026-03-04T12:00:00.000Z' })
      .where('userId', '=', cast.athlete.id)
      .execute()
    await published({ squadId: squad.id })
    const { id } = await published({ squadId: squad.id, date: THURSDAY })
    expect(await matchOf((await log()).id)).toBeNull()
    expect(await matchOf((await log(THURSDAY)).id)).toBe(id)
  })

  it('asks about several possible plans, and is matched with the chosen one', async () => {
    const [one, other] = [await aPlan(app, cast.athlete), await aPlan(app, cast.athlete)]
    const { id } = await log()
    const asked = await planOf(id)
    expect(asked.match).toBeNull()
    expect(asked.question?.sessions.map((session) => session.id)).toEqual([id])
    expect([one.id, other.id]).toContain(asked.question?.planned.id)
    const params = { plannedId: other.id }
    await call(app, linkPlannedSession, { params, body: { sessionId: id } }, cast.athlete)
    expect(await matchOf(id)).toBe(other.id)
    expect(await matchOf((await log()).id)).toBe(one.id)
  })

  it('is not matched again once it was unlinked, until the athlete links it', async () => {
    const plan = await aPlan(app, cast.athlete)
    const { id } = await log()
    const params = { plannedId: plan.id }
    await call(app, unlinkPlannedSession, { params }, cast.athlete)
    expect(await planOf(id)).toMatchObject({
      ...{ match: null, question: null, unlinked: [{ id: plan.id }] },
    })
    await call(app, linkPlannedSession, { params, body: { sessionId: id } }, cast.athlete)
    expect(await matchOf(id)).toBe(plan.id)
  })

  it('matches plans of the day before and after in the same sport, and no others', async () => {
    const plan = await aPlan(app, cast.athlete, { sport: 'rowing' })
    expect(await matchOf((await log(THURSDAY)).id)).toBeNull()
    expect(await matchOf((await log(TUESDAY, { sport: 'canoeKayak' })).id)).toBeNull()
    expect(await matchOf((await log(TUESDAY, { sport: 'rowing' })).id)).toBe(plan.id)
  })

  it('replaces a deleted session', async () => {
    const plan = await aPlan(app, cast.athlete)
    const { id } = await log()
    await call(app, deleteTrainingSession, { params: { id }, body: { version: 1 } }, cast.athlete)
    expect(await matchOf((await log()).id)).toBe(plan.id)
  })

  it('is also matched when imported', async () => {
    const plan = await aPlan(app, cast.athlete, { sport: 'rowing' })
    const session = {
      ...{ id: newId(), sourceId: newId(), sourceAt: `${MONDAY}T07:00:00`, date: MONDAY, startTime: null },
      ...{ type: 'notSet', intensity: 'notSet', durationMs: 3_600_000, distance: 12_000, notes: '' },
      ...{ sport: 'rowing', craft: 'rowErg', restMs: null },
    } as const
    const body = { source: 'concept2', sessions: [session] } as never
    expect((await call(app, importSessions, { body }, cast.athlete)).status).toBe(200)
    expect(await matchOf(session.id)).toBe(plan.id)
  })

  it('keeps its match in the session that it is joined into', async () => {
    const plan = await aPlan(app, cast.athlete)
    const [goes, stays] = [await log(), await log(MONDAY)]
    expect(await matchOf(goes.id)).toBe(plan.id)
    const body = { sessionId: goes.id, version: 1, otherVersion: 1, choices: {} } as never
    const joined = await call(app, joinSessions, { params: { id: stays.id }, body }, cast.athlete)
    expect(joined.status).toBe(200)
    expect(await matchOf(stays.id)).toBe(plan.id)
    const params = { id: stays.id, joinedId: goes.id }
    expect((await call(app, partSessions, { params }, cast.athlete)).status).toBe(200)
    expect([await matchOf(stays.id), await matchOf(goes.id)]).toEqual([null, plan.id])
  })

  it('is never matched with another athlete’s plan', async () => {
    await aPlan(app, cast.minor)
    await published({ memberId: cast.minor.id })
    const { id } = await log()
    expect(await planOf(id)).toEqual({ match: null, question: null, unlinked: [] })
    expect((await call(app, contracts.showSessionPlan, { params: { id } }, cast.minor)).status).toBe(404)
  })
})

describe('intended and felt RPE', () => {
  const today = () => app.server.clock().toISOString().slice(0, 10)
  const rated = async (overrides = {}) => {
    const date = today()
    const plan = await aPlan(app, cast.athlete, { date, rpe: 3, ...overrides })
    const session = await aTrainingSession(app, cast.athlete, { date, rpe: 5 })
    await aPlanLink(app, plan, session)
    return session
  }
  const ofAthlete = (who: Person = cast.headCoach) =>
    call(app, contracts.showAthleteFelt, { params: { clubId: cast.club, memberId: cast.athlete.id } }, who)

  it('are compared for matched sessions with both, the current week last', async () => {
    await rated()
    await rated({ rpe: null })
    await aTrainingSession(app, cast.athlete, { date: today(), rpe: 9 })
    const { items } = (await call(app, contracts.showFelt, {}, cast.athlete)).body
    expect(items).toMatchObject([{ type: 'endurance', sessions: 1, intended: 30, felt: 50 }])
    expect(items[0]?.weeks.at(-1)).toMatchObject({ sessions: 1, intended: 30, felt: 50 })
  })

  it('are visible to coaches as far as the athlete shares them, at once', async () => {
    await rated()
    expect((await ofAthlete()).body).toMatchObject({ share: 'nothing', items: [] })
    await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
    expect((await ofAthlete()).body).toMatchObject({ share: 'figures', items: [{ intended: 30, felt: 50 }] })
    await aConsent(app, cast.club, cast.athlete, { choice: 'everything', firstDay: '2199-01-01' })
    expect((await ofAthlete()).body).toMatchObject({ share: 'everything', items: [] })
    await aConsent(app, cast.club, cast.athlete, { choice: 'nothing' })
    expect((await ofAthlete()).body).toMatchObject({ share: 'nothing', items: [] })
  })

  /** Links a session with RPE 5 to a club's plan with RPE 4. */
  const linkedTo = async (clubId: string, overrides: object) => {
    const date = today()
    const fields = { date, rpe: 4, publishedAt: `${MONDAY}T05:00:00.000Z`, ...overrides }
    const plan = await aClubPlan(app, clubId, fields)
    await aPlanLink(app, plan, await aTrainingSession(app, cast.athlete, { date, rpe: 5 }))
    return plan
  }
  const intendedBy = async (who: Person) => {
    const { items } =
      who === cast.athlete ? (await call(app, contracts.showFelt, {}, who)).body : (await ofAthlete(who)).body
    return items.map(({ intended }) => intended)
  }

  it('include a club’s plans that were published for the athlete, and no others', async () => {
    await linkedTo(cast.rivalClub, { memberId: cast.athlete.id })
    await linkedTo(cast.club, { memberId: cast.athlete.id, publishedAt: null })
    await linkedTo(cast.club, { memberId: cast.minor.id })
    await linkedTo(cast.club, { squadId: (await aSquad(app, cast.club)).id })
    await aConsent(app, cast.club, cast.athlete)
    expect(await intendedBy(cast.athlete)).toEqual([])
    expect(await intendedBy(cast.headCoach)).toEqual([])
    await linkedTo(cast.club, { memberId: cast.athlete.id })
    expect(await intendedBy(cast.athlete)).toEqual([40])
    expect(await intendedBy(cast.headCoach)).toEqual([40])
  })

  it('exclude a club’s plan with the id of an own one, even a deleted one', async () => {
    const { id } = await linkedTo(cast.club, { memberId: cast.athlete.id })
    expect(await intendedBy(cast.athlete)).toEqual([40])
    await aPlan(app, cast.athlete, { id, rpe: null })
    expect(await intendedBy(cast.athlete)).toEqual([])
    await app.database.db
      .updateTable('plannedSessions')
      .set({ deletedAt: `${MONDAY}T05:00:00.000Z` })
      .where('id', '=', id)
      .execute()
    expect(await intendedBy(cast.athlete)).toEqual([])
  })

  it('include plans of the athlete’s squads, and for coaches those that they plan', async () => {
    const [coached, other] = [await aCoachedSquad(app, cast.club, cast.minor), await aSquad(app, cast.club)]
    for (const squad of [coached, other]) await putInto(app, squad, [cast.athlete])
    await aConsent(app, cast.club, cast.athlete)
    await linkedTo(cast.club, { squadId: other.id, rpe: 8 })
    expect(await intendedBy(cast.minor)).toEqual([])
    expect(await intendedBy(cast.headCoach)).toEqual([80])
    expect(await intendedBy(cast.athlete)).toEqual([80])
    await linkedTo(cast.club, { squadId: coached.id })
    expect(await intendedBy(cast.minor)).toEqual([40])
  })

  it('omit unlinked pairs, and deleted plans and sessions', async () => {
    const date = today()
    const at = `${MONDAY}T05:00:00.000Z`
    const plan = await aPlan(app, cast.athlete, { date, deletedAt: at })
    await aPlanLink(app, plan, await aTrainingSession(app, cast.athlete, { date, rpe: 5 }))
    const unlinked = await aPlan(app, cast.athlete, { date })
    await aPlanLink(app, unlinked, await aTrainingSession(app, cast.athlete, { date, rpe: 5 }), {
      isUnlinked: true,
    })
    const gone = await aTrainingSession(app, cast.athlete, { date, rpe: 5, deletedAt: at })
    await aPlanLink(app, await aPlan(app, cast.athlete, { date }), gone)
    expect((await call(app, contracts.showFelt, {}, cast.athlete)).body.items).toEqual([])
  })
})
