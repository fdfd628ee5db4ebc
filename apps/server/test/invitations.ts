import { completeSignIn, type Me, showMe } from '@boathouse/domain/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { expect } from 'vitest'
import { makeSignInLink } from '../src/features/account/jobs.ts'
import { call, cookieOf, type TestApp } from './app.ts'
import { tokenOf } from './mails.ts'

/** Who is signed in with a cookie, and what they are told. */
export const meOf = async (app: TestApp, cookie: string): Promise<Me> =>
  (await call(app, showMe, {}, { cookie })).body

/** Signs an address in by a mailed link, with what was brought along, and gives back what they see then. */
export async function arriveByLink(
  app: TestApp,
  email: string,
  brought: { invite?: string; club?: string } = {},
): Promise<Me> {
  const ctx = { db: app.database.db, now: app.server.clock(), newId }
  const token = tokenOf(await makeSignInLink(ctx, app.server, { email, delivery: 'mailed' }))
  const answer = await call(app, completeSignIn, { body: { token, email, ...brought } })
  expect(answer.status).toBe(204)
  return meOf(app, cookieOf(answer))
}

export const storedInvite = ({ database }: TestApp, id: string) =>
  database.db.selectFrom('invites').where('id', '=', id).selectAll().executeTakeFirst()
