import type { MemberRole } from '@boathouse/domain/account/model'
import type { ImportedSession } from '@boathouse/domain/imports/model'
import { inviteEnd } from '@boathouse/domain/invites/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { setCredential } from '#auth/credentials.ts'
import type { Database } from '#db/connect.ts'
import { newInviteToken } from '#db/invite-token.ts'
import { insertPerson, type NewPerson } from '#db/new-person.ts'
import { type CastMember, cast } from '#db/seed/cast.ts'
import { untold } from '#db/seed/demo-sessions.ts'
import { insertClub, insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { signIn, type TestApp } from './app.ts'

/** An address that no other test has. */
export const freshEmail = (name = 'someone') => `${name.toLowerCase()}-${newId()}@test.example`

export interface Person {
  readonly id: string
  readonly email: string
  readonly cookie: string
}

/** A person who is signed in; an athlete without a club unless told otherwise. */
export async function aPerson(
  { database }: { database: Database },
  overrides: Partial<NewPerson> = {},
): Promise<Person> {
  const person = { email: freshEmail(), emailVerified: true, platformRole: 'athlete' as const, ...overrides }
  const id = await insertPerson(database.db, person, new Date())
  return { id, email: person.email, cookie: await signIn({ database }, id) }
}

/** The hash of a password, whoever else has one hashed. */
export const hashIn = ({ identity, hashTurns }: TestApp['server'], password: string): Promise<string> =>
  hashTurns.run({ key: 'tests', isGone: () => false }, async () => (await identity()).hashPassword(password))

/** Gives a person a password, without the screens. */
export async function givePassword(
  { database, server }: Pick<TestApp, 'database' | 'server'>,
  { id }: { id: string },
  password: string,
): Promise<void> {
  const hash = await hashIn(server, password)
  await setCredential(database.db, id, hash, new Date())
}

export type Cast = Record<CastMember | 'pending', Person> & {
  readonly club: string
  readonly rivalClub: string
}

/** The named people, fresh: a head coach, an athlete and a minor in one club, their rivals in another. */
export async function aCast(app: { database: Database }): Promise<Cast> {
  const { db } = app.database
  const now = new Date()
  const club = await insertClub(db, `Lakeside ${newId()}`, now)
  const rivalClub = await insertClub(db, `Harbour ${newId()}`, now)
  const as = (name: CastMember, overrides: Partial<NewPerson> = {}) =>
    aPerson(app, { ...cast[name], ...overrides, email: freshEmail(name) })
  const member = async (name: CastMember, clubId: string, role: MemberRole) => {
    const person = await as(name)
    await insertMember(db, { clubId, userId: person.id, role }, now)
    return person
  }
  return {
    club,
    rivalClub,
    superAdmin: await as('superAdmin', { superAdmin: true }),
    headCoach: await member('headCoach', club, 'admin'),
    athlete: await member('athlete', club, 'athlete'),
    minor: await member('minor', club, 'athlete'),
    rivalCoach: await member('rivalCoach', rivalClub, 'admin'),
    rivalAthlete: await member('rivalAthlete', rivalClub, 'athlete'),
    pending: await aPerson(app, { platformRole: 'pending' }),
  }
}

type SessionRow = Row<'trainingSessions'>

/** A session as it is stored; an hour of the athlete's day with nothing said of it unless told otherwise. */
export function sessionRow(athlete: { id: string }, overrides: Partial<SessionRow> = {}): SessionRow {
  const at = new Date().toISOString()
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

/** A stored session of an athlete's. */
export async function aTrainingSession(
  { database }: { database: Database },
  athlete: { id: string },
  overrides: Partial<SessionRow> = {},
) {
  const row = sessionRow(athlete, overrides)
  await database.db.insertInto('trainingSessions').values(row).execute()
  return row
}

/** An entry of a Concept2 season, as the browser sends it. */
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

/** An invite that waits for its answer, as an athlete unless told otherwise. */
export async function anInvite(
  { database }: { database: Database },
  { clubId, ...overrides }: Partial<InviteRow> & Pick<InviteRow, 'clubId'>,
): Promise<InviteRow> {
  const now = new Date()
  const email = overrides.email ?? freshEmail('invited')
  const invite: InviteRow = {
    clubId,
    id: newId(),
    token: newInviteToken(),
    proofHash: null,
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
