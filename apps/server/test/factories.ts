import { inviteEnd } from '@boathouse/domain/club/invites/rules'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { newId } from '@boathouse/domain/kernel/ids'
import type { ImportedSession } from '@boathouse/domain/results/imports/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { setCredential } from '#auth/credentials.ts'
import type { Database } from '#db/connect.ts'
import { newInviteToken } from '#db/invite-token.ts'
import { type NewPerson, personRow } from '#db/new-person.ts'
import { type CastMember, cast } from '#db/seed/cast.ts'
import { untold } from '#db/seed/demo-sessions.ts'
import { clubRow, memberRow } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { freshSession } from './write-session.ts'

export const freshEmail = (name = 'someone') => `${name.toLowerCase()}-${newId()}@test.example`

export interface Person {
  readonly id: string
  readonly email: string
  readonly cookie: string
}

/** Row and session of a new user; by default an athlete without a club. */
function newcomer(overrides: Partial<NewPerson>) {
  const row = personRow(
    { email: freshEmail(), emailVerified: true, platformRole: 'athlete', ...overrides },
    currentTime(),
  )
  const session = freshSession(row.id)
  const person: Person = { id: row.id, email: row.email, cookie: session.cookie }
  return { row, session, person }
}

export async function aPerson(
  { database: { db } }: { database: Database },
  overrides: Partial<NewPerson> = {},
): Promise<Person> {
  const { row, session, person } = newcomer(overrides)
  await db.insertInto('users').values(row).execute()
  await db.insertInto('sessions').values(session.row).execute()
  return person
}

/** Hashes in a turn of its own. */
export const hashIn = ({ identity, hashTurns }: TestApp['server'], password: string): Promise<string> =>
  hashTurns.run({ key: 'tests', isGone: () => false }, async () => (await identity()).hashPassword(password))

export async function givePassword(
  { database, server }: Pick<TestApp, 'database' | 'server'>,
  { id }: { id: string },
  password: string,
): Promise<void> {
  const hash = await hashIn(server, password)
  await setCredential(database.db, id, hash, currentTime())
}

export type Cast = Record<CastMember | 'pending', Person> & {
  readonly club: string
  readonly rivalClub: string
}

/** A head coach, an athlete and a minor in one club, rivals in another. All joined just now by the server's clock. */
export async function aCast({
  database: { db },
  server,
}: Pick<TestApp, 'database'> & Partial<Pick<TestApp, 'server'>>): Promise<Cast> {
  const now = server?.clock() ?? currentTime()
  const home = clubRow(`Lakeside ${newId()}`, now)
  const rival = clubRow(`Harbour ${newId()}`, now)
  const as = (name: CastMember, overrides: Partial<NewPerson> = {}) =>
    newcomer({ ...cast[name], ...overrides, email: freshEmail(name) })
  const people = {
    superAdmin: as('superAdmin', { superAdmin: true }),
    headCoach: as('headCoach'),
    athlete: as('athlete'),
    minor: as('minor'),
    rivalCoach: as('rivalCoach'),
    rivalAthlete: as('rivalAthlete'),
    pending: newcomer({ platformRole: 'pending' }),
  }
  const memberOf = (club: Row<'clubs'>, name: keyof typeof people, role: MemberRole) =>
    memberRow({ clubId: club.id, userId: people[name].row.id, role }, people[name].row, now)
  const everyone = Object.values(people)
  // Four statements, because hundreds of tests start with a cast.
  await db.insertInto('clubs').values([home, rival]).execute()
  await db
    .insertInto('users')
    .values(everyone.map(({ row }) => row))
    .execute()
  await db
    .insertInto('sessions')
    .values(everyone.map(({ session }) => session.row))
    .execute()
  await db
    .insertInto('members')
    .values([
      memberOf(home, 'headCoach', 'admin'),
      memberOf(home, 'athlete', 'athlete'),
      memberOf(home, 'minor', 'athlete'),
      memberOf(rival, 'rivalCoach', 'admin'),
      memberOf(rival, 'rivalAthlete', 'athlete'),
    ])
    .execute()
  const { superAdmin, headCoach, athlete, minor, rivalCoach, rivalAthlete, pending } = people
  return {
    club: home.id,
    rivalClub: rival.id,
    superAdmin: superAdmin.person,
    headCoach: headCoach.person,
    athlete: athlete.person,
    minor: minor.person,
    rivalCoach: rivalCoach.person,
    rivalAthlete: rivalAthlete.person,
    pending: pending.person,
  }
}

type SessionRow = Row<'trainingSessions'>

export function sessionRow(athlete: { id: string }, overrides: Partial<SessionRow> = {}): SessionRow {
  const at = currentTime().toISOString()
  return {
    athleteId: athlete.id,
    id: newId(),
    date: at.slice(0, 10),
    type: 'endurance',
    durationMs: 60 * 60_000,
    intensity: 'low',
    weather: '',
    notes: '',
    ...untold,
    searchKey: '',
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...overrides,
  }
}

export async function aTrainingSession(
  { database }: { database: Database },
  athlete: { id: string },
  overrides: Partial<SessionRow> = {},
) {
  const row = sessionRow(athlete, overrides)
  await database.db.insertInto('trainingSessions').values(row).execute()
  return row
}

/** Entry of a Concept2 season, as the browser sends it. */
export const importedSession = (overrides: Partial<ImportedSession> = {}): ImportedSession => ({
  id: newId(),
  sourceId: newId(),
  sourceAt: '2026-03-01T15:47:00',
  date: '2026-03-01',
  durationMs: 1_279_100,
  restMs: null,
  distance: 5000,
  strokeRate: 22,
  averageHeartRate: 148,
  sport: 'rowing',
  craft: 'rowErg',
  type: 'notSet',
  intensity: 'notSet',
  notes: '5000m row',
  ...overrides,
})

type InviteRow = Row<'invites'>

export async function anInvite(
  { database }: { database: Database },
  { clubId, ...overrides }: Partial<InviteRow> & Pick<InviteRow, 'clubId'>,
): Promise<InviteRow> {
  const now = currentTime()
  const email = overrides.email ?? freshEmail('invited')
  const invite: InviteRow = {
    clubId,
    id: newId(),
    token: newInviteToken(),
    proofHash: null,
    squadId: null,
    childId: null,
    email,
    role: 'athlete',
    status: 'pending',
    firstName: null,
    lastName: null,
    searchKey: email,
    createdAt: now.toISOString(),
    expiresAt: inviteEnd(now),
    usedAt: null,
    deletedAt: null,
    ...overrides,
  }
  await database.db.insertInto('invites').values(invite).execute()
  return invite
}
