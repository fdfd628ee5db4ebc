import { newId } from '@boathouse/domain/kernel/ids'
import { tapRegister } from '@boathouse/domain/practices/register/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { createTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, type TestApp } from './app.ts'
import { aBoat } from './boats.ts'
import { aConsent } from './consents.ts'
import { aCast, aPerson, aTrainingSession, type Cast, type Person } from './factories.ts'
import { aGoal } from './goals.ts'
import { anOuting } from './outings.ts'
import { aPlan } from './planned-sessions.ts'
import { aPractice, hoursFromNow } from './practices.ts'
import { type SentBy, sentStatements } from './sent-statements.ts'
import { aSquad, putInto } from './squads.ts'

let app: TestApp
let sentBy: SentBy
let cast: Cast
let lone: Person
let planner: Person
let practiceId: string

sentStatements((...own) => {
  ;[app, sentBy] = own
})

/** A club with two athletes in a squad, a boat out and an open register; two users without a club, one with a plan. */
beforeAll(async () => {
  cast = await aCast(app)
  lone = await aPerson(app)
  planner = await aPerson(app)
  const athletes = [cast.athlete, cast.minor]
  await putInto(app, await aSquad(app, cast.club), athletes)
  for (const one of [...athletes, lone]) await aTrainingSession(app, one)
  await aPlan(app, planner, { date: today() })
  await aConsent(app, cast.club, cast.athlete)
  await aGoal(app, cast.athlete)
  ;({ id: practiceId } = await aPractice(app, cast.club, { startsAt: hoursFromNow(0.5) }))
  const boat = await aBoat(app, cast.club)
  await anOuting(app, { clubId: cast.club, boatId: boat.id, startedBy: cast.athlete.id })
})

const today = () => currentTime().toISOString().slice(0, 10)

const read = async (url: string, { cookie }: Person) =>
  expect((await app.ask({ url, headers: { cookie } })).statusCode).toBe(200)

async function log(who: Person) {
  const body = { id: newId(), date: today(), type: 'speed', duration: 60, intensity: 'high' } as const
  expect((await call(app, createTrainingSession, { body }, who)).status).toBe(201)
}

let taps = 0
async function tap() {
  const body = { id: newId(), memberId: cast.athlete.id, state: 'present', version: taps } as const
  const params = { clubId: cast.club, practiceId }
  expect((await call(app, tapRegister, { params, body }, cast.headCoach)).status).toBe(200)
  taps += 1
}

const ofAthlete = (url: string) => () => read(url, cast.athlete)
const ofCoach = (path: string) => () => read(`/api/clubs/${cast.club}/${path}`, cast.headCoach)

/** Statements of each call. Each one more costs every club: explain it in docs/performance.md. */
const budgets: Record<string, [run: () => Promise<unknown>, sent: readonly string[]]> = {
  'the list of a user without a club': [
    () => read('/api/training-sessions?limit=20', lone),
    ['select sessions', 'select trainingSessions'],
  ],
  'the list of an athlete': [
    ofAthlete('/api/training-sessions?limit=20'),
    ['select sessions', 'select trainingSessions'],
  ],
  'logging a session without a club': [() => log(lone), ['select sessions', 'insert trainingSessions']],
  'logging a session as a member': [() => log(cast.athlete), ['select sessions', 'insert trainingSessions']],
  'logging a session beside a plan': [
    () => log(planner),
    [
      'select sessions',
      'insert trainingSessions',
      'begin',
      'insert trainingSessions',
      'select plannedSessions',
      'select trainingSessions',
      'select planLinks',
      'select planLinks',
      'commit',
    ],
  ],
  'the current user': [ofAthlete('/api/me'), ['select sessions', 'select users', 'select squadMembers']],
  'the current user, a coach': [
    () => read('/api/me', cast.headCoach),
    ['select sessions', 'select users', 'select trainingSessions'],
  ],
  'the dashboard’s announcements': [
    ofAthlete('/api/announcements'),
    ['select sessions', 'select clubs', 'select announcements'],
  ],
  'the dashboard’s outings to log': [
    ofAthlete('/api/outing-offers'),
    ['select sessions', 'select outingCrews'],
  ],
  'the dashboard’s next practice': [
    ofAthlete('/api/practices/next'),
    [
      'select sessions',
      'select clubs',
      'select practices',
      'select practices',
      'select members',
      'select answers',
      'select absences',
      'select practices',
    ],
  ],
  'the dashboard’s week': [
    ofAthlete('/api/training-sessions/week'),
    ['select sessions', 'select trainingSessions', 'select practices'],
  ],
  'the dashboard’s summary': [
    ofAthlete('/api/training-sessions/summary'),
    ['select sessions', 'select trainingSessions'],
  ],
  'the dashboard’s records': [ofAthlete('/api/records/summary'), ['select sessions', 'select keys']],
  'the dashboard’s attendance': [
    ofAthlete('/api/attendance'),
    ['select sessions', 'select clubs', 'select practices'],
  ],
  'the dashboard’s goals': [
    ofAthlete('/api/goals?state=active&limit=3'),
    ['select sessions', 'select goals', 'select trainingSessions'],
  ],
  'the dashboard’s day of a coach': [
    ofCoach('day'),
    [
      'select sessions',
      'select clubs',
      'select practices',
      'select members',
      'select answers',
      'select answers',
      'select practices',
      'select practices',
      'select practices',
      'select practices',
      'select practices',
      'select members',
      'select invites',
      'select joinRequests',
      'select damages',
      'select users',
    ],
  ],
  'a tap in the register': [
    tap,
    [
      'select sessions',
      'begin',
      'select practices',
      'select clubs',
      'select registerEntries',
      'insert registerEntries',
      'delete attendanceMonths',
      'insert attendanceMonths',
      'insert clubChanges',
      'commit',
    ],
  ],
  'the board': [
    ofCoach('board'),
    [
      'select sessions',
      'select outings',
      'select outingCrews',
      'select clubs',
      'select members',
      'select kiosks',
      'select boats',
      'select squadMembers',
      'select clubs',
      'select boats',
      'select clubs',
      'select reservations',
      'select damages',
      'select clubs',
      'select destinations',
      'select clubs',
      'select practices',
      'select lineUps',
      'select squadMembers',
    ],
  ],
  'a team’s week': [
    ofCoach('team-week'),
    [
      'select sessions',
      'select members',
      'select clubs',
      'select clubs',
      'select looks',
      'select clubPlannedSessions',
      'select trainingSessions',
      'select trainingSessions',
      'select trainingSessions',
      'select shared',
      'select registerEntries',
      'select wellnessEntries',
    ],
  ],
}

describe('the statements of the most frequent calls', () => {
  it.each(Object.entries(budgets))('%s', async (_name, [run, expected]) => {
    // Warms the server's caches, for example of quotas.
    await run()
    const sent = await sentBy(run)
    // Concurrent statements end in any order.
    expect(sent.toSorted()).toEqual(expected.toSorted())
  })
})
