import {
  completeSignIn,
  register,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginErasure } from '#db/erasure.ts'
import { call, cookieOf, type TestApp, testApp } from '../../../../test/app.ts'
import { entriesAbout } from '../../../../test/audit-log.ts'
import { aPerson, freshEmail, givePassword } from '../../../../test/factories.ts'
import { mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'
import { clientContext, signedInContext } from '../../../../test/service-context.ts'
import * as passwords from '../passwords/service.ts'
import * as profile from '../profile/service.ts'
import * as change from './change.ts'
import { makeSignInLink } from './jobs.ts'
import * as account from './service.ts'

const PASSWORD = 'a calm lake at six'
const OTHER = 'headwind on the way home'

let app: TestApp
let email: string

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  email = freshEmail()
})

const registerStranger = async () => ({
  cookie: cookieOf(await call(app, register, { body: { email, password: PASSWORD } })),
})
const mailedToken = async () => {
  const ctx = { db: app.database.db, now: app.server.clock(), newId }
  return tokenOf(await makeSignInLink(ctx, app.server, { email, delivery: 'mailed' }))
}
const ownerComes = async () =>
  cookieOf(await call(app, completeSignIn, { body: { token: await mailedToken(), email } }))
const isIn = async (cookie: string) => (await call(app, showMe, {}, { cookie })).status === 200
const worksAtTheDoor = async (password: string) =>
  (await call(app, signInWithPassword, { body: { email, password } })).status === 204

describe('a stranger’s pending request when the owner of the address arrives', () => {
  it('no longer changes a password (B10)', async () => {
    let owner = ''
    const stranger = await signedInContext(app, await registerStranger(), async () => {
      owner ||= await ownerComes()
    })
    const body = { password: OTHER }
    await expect(passwords.changePassword(stranger, body)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect([await worksAtTheDoor(PASSWORD), await worksAtTheDoor(OTHER)]).toEqual([false, false])
    expect(await isIn(owner)).toBe(true)
  })

  it('no longer deletes an account (B10)', async () => {
    const stranger = await signedInContext(app, await registerStranger())
    const owner = await ownerComes()
    await expect(profile.deleteAccount(stranger)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await isIn(owner)).toBe(true)
  })

  it('no longer registers anyone (B10)', async () => {
    let owner = ''
    const ctx = clientContext(app, async () => {
      owner ||= await ownerComes()
    })
    await expect(change.register(ctx, { email, password: PASSWORD })).rejects.toMatchObject({
      code: 'registrationFailed',
    })
    expect(await worksAtTheDoor(PASSWORD)).toBe(false)
    expect(await isIn(owner)).toBe(true)
  })

  it('is undone if it registered just before (B10)', async () => {
    const token = await mailedToken()
    let stranger = ''
    const ctx = clientContext(app)
    const library = await ctx.identity()
    const late = {
      ...library,
      completeLink: async () => {
        stranger = (await registerStranger()).cookie
        throw Object.assign(new Error('the e-mail is taken'), { code: '23505' })
      },
    }
    const { token: session } = await account.completeSignIn(
      { ...ctx, identity: async () => late },
      { token, email },
    )
    expect(await isIn(stranger)).toBe(false)
    expect(await worksAtTheDoor(PASSWORD)).toBe(false)
    const { body } = await call(app, showMe, {}, { cookie: `session=${session}` })
    expect(body).toMatchObject({ user: { email, emailVerified: true }, notices: { passwordRemoved: true } })
  })
})

describe('a cookie thief’s pending request when the owner signs out everywhere', () => {
  it('no longer changes a password', async () => {
    const owner = await aPerson(app)
    email = owner.email
    await givePassword(app, owner, PASSWORD)
    const thief = await signedInContext(app, owner, () =>
      app.database.db.deleteFrom('sessions').where('userId', '=', owner.id).execute(),
    )
    const body = { password: OTHER }
    await expect(passwords.changePassword(thief, body)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect([await worksAtTheDoor(PASSWORD), await worksAtTheDoor(OTHER)]).toEqual([true, false])
  })
})

describe('a user who is being deleted', () => {
  it('has no access by any remaining session (A4)', async () => {
    const person = await aPerson(app)
    const { db } = app.database
    expect(await isIn(person.cookie)).toBe(true)
    await db.updateTable('users').set({ erasedAs: newId() }).where('id', '=', person.id).execute()
    expect(await isIn(person.cookie)).toBe(false)
  })

  it('leaves no id behind with a wrong password that was being checked (C12)', async () => {
    const person = await aPerson(app)
    email = person.email
    await givePassword(app, person, PASSWORD)
    const ctx = clientContext(app)
    const library = await ctx.identity()
    const signInWithLibrary = async () => {
      await profile.deleteAccount(await signedInContext(app, person))
      return library.signInWithPassword(email, 'not the right one', new Headers())
    }
    const identity = async () => ({ ...library, signInWithPassword: signInWithLibrary })
    await expect(
      account.signInWithPassword({ ...ctx, identity }, { email, password: 'not the right one' }),
    ).rejects.toMatchObject({ code: 'wrongCredentials' })
    expect(await entriesAbout(app.database.db, person.id)).toEqual([])
  })

  it('gets “sign in again” instead of a server error when a session was being created', async () => {
    const person = await aPerson(app)
    email = person.email
    await givePassword(app, person, PASSWORD)
    const ctx = clientContext(app)
    const library = await ctx.identity()
    const signInLate = async () => {
      await profile.deleteAccount(await signedInContext(app, person))
      return library.createSession(person.id) as never
    }
    const identity = async () => ({ ...library, signInWithPassword: signInLate })
    await expect(
      account.signInWithPassword({ ...ctx, identity }, { email, password: PASSWORD }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('loses names, claims, memberships and links immediately', async () => {
    const person = await aPerson(app, { superAdmin: true, firstName: 'Mira', lastName: 'Lindqvist' })
    const { db } = app.database
    await db.transaction().execute((inside) => beginErasure(inside, { ...person, emailVerified: true }))
    const row = await db.selectFrom('users').where('id', '=', person.id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      email: `deleted:${row.erasedAs}`,
      emailVerified: false,
      platformRole: 'pending',
      superAdminSince: null,
      firstName: null,
      lastName: null,
    })
  })
})

describe('an unconfirmed address', () => {
  it('gets no mails about changed passwords, which anyone could cause (B5)', async () => {
    const stranger = await registerStranger()
    await waitFor(async () => (await mailsTo(app, email)).length === 1 || undefined)
    const change = (password: string) =>
      signedInContext(app, stranger).then((ctx) => passwords.changePassword(ctx, { password }))
    await change(OTHER)
    await change(PASSWORD)
    await change(OTHER)
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: 'rateLimited' })
    const jobs = await app.database.db
      .selectFrom('outboxMails')
      .where('address', '=', email)
      .select('id')
      .execute()
    expect(jobs).toHaveLength(1)
  })

  it('receives no links for a user who has not proven ownership', async () => {
    const token = await mailedToken()
    const stranger = await registerStranger()
    await profile.deleteAccount(await signedInContext(app, stranger))
    expect((await call(app, completeSignIn, { body: { token, email } })).status).toBe(204)
  })
})
