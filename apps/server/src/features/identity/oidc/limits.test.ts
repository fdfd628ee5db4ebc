import { beginOidcConnection, beginOidcSignIn, signInByOidc } from '@boathouse/domain/identity/oidc/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { freshAddress, open } from '../../../../test/database.ts'
import { aPerson } from '../../../../test/factories.ts'
import { aSubject, oidcCalls } from '../../../../test/oidc.ts'
import { startProvider, type TestProvider } from '../../../../test/oidc-provider.ts'

let app: TestApp
let provider: TestProvider

beforeAll(async () => {
  provider = await startProvider('http://localhost:3000')
  app = await newTestApp({
    database: open(await freshAddress()),
    settings: { oidc: provider.settings },
  })
})
afterAll(async () => {
  await app.stop()
  await app.database.db.destroy()
  await provider.stop()
})
beforeEach(() => app.database.db.deleteFrom('throttles').execute())

describe('the provider', () => {
  it('is never followed to another host (B18)', async () => {
    const other = await startProvider('http://localhost:3000')
    await Promise.all([provider.ready(), other.ready()])
    const own = await newTestApp({ settings: { oidc: other.settings } })
    // `other` redirects to the metadata of another server.
    provider.lie({ metadata: { issuer: other.settings.issuer } })
    const location = `${provider.settings.issuer}/.well-known/openid-configuration`
    other.lie({ answers: { status: 307, bytes: 0, location } })
    expect((await call(own, beginOidcSignIn, {})).body.code).toBe('oidcRefused')
    provider.lie(null)
    other.lie(null)
    expect((await call(own, beginOidcSignIn, {})).status).toBe(200)
    await own.stop()
    await other.stop()
  })

  it('is queried at most two hundred times in a quarter of an hour for a client (B18)', async () => {
    const { comeBack } = oidcCalls(app, provider)
    const { answer, cookie } = await comeBack(await aSubject({}, provider))
    const [counted] = await app.database.db.selectFrom('throttles').selectAll().execute()
    expect(counted).toMatchObject({ key: expect.stringMatching(/^oidc:/), hits: 1 })
    await app.database.db.updateTable('throttles').set({ hits: 200 }).execute()
    expect((await call(app, beginOidcSignIn, {})).status).toBe(429)
    expect((await call(app, signInByOidc, { body: { answer } }, { cookie })).status).toBe(429)
  })

  it('can be connected only by a user with a confirmed address (B18)', async () => {
    const begin = async (emailVerified: boolean) => {
      const person = await aPerson(app, { emailVerified })
      return call(app, beginOidcConnection, { params: { uid: person.id } }, person)
    }
    expect((await begin(true)).status).toBe(200)
    const refused = await begin(false)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  })
})
