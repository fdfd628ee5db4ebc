import {
  acceptJoinRequest,
  askToJoin,
  createClubLink,
  listJoinRequests,
} from '@boathouse/domain/club/join-requests/contract'
import { sql } from 'kysely'
import { newInviteToken } from '#db/invite-token.ts'
import type { Db } from '#db/tables.ts'
import { call, type TestApp } from './app.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'
import type { Cast, Person } from './factories.ts'
import { fillUndecided } from './undecided.ts'

const DAY_MS = 86_400_000

const daysFromNow = (app: TestApp, days: number) =>
  new Date(app.server.clock().getTime() + days * DAY_MS).toISOString()

/** Replaces the club's link. Returns the token. */
export async function aClubLink(app: TestApp, clubId: string, days = 30): Promise<string> {
  const { db } = app.database
  const token = newInviteToken()
  const createdAt = app.server.clock().toISOString()
  await db.deleteFrom('clubLinks').where('clubId', '=', clubId).execute()
  await db
    .insertInto('clubLinks')
    .values({ clubId, token, createdAt, expiresAt: daysFromNow(app, days) })
    .execute()
  return token
}

/** Replaces any other request of the user. */
export async function aJoinRequest(app: TestApp, clubId: string, userId: string, days = 30): Promise<void> {
  const createdAt = app.server.clock().toISOString()
  await app.database.db.deleteFrom('joinRequests').where('userId', '=', userId).execute()
  await app.database.db
    .insertInto('joinRequests')
    .values({ clubId, userId, createdAt, endsAt: daysFromNow(app, days), declinedAt: null })
    .execute()
}

export const makeLink = (app: TestApp, cast: Cast, days: 1 | 7 | 30 = 30) =>
  call(
    app,
    createClubLink,
    { params: { clubId: cast.club }, body: { days } },
    { cookie: cast.headCoach.cookie },
  )

export const askWith = (app: TestApp, join: string, who: Pick<Person, 'cookie'>) =>
  call(app, askToJoin, { body: { join } }, { cookie: who.cookie })

export const acceptAs = (
  app: TestApp,
  {
    club,
    by,
    userId,
    squadId,
  }: { club: string; by: Pick<Person, 'cookie'>; userId: string; squadId?: string },
) =>
  call(
    app,
    acceptJoinRequest,
    { params: { clubId: club, userId }, body: squadId ? { squadId } : {} },
    { cookie: by.cookie },
  )

/** Emails of open requests, as an admin sees them. */
export async function listedIn(app: TestApp, cast: Cast): Promise<string[]> {
  const { body } = await call(app, listJoinRequests, { params: { clubId: cast.club } }, cast.headCoach)
  return body.items.map(({ email }) => email)
}

export const requestsOf = async ({ database }: TestApp, userId: string): Promise<string[]> =>
  (await database.db.selectFrom('joinRequests').where('userId', '=', userId).selectAll().execute()).map(
    ({ clubId, declinedAt }) => (declinedAt === null ? clubId : `${clubId} declined`),
  )

/** Makes each user of `fillPeople` undecided about a club, with a request; each club has a link. */
export async function fillWaiting(db: Db, people: number): Promise<void> {
  await fillUndecided(db, people)
  await insertMany(
    db,
    sql`insert into "joinRequests" ("userId", "clubId", "createdAt", "endsAt", "declinedAt")
    select ${idOfN}, ${sql.raw(`'club-' || (n % 500)`)}, ${at}, '2190-01-01T00:00:00.000Z', null from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "clubLinks" ("clubId", "token", "createdAt", "expiresAt")
    select "id", "id", ${at}, '2190-01-01T00:00:00.000Z' from "clubs"`,
  )
}
