import { showClub } from '@boathouse/domain/club/clubs/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import {
  createTrainingSession,
  listTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp, testApp } from '../../test/app.ts'
import { aCast, aPerson, aTrainingSession, type Cast, type Person } from '../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const me = async (person: Person, on = app) => (await call(on, showMe, {}, person)).body
const clubStatus = async (person: Person) =>
  (await call(app, showClub, { params: { clubId: cast.club } }, person)).status

describe('the response about the current user', () => {
  it('is derived from claim, membership and platform role', async () => {
    const people = ['pending', 'athlete', 'headCoach', 'superAdmin'] as const
    const roles = await Promise.all(people.map(async (who) => (await me(cast[who])).user.role))
    expect(roles).toEqual(['pending', 'athlete', 'admin', 'super'])
  })

  it('honours a stored platform role of super, which nothing in the product writes', async () => {
    expect((await me(await aPerson(app, { platformRole: 'super' }))).user.role).toBe('super')
  })

  it('names a member’s club, and what the product offers them', async () => {
    const { user, memberships, abilities } = await me(cast.headCoach)
    expect(user.teamId).toBe(cast.club)
    expect(memberships).toMatchObject([{ clubId: cast.club, role: 'admin', clubStatus: 'active' }])
    expect(abilities).toEqual({
      keepLog: true,
      seeOwnProgress: true,
      manageTeam: true,
      runPractices: true,
      coachAthletes: true,
      runClubs: false,
    })
  })

  it('offers a squad’s coach its athletes until they stop coaching', async () => {
    const coaches = async (who: Person) => (await me(who)).abilities.coachAthletes
    const squad = await aCoachedSquad(app, cast.club, cast.athlete)
    await putInto(app, squad, [cast.minor])
    expect([await coaches(cast.athlete), await coaches(cast.minor)]).toEqual([true, false])
    await app.database.db.deleteFrom('squadMembers').where('userId', '=', cast.athlete.id).execute()
    expect(await coaches(cast.athlete)).toBe(false)
  })

  it('shows whether a coach has logged training in the last 90 days', async () => {
    const logs = async () => (await me(cast.headCoach)).logsTraining
    const today = currentTime().toISOString().slice(0, 10) as CalendarDay
    expect([await logs(), (await me(cast.athlete)).logsTraining]).toEqual([false, true])
    await aTrainingSession(app, cast.headCoach, { date: addDays(today, -91) })
    expect(await logs()).toBe(false)
    const { id } = await aTrainingSession(app, cast.headCoach, { date: addDays(today, -89) })
    expect(await logs()).toBe(true)
    const deletedAt = currentTime().toISOString()
    await app.database.db.updateTable('trainingSessions').set({ deletedAt }).where('id', '=', id).execute()
    expect(await logs()).toBe(false)
  })

  it('offers no log to a super admin without a club', async () => {
    expect((await me(cast.superAdmin)).abilities).toEqual({
      keepLog: false,
      seeOwnProgress: false,
      manageTeam: true,
      runPractices: false,
      coachAthletes: false,
      runClubs: true,
    })
  })

  it('grants super rights by the setting only to a verified email, and only while it is set', async () => {
    const { db } = app.database
    const ruled = await newTestApp({ settings: { superAdminEmail: cast.athlete.email } })
    expect((await me(cast.athlete, ruled)).user).toMatchObject({ role: 'super', superAdmin: true })
    await db.updateTable('users').set({ emailVerified: false }).where('id', '=', cast.athlete.id).execute()
    expect((await me(cast.athlete, ruled)).user).toMatchObject({ role: 'athlete', superAdmin: false })
    await db.updateTable('users').set({ emailVerified: true }).where('id', '=', cast.athlete.id).execute()
    expect((await me(cast.athlete)).user.role).toBe('athlete')
    await ruled.stop()
  })

  it('contains only allowed keys: no hash, no token, no other person’s name (A7)', async () => {
    const answer = await me(cast.athlete)
    expect(Object.keys(answer.user).sort()).toEqual(
      [
        'createdAt',
        'distanceUnit',
        'email',
        'emailVerified',
        'firstDayOfWeek',
        'firstName',
        'hidesTrackEnds',
        'id',
        'language',
        'lastName',
        'locale',
        'paceUnit',
        'role',
        'seasonStart',
        'sport',
        'superAdmin',
        'teamId',
        'theme',
        'timeZone',
        'temperatureUnit',
        'tracksWellness',
        'updatedAt',
        'version',
        'weightUnit',
      ].sort(),
    )
    expect(Object.keys(answer).sort()).toEqual([
      'abilities',
      'askedFactor',
      'clubLanguage',
      'guardian',
      'isGuardian',
      'joinRequest',
      'logsTraining',
      'memberships',
      'notices',
      'undecided',
      'user',
      'uses',
    ])
  })
})

describe('a change of role', () => {
  it('applies from the next request on, with the old cookie (A4)', async () => {
    const { db } = app.database
    const coach = cast.headCoach
    expect((await me(coach)).user.role).toBe('admin')
    await db.updateTable('members').set({ role: 'athlete' }).where('userId', '=', coach.id).execute()
    expect((await me(coach)).user.role).toBe('athlete')
    expect(await clubStatus(coach)).toBe(200)
    await db.deleteFrom('members').where('userId', '=', coach.id).execute()
    expect((await me(coach)).user).toMatchObject({ role: 'athlete', teamId: null })
    expect(await clubStatus(coach)).toBe(404)
    await db.updateTable('users').set({ platformRole: 'pending' }).where('id', '=', coach.id).execute()
    expect((await call(app, listTrainingSessions, { query: {} }, coach)).status).toBe(403)
  })
})

describe('a pending user', () => {
  it('can read their own profile and nothing else (A3)', async () => {
    const { pending, athlete } = cast
    const body = { id: newId(), date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low' } as const
    expect((await call(app, createTrainingSession, { body }, athlete)).status).toBe(201)
    expect((await call(app, showMe, {}, pending)).status).toBe(200)
    const closed = app.routes.filter(
      ({ contract }) => contract && !['public', 'signedIn'].includes(contract.access),
    )
    expect(closed.length).toBeGreaterThan(4)
    for (const { method, url } of closed) {
      const request = {
        method: method as 'GET',
        url: url.replace(/:\w+/g, newId()),
        headers: { cookie: pending.cookie },
      }
      expect([url, (await app.ask(request)).statusCode]).toEqual([url, 403])
    }
  })
})

describe('an inactive club', () => {
  it('keeps athletes’ own data accessible (A5)', async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ status: 'inactive' })
      .where('id', '=', cast.club)
      .execute()
    const body = { id: newId(), date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low' } as const
    expect((await call(app, createTrainingSession, { body }, cast.athlete)).status).toBe(201)
    expect(await clubStatus(cast.athlete)).toBe(200)
    expect((await me(cast.athlete)).memberships).toMatchObject([{ clubStatus: 'inactive' }])
  })
})
