import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { createInvite, openInvitation } from '@boathouse/domain/club/invites/contract'
import { joinClub } from '@boathouse/domain/club/members/contract'
import { completeSignIn, type Me, register, showMe } from '@boathouse/domain/identity/account/contract'
import { confirmEmail } from '@boathouse/domain/identity/confirmations/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { expect } from 'vitest'
import { makeSignInLink } from '../src/features/identity/account/jobs.ts'
import { call, cookieOf, type TestApp, testApp } from './app.ts'
import { aCast, type Cast, freshEmail, type Person } from './factories.ts'
import { linkMailedTo, tokenOf } from './mails.ts'

export const PASSWORD = 'a calm lake at six'

interface Invitation {
  readonly invite?: string
  readonly club?: string
}

/** A new club, whose limits are unused, and the email of a non-member. */
export async function newClubToJoin(name?: string) {
  const app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  return { app, cast: await aCast(app), email: freshEmail(name) }
}

export interface Invited {
  readonly email: string
  readonly role?: 'athlete' | 'admin'
  readonly firstName?: string
}

export const sendInvite = (app: TestApp, cast: Cast, body: Invited, who: Person = cast.headCoach) =>
  call(app, createInvite, { params: { clubId: cast.club }, body }, { cookie: who.cookie })

export const openInvite = (app: TestApp, token: string, who?: Person) =>
  call(app, openInvitation, { body: { invite: token } }, { cookie: who?.cookie })

export const deactivateClub = (app: TestApp, { club, superAdmin }: Cast) =>
  call(
    app,
    updateClub,
    { params: { clubId: club }, body: { status: 'inactive' } },
    { cookie: superAdmin.cookie },
  )

export const meOf = async (app: TestApp, cookie: string): Promise<Me> =>
  (await call(app, showMe, {}, { cookie })).body

/** Signs in by mailed link with an invite. Returns the user's view. */
export async function arriveByLink(app: TestApp, email: string, invitation: Invitation = {}): Promise<Me> {
  const ctx = { db: app.database.db, now: app.server.clock(), newId }
  const token = tokenOf(await makeSignInLink(ctx, app.server, { email, delivery: 'mailed' }))
  const answer = await call(app, completeSignIn, { body: { token, email, ...invitation } })
  expect(answer.status).toBe(204)
  return meOf(app, cookieOf(answer))
}

export const storedInvite = ({ database }: TestApp, id: string) =>
  database.db.selectFrom('invites').where('id', '=', id).selectAll().executeTakeFirst()

export const registerWith = async (app: TestApp, email: string, invitation: Invitation = {}) =>
  cookieOf(await call(app, register, { body: { email, password: PASSWORD, ...invitation } }))

export const joinWith = (app: TestApp, invite: string, cookie: string) =>
  call(app, joinClub, { body: { invite } }, { cookie })

export async function confirmWith(app: TestApp, email: string, cookie: string) {
  const token = tokenOf(await linkMailedTo(app, email, { page: '/confirm-email' }))
  return call(app, confirmEmail, { body: { token } }, { cookie })
}

/** Lists members as `email role`. */
export async function membersOf({ database }: TestApp, clubId: string): Promise<string[]> {
  const members = await database.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .select(['users.email', 'members.role'])
    .execute()
  return members.map(({ email, role }) => `${email} ${role}`)
}
