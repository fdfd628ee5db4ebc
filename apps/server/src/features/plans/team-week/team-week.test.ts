import { addDays, dayAt, weekStart } from '@boathouse/domain/kernel/calendar-day'
import type { CallInput } from '@boathouse/domain/kernel/contract'
import { showTeamWeek } from '@boathouse/domain/plans/team-week/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { minutesToMs } from '@boathouse/domain/training/training-sessions/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aClubPlan, aPlanLink } from '../../../../test/planned-sessions.ts'
import { aHeldPractice, said } from '../../../../test/registers.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'
import { aWellnessEntry } from '../../../../test/wellness.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  await app.database.db.updateTable('clubs').set({ timeZone: 'UTC' }).where('id', '=', cast.club).execute()
  await app.database.db.updateTable('members').set({ joinedAt: '2020-01-01T12:00:00.000Z' }).execute()
})

const today = dayAt(currentTime(), 'UTC')
/** Monday of last week, which is over. */
const monday = addDays(weekStart(today, 1), -7)

type Query = NonNullable<CallInput<typeof showTeamWeek>['query']>

const ask = (who: Person, query: Query = { week: monday }) =>
  call(app, showTeamWeek, { params: { clubId: cast.club }, query }, who)

async function weekOf(athlete: Person, who = cast.headCoach, query?: Query) {
  const { body } = await ask(who, query)
  const found = body.items.find(({ id }) => id === athlete.id)
  if (!found) throw new Error('not in the week')
  return found
}

const log = (date: string, overrides: Parameters<typeof aTrainingSession>[2] = {}, who = cast.athlete) =>
  aTrainingSession(app, who, { date, durationMs: minutesToMs(60), rpe: 5, distance: 10_000, ...overrides })

const looks = async (viewer: Person) =>
  (await app.database.db.selectFrom('looks').where('viewerId', '=', viewer.id).selectAll().execute()).map(
    ({ athleteId, kind }) => ({ athleteId, kind }),
  )

describe('the team’s week', () => {
  it('leaves out members who joined the club after it', async () => {
    const joinedAt = async (day: string) => {
      const members = app.database.db.updateTable('members').set({ joinedAt: `${day}T12:00:00.000Z` })
      await members.where('userId', '=', cast.athlete.id).execute()
      return (await ask(cast.headCoach)).body.items.map(({ id }) => id)
    }
    expect(await joinedAt(addDays(monday, 6))).toContain(cast.athlete.id)
    expect(await joinedAt(addDays(monday, 7))).not.toContain(cast.athlete.id)
  })

  it('has an athlete’s days, sums and the mean of the weeks before, as far as they share them', async () => {
    await aConsent(app, cast.club, cast.athlete)
    await log(monday)
    await log(monday, { type: 'strength', rpe: null, distance: null })
    await log(addDays(monday, 2), { deletedAt: currentTime().toISOString() })
    await log(addDays(monday, -7), { durationMs: minutesToMs(120) })
    await log(addDays(monday, -28))
    const { first, last, today: now } = (await ask(cast.headCoach)).body
    expect({ first, last, now }).toEqual({ first: monday, last: addDays(monday, 6), now: today })
    const week = await weekOf(cast.athlete)
    expect(week).toMatchObject({
      sharing: 'everything',
      sharedFrom: null,
      week: { sessions: 2, durationMs: minutesToMs(120), distance: 10_000, load: 300, rated: 1 },
      // The mean load of the four weeks before: 300, 0, 0 and 600.
      before: {
        load: { value: 225, weeks: 4 },
        time: { value: minutesToMs(45), weeks: 4 },
        distance: { value: 5_000, weeks: 4 },
      },
      monotony: null,
    })
    expect(week.days[0]).toMatchObject({ state: 'trained', types: [{ count: 1 }, { type: 'strength' }] })
    expect(week.days.slice(1).every(({ state }) => state === 'nothing')).toBe(true)
  })

  it('distinguishes athletes who share nothing from those who logged nothing', async () => {
    await log(monday)
    await aConsent(app, cast.club, cast.minor, { choice: 'figures' })
    const silent = await weekOf(cast.athlete)
    expect(silent).toMatchObject({ sharing: 'nothing', week: null, attention: [] })
    expect(silent.days.every(({ state, volume }) => state === 'notShared' && volume === null)).toBe(true)
    const minor = await weekOf(cast.minor)
    expect(minor).toMatchObject({ sharing: 'figures', week: { sessions: 0 } })
    expect(minor.days.every(({ state }) => state === 'nothing')).toBe(true)
    expect(minor.attention).toEqual([{ rule: 'nothingLogged', figure: null }])
  })

  it('omits data from the next request on that is no longer shared', async () => {
    await log(monday)
    await aConsent(app, cast.club, cast.athlete)
    expect((await weekOf(cast.athlete)).week?.sessions).toBe(1)
    await aConsent(app, cast.club, cast.athlete, { choice: 'nothing' })
    expect((await weekOf(cast.athlete)).week).toBeNull()
  })

  it('omits days before the first shared one, also from sums', async () => {
    await log(monday)
    await log(addDays(monday, 3), { durationMs: minutesToMs(30) })
    await log(addDays(monday, -7))
    await aConsent(app, cast.club, cast.athlete, { firstDay: addDays(monday, 1) })
    const week = await weekOf(cast.athlete)
    expect(week.days.map(({ state }) => state).slice(0, 4)).toEqual([
      'notShared',
      'nothing',
      'nothing',
      'trained',
    ])
    expect(week.week).toMatchObject({ sessions: 1, load: 150 })
    expect(week.before.load).toBeNull()
  })

  it('judges easy sessions by their intensity only where that is shared', async () => {
    for (const days of [4, 5]) await log(addDays(monday, days), { intensity: 'low', rpe: 7 })
    await aConsent(app, cast.club, cast.athlete)
    const rules = async () => (await weekOf(cast.athlete)).attention.map(({ rule }) => rule)
    expect(await rules()).toEqual(['easyFeltHard'])
    await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
    expect(await rules()).toEqual([])
  })

  it('judges easy sessions by the RPE that the club planned, also on days before the week', async () => {
    const week = { week: today }
    for (const days of [0, -6]) {
      const done = await log(addDays(today, days), { type: 'speed', rpe: 5 })
      const published = { publishedAt: currentTime().toISOString(), memberId: cast.athlete.id }
      const date = addDays(today, days === 0 ? 0 : days - 1)
      const planned = await aClubPlan(app, cast.club, { ...published, date, rpe: 2 })
      await aPlanLink(app, planned, done)
    }
    await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
    const reason = [{ rule: 'easyFeltHard', figure: 2 }]
    expect((await weekOf(cast.athlete, cast.headCoach, week)).attention).toEqual(reason)
    await app.database.db.updateTable('clubPlannedSessions').set({ rpe: 6 }).execute()
    expect((await weekOf(cast.athlete, cast.headCoach, week)).attention).toEqual([])
  })

  it('shows a rest day if the athlete shares training; sharing wellness is not enough', async () => {
    await aWellnessEntry(app, cast.athlete, { day: monday, isRestDay: true })
    await aWellnessEntry(app, cast.minor, { day: monday, isRestDay: true })
    await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
    await aConsent(app, cast.club, cast.minor, { kind: 'wellness', choice: 'share' })
    const states = async (who: Person) => (await weekOf(who)).days.map(({ state }) => state).slice(0, 2)
    expect(await states(cast.athlete)).toEqual(['rest', 'nothing'])
    expect(await states(cast.minor)).toEqual(['notShared', 'notShared'])
    await aConsent(app, cast.club, cast.athlete, { choice: 'figures', firstDay: addDays(monday, 1) })
    expect(await states(cast.athlete)).toEqual(['notShared', 'nothing'])
  })

  it('names athletes who feel low, if they share that, and records a view of wellness', async () => {
    const sunday = addDays(monday, 6)
    for (let days = 3; days < 31; days += 1)
      await aWellnessEntry(app, cast.athlete, { day: addDays(sunday, -days) })
    for (const days of [0, 1, 2])
      await aWellnessEntry(app, cast.athlete, { day: addDays(sunday, -days), sleep: 2 })
    const seen = async () => {
      const { attention, wellness } = await weekOf(cast.athlete)
      return { attention, wellness }
    }
    await aConsent(app, cast.club, cast.athlete, { kind: 'wellness', choice: 'share' })
    expect(await seen()).toEqual({
      attention: [{ rule: 'wellnessLow', figure: 3, item: 'sleep' }],
      wellness: { days: 7, low: ['sleep'] },
    })
    expect(await looks(cast.headCoach)).toEqual([{ athleteId: cast.athlete.id, kind: 'wellness' }])
    const since = { kind: 'wellness', choice: 'share', firstDay: addDays(sunday, -5) } as const
    await aConsent(app, cast.club, cast.athlete, since)
    expect(await seen()).toEqual({ attention: [], wellness: { days: 6, low: [] } })
    await aConsent(app, cast.club, cast.athlete, { kind: 'wellness', choice: 'nothing' })
    expect(await seen()).toEqual({ attention: [], wellness: null })
  })

  it('counts everyone’s practices and no-shows, without cancelled ones', async () => {
    const at = (days: number) => `${addDays(monday, days)}T06:00:00.000Z`
    const held = (days: number, state: 'present' | 'absent', overrides = {}) =>
      aHeldPractice(app, cast.club, at(days), [[cast.athlete, state]], overrides)
    await held(0, 'present')
    const missed = [await held(1, 'absent'), await held(-3, 'absent')]
    await held(2, 'present', { cancelledAt: currentTime().toISOString() })
    for (const practice of missed) await said(app, practice, cast.athlete, 'yes')
    expect(await weekOf(cast.athlete)).toMatchObject({
      practices: { attended: 1, counted: 2 },
      attention: [{ rule: 'noShows', figure: 2, days: [addDays(monday, -3), addDays(monday, 1)] }],
    })
  })

  it('is the current week by default, and instead of a future one', async () => {
    const first = weekStart(today, 1)
    for (const query of [{}, { week: addDays(today, 400) }])
      expect((await ask(cast.headCoach, query)).body).toMatchObject({ first })
    expect((await ask(cast.headCoach, { week: 'soon' as never })).status).toBe(422)
  })

  it('begins on the coach’s first day of the week', async () => {
    await app.database.db
      .updateTable('users')
      .set({ firstDayOfWeek: 7 })
      .where('id', '=', cast.headCoach.id)
      .execute()
    expect((await ask(cast.headCoach)).body).toMatchObject({ first: addDays(monday, -1) })
  })
})

describe('readers of the team’s week', () => {
  it('see all athletes as admin, and those of their squads as coach, each once', async () => {
    const ids = async (who: Person, query?: Query) => (await ask(who, query)).body.items.map(({ id }) => id)
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    const second = await aCoachedSquad(app, cast.club, cast.minor)
    for (const one of [squad, second]) await putInto(app, one, [cast.athlete])
    expect((await ids(cast.headCoach)).toSorted()).toEqual([cast.athlete.id, cast.minor.id].toSorted())
    expect(await ids(cast.headCoach, { squad: squad.id })).toEqual([cast.athlete.id])
    expect(await ids(cast.minor)).toEqual([cast.athlete.id])
    expect(await ids(cast.minor, { squad: second.id })).toEqual([cast.athlete.id])
    const empty = await aSquad(app, cast.club)
    expect(await ids(cast.headCoach, { squad: empty.id })).toEqual([])
  })

  it('can’t read another squad as coach, or another club’s as admin', async () => {
    await aCoachedSquad(app, cast.club, cast.minor)
    const other = await aSquad(app, cast.club)
    expect((await ask(cast.minor, { squad: other.id })).status).toBe(404)
    expect((await ask(cast.headCoach, { squad: other.id })).status).toBe(200)
    const rival = await aSquad(app, cast.rivalClub)
    expect((await ask(cast.headCoach, { squad: rival.id })).status).toBe(404)
  })

  it('must coach someone; super admins do not', async () => {
    expect((await ask(cast.athlete)).status).toBe(403)
    expect((await ask(cast.superAdmin)).status).toBe(403)
    expect((await ask(cast.rivalCoach)).status).toBe(404)
    expect((await ask(cast.headCoach)).status).toBe(200)
  })

  it('are recorded with each athlete’s figures that they saw', async () => {
    await aConsent(app, cast.club, cast.athlete)
    for (let times = 0; times < 2; times += 1) await ask(cast.headCoach)
    expect(await looks(cast.headCoach)).toEqual([{ athleteId: cast.athlete.id, kind: 'figures' }])
  })
})
