import { showMe, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { openSetUp, setUp } from '@boathouse/domain/identity/set-up/contract'
import { describe, expect, it } from 'vitest'
import { storedKey } from '#auth/throttle.ts'
import { call, cookieOf, newTestApp, type TestApp } from '../../../../test/app.ts'
import { aPerson, freshEmail, givePassword, type Person } from '../../../../test/factories.ts'
import { mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'

// Separate database: set-up links exist only without a super admin.
let app: TestApp

ownAppForEachTest((own) => {
  app = own
})

const PASSWORD = 'a calm lake at six'

const roleOf = async (cookie: string) => (await call(app, showMe, {}, { cookie })).body.user?.role

async function withPassword(): Promise<Person> {
  const person = await aPerson(app)
  await givePassword(app, person, PASSWORD)
  return person
}

const signIn = (email: string, password = PASSWORD) =>
  call(app, signInWithPassword, { body: { email, password } })

describe('the set-up link', () => {
  const freshToken = async () => tokenOf(await app.printedLinks.setUp())
  const openWith = (token: string, email = freshEmail(), password = PASSWORD) =>
    call(app, setUp, { body: { token, email, password } })

  const look = async (token: string) => (await call(app, openSetUp, { body: { token } })).raw

  it('makes its opener the super admin, signed in, with a password and a verified address', async () => {
    const email = freshEmail()
    const answer = await openWith(await freshToken(), email)
    expect(answer.status).toBe(204)
    const { body } = await call(app, showMe, {}, { cookie: cookieOf(answer) })
    expect(body.user).toMatchObject({ email, role: 'super', superAdmin: true, emailVerified: true })
    expect((await signIn(email)).status).toBe(204)
    const [mail] = await waitFor(async () => {
      const mails = await mailsTo(app, email)
      return mails.length > 0 ? mails : undefined
    })
    expect([mail?.subject, mail?.text.split('\n')[0]]).toEqual([
      'Welcome to Boathouse',
      'Welcome to Boathouse. Your account is ready: sign in with this address and the password you chose.',
    ])
  })

  it('works once, and no start prints another while there is a super admin', async () => {
    const token = await freshToken()
    expect((await openWith(token)).status).toBe(204)
    expect((await openWith(token)).body.code).toBe('deadSetUpLink')
    expect(await app.printedLinks.setUp()).toBeNull()
  })

  it('reports on opening whether it still works, without being used up', async () => {
    const token = await freshToken()
    for (let n = 0; n < 3; n += 1) expect((await look(token)).statusCode).toBe(204)
    const unknown = await look(`${token}x`)
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'deadSetUpLink'])
    expect((await openWith(token)).status).toBe(204)
    const used = await look(token)
    expect([used.statusCode, used.json().code]).toEqual([422, 'deadSetUpLink'])
  })

  it('limits by client how often it is opened', async () => {
    const token = await freshToken()
    expect((await look(token)).statusCode).toBe(204)
    await app.database.db
      .updateTable('throttles')
      .set({ hits: 300 })
      .where('key', '=', storedKey('setUp:open:client:127.0.0.1'))
      .execute()
    expect((await look(token)).statusCode).toBe(429)
  })

  it('ends when a later start prints another', async () => {
    const [first, second] = [await freshToken(), await freshToken()]
    expect((await openWith(first)).body.code).toBe('deadSetUpLink')
    expect((await openWith(second)).status).toBe(204)
  })

  it('makes one super admin of ten concurrent uses', async () => {
    const token = await freshToken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => openWith(token)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it('ends once there is a super admin by another method', async () => {
    const token = await freshToken()
    expect((await look(token)).statusCode).toBe(204)
    await aPerson(app, { superAdmin: true })
    expect((await look(token)).json().code).toBe('deadSetUpLink')
    expect((await openWith(token)).body.code).toBe('deadSetUpLink')
  })

  it('refuses a commonly guessed password', async () => {
    const token = await freshToken()
    const { body } = await openWith(token, freshEmail(), 'password1')
    expect(body.fields).toEqual([{ path: 'password', code: 'passwordCommon' }])
    expect((await openWith(token)).status).toBe(204)
  })

  it('survives a password that is too short', async () => {
    const token = await freshToken()
    const { status, body } = await openWith(token, freshEmail(), 'short')
    expect([status, body.fields]).toEqual([422, [{ path: 'password', code: 'passwordTooShort' }]])
    expect((await openWith(token)).status).toBe(204)
  })

  it('takes over an account that someone else made with the address (B10)', async () => {
    const squatter = await withPassword()
    expect((await openWith(await freshToken(), squatter.email, 'the owner’s own words')).status).toBe(204)
    expect((await signIn(squatter.email)).status).toBe(401)
    expect(await roleOf(squatter.cookie)).toBeUndefined()
    expect((await signIn(squatter.email, 'the owner’s own words')).status).toBe(204)
  })

  it('is not printed when a setting says who the super admin is', async () => {
    const ruled = await newTestApp({
      database: app.database,
      settings: { superAdminEmail: 'x@test.example' },
    })
    expect(await ruled.printedLinks.setUp()).toBeNull()
    await ruled.stop()
  })

  it('ends with the setting that names the super admin, before and after its next start', async () => {
    const owner = await withPassword()
    const settings = { superAdminEmail: owner.email }
    const ruled = await newTestApp({ database: app.database, settings })
    const takeOver = (token: string) =>
      call(ruled, setUp, { body: { token, email: owner.email, password: 'somebody else’s words' } })
    expect((await takeOver(await freshToken())).body.code).toBe('deadSetUpLink')
    const printed = await freshToken()
    await ruled.printedLinks.setUp()
    expect((await openWith(printed)).body.code).toBe('deadSetUpLink')
    expect((await signIn(owner.email)).status).toBe(204)
    await ruled.stop()
  })
})
