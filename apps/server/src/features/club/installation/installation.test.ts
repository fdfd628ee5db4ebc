import { showInstallation } from '@boathouse/domain/club/installation/contract'
import { signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { expect, it } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import { aPerson } from '../../../../test/factories.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'

// Separate database, because other tests create super admins.
let app: TestApp

ownAppForEachTest((own) => {
  app = own
})

const installation = async (cookie?: string) =>
  (await call(app, showInstallation, {}, cookie ? { cookie } : undefined)).body

it('the installation is set up once it has a super admin', async () => {
  await aPerson(app)
  expect((await installation()).isSetUp).toBe(false)
  await aPerson(app, { superAdmin: true })
  expect((await installation()).isSetUp).toBe(true)
})

it('the page shows whether the browser has a valid session', async () => {
  const { cookie } = await aPerson(app)
  expect((await installation()).isSignedIn).toBe(false)
  expect((await installation(`${cookie}x`)).isSignedIn).toBe(false)
  expect((await installation(cookie)).isSignedIn).toBe(true)
  expect((await call(app, signOut, {}, { cookie })).status).toBe(204)
  expect((await installation(cookie)).isSignedIn).toBe(false)
})
