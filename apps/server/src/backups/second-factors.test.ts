import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeWithFactor } from '@boathouse/domain/identity/factors/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { call, newTestApp, type TestApp } from '../../test/app.ts'
import { freshAddress, freshFolder, open } from '../../test/database.ts'
import { aPerson, type Person } from '../../test/factories.ts'
import { aPendingSignIn, giveFactor, type OwnFactor, shownCode } from '../../test/factors.ts'
import { emptyDataLocation, startedDataLocation, unseen } from '../../test/installation-paths.ts'
import { passkeyCalls } from '../../test/passkey-calls.ts'
import { givePasskey, type OwnPasskey } from '../../test/passkeys.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

let restored: TestApp
let person: Person
let factor: OwnFactor
let passkey: OwnPasskey
let secret: string

beforeAll(async () => {
  const address = await freshAddress()
  const app = await newTestApp({ database: open(address) })
  person = await aPerson(app)
  factor = await giveFactor(app, person)
  passkey = await givePasskey(app, person)
  const options = { now: app.server.clock(), progress: unseen }
  const to = join(freshFolder(), 'backup.zip')
  await backUp(startedDataLocation(address), { to, ...options })
  await app.stop()
  const elsewhere = await emptyDataLocation()
  await restore(elsewhere, { from: to, replace: false, ...options })
  secret = readFileSync(elsewhere.secretFile, 'utf8')
  const database = connect(elsewhere.database, unseen)
  restored = await newTestApp({ database, settings: { secret } })
})
afterAll(() => restored.stop())

const complete = async (proof: object, app = restored) => {
  const cookie = `halfway=${await aPendingSignIn(app, person)}`
  return (await call(app, completeWithFactor, { body: proof }, { cookie })).status
}

it('a restored backup accepts authenticator codes, recovery codes and passkeys as before (B13)', async () => {
  expect(await complete({ code: '000000' })).toBe(422)
  expect(await complete({ code: shownCode(restored, factor) })).toBe(204)
  expect(await complete({ code: shownCode(restored, factor) })).toBe(422)
  expect(await complete({ recoveryCode: factor.recoveryCodes[0] })).toBe(204)
  expect(await complete({ recoveryCode: factor.recoveryCodes[0] })).toBe(422)
  expect((await passkeyCalls(restored, person).signIn(passkey)).status).toBe(204)
})

it('with another secret, authenticator codes fail, and recovery codes and passkeys still work (B13)', async () => {
  const settings = { secret: `${secret}, and another one` }
  const app = await newTestApp({ database: restored.database, settings })
  expect(await complete({ code: shownCode(app, factor, 1) }, app)).toBe(422)
  expect(await complete({ recoveryCode: factor.recoveryCodes[1] }, app)).toBe(204)
  expect((await passkeyCalls(app, person).signIn(passkey)).status).toBe(204)
  expect(await complete({ code: shownCode(restored, factor, 1) })).toBe(204)
})
