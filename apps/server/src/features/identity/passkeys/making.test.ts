import { showFactors } from '@boathouse/domain/identity/factors/contract'
import { MAX_PASSKEYS } from '@boathouse/domain/identity/passkeys/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { factorCalls } from '../../../../test/factor-calls.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { passkeyCalls } from '../../../../test/passkey-calls.ts'
import { aChallenge, aDevice, givePasskey, sessionIdOf, type Unlike } from '../../../../test/passkeys.ts'
import { countSessions } from '../../../../test/sign-ins.ts'

let app: TestApp
let person: Person
let calls: ReturnType<typeof passkeyCalls>

beforeEach(async () => {
  app = await testApp()
  person = await aPerson(app)
  calls = passkeyCalls(app, person)
})

const challengeFor = async () => (await calls.beginMaking()).body.challenge

describe('making a passkey', () => {
  it('requests user verification without a name, and identifies the user by id only', async () => {
    const { status, body } = await calls.beginMaking()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(person.id).toString('base64url'), name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const own = await givePasskey(app, person)
    expect((await calls.beginMaking()).body.excludeCredentials).toMatchObject([{ id: own.credentialId }])
  })

  it('signs in, returns recovery codes with the first one, and ends all other sessions (B13)', async () => {
    await signIn(app, person.id)
    const device = aDevice(person)
    const made = await calls.make(device.make(await challengeFor()), 'x'.repeat(60))
    expect(made.status).toBe(201)
    expect(new Set(made.body.recoveryCodes).size).toBe(10)
    expect(await countSessions(app, person.email)).toBe(1)
    expect(await calls.list()).toMatchObject([{ name: 'x'.repeat(60), lastUsedAt: null, worksHere: true }])
    expect((await calls.signIn(device)).status).toBe(204)
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['passkeyMade', 'signedIn'])
    expect(await factorCalls(app, person).subjectsTo(1)).toEqual(['Passkey added to your Boathouse account'])
    const second = aDevice(person)
    const more = await calls.make(second.make(await challengeFor()))
    expect([more.status, more.body.recoveryCodes]).toEqual([201, null])
    expect(await countSessions(app, person.email)).toBe(2)
    const { body } = await call(app, showFactors, { params: { uid: person.id } }, person)
    expect(body).toEqual({ factor: null, recoveryCodesLeft: 10 })
  })

  const wrong: [what: string, unlike: Unlike][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another rpID', { rpId: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
    ['a sign-in response', { type: 'webauthn.get' }],
  ]
  it.each(wrong)('refuses %s (B13)', async (_what, unlike) => {
    const device = aDevice(person)
    const challenge = await challengeFor()
    expect((await calls.make(device.make(challenge, unlike))).body.code).toBe('passkeyRefused')
    expect((await calls.make(device.make(challenge))).status).toBe(201)
  })

  it('accepts its challenge once, in the session that requested it (B13)', async () => {
    const challenge = await challengeFor()
    const other = await aPerson(app)
    const theirs = passkeyCalls(app, other)
    expect((await theirs.make(aDevice(other).make(challenge))).status).toBe(422)
    const elsewhere = passkeyCalls(app, { ...person, cookie: await signIn(app, person.id) })
    expect((await elsewhere.make(aDevice(person).make(challenge))).status).toBe(422)
    expect((await calls.make(aDevice(person).make(challenge))).status).toBe(201)
    expect((await calls.make(aDevice(person).make(challenge))).status).toBe(422)
  })

  it('refuses a challenge for signing in or proving (B13)', async () => {
    const { challenge } = await calls.begin()
    const browser = await sessionIdOf(app, person)
    const forProof = aChallenge(app, { purpose: 'settings', browser })
    for (const other of [challenge, forProof])
      expect((await calls.make(aDevice(person).make(other))).status).toBe(422)
    expect((await calls.make(aDevice(person).make(await challengeFor()))).status).toBe(201)
  })

  it('rejects a credential that belongs to another user (B13)', async () => {
    const other = await aPerson(app)
    const { make } = await givePasskey(app, other)
    expect((await calls.make(make(await challengeFor()))).status).toBe(422)
    expect(await calls.list()).toEqual([])
  })

  it('requires a confirmed address (B13)', async () => {
    const stranger = await aPerson(app, { emailVerified: false, platformRole: 'pending' })
    expect((await calls.beginMaking(stranger)).body.code).toBe('forbidden')
    expect((await calls.beginMaking()).status).toBe(200)
  })

  it('is limited to twenty', async () => {
    await Promise.all(Array.from({ length: MAX_PASSKEYS - 1 }, () => givePasskey(app, person)))
    const challenge = await challengeFor()
    await givePasskey(app, person)
    const late = await calls.make(aDevice(person).make(challenge))
    expect([late.status, late.body.code]).toEqual([409, 'tooManyPasskeys'])
    expect((await calls.beginMaking()).body.code).toBe('tooManyPasskeys')
  })
})
