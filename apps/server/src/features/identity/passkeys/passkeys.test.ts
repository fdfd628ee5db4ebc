import { signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { showWaiting } from '@boathouse/domain/identity/factors/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { newToken } from '#auth/secrets.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aPerson, givePassword, type Person } from '../../../../test/factories.ts'
import { aPendingSignIn, giveFactor } from '../../../../test/factors.ts'
import { passkeyCalls } from '../../../../test/passkey-calls.ts'
import { aDevice, givePasskey, type OwnPasskey, type Unlike } from '../../../../test/passkeys.ts'
import { countSessions } from '../../../../test/sign-ins.ts'
import { warnOfOtherHosts } from './jobs.ts'

let app: TestApp
let person: Person
let own: OwnPasskey
let calls: ReturnType<typeof passkeyCalls>

beforeEach(async () => {
  app = await testApp()
  person = await aPerson(app)
  own = await givePasskey(app, person)
  calls = passkeyCalls(app, person)
})

/** Responses that no valid device or browser gives. */
const wrong: [what: string, unlike: Unlike][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['the same host by another port', { origin: 'http://localhost:3001' }],
  ['another rpID', { rpId: 'evil.example' }],
  ['nobody verified', { isVerified: false }],
  ['a registration response', { type: 'webauthn.create' }],
]

describe('signing in with a passkey', () => {
  it('is a complete sign-in, which is logged, with or without other factors (B13)', async () => {
    await giveFactor(app, person)
    const before = await countSessions(app, person.email)
    const answer = await calls.signIn(own)
    expect(answer.status).toBe(204)
    expect(answer.raw.cookies.map(({ name }) => name)).toEqual(['session'])
    expect(await countSessions(app, person.email)).toBe(before + 1)
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['signedIn'])
    expect((await calls.list())[0]?.lastUsedAt).not.toBeNull()
  })

  it.each(wrong)('refuses %s (B13)', async (_what, unlike) => {
    const refused = await calls.signIn(own, unlike)
    expect([refused.status, refused.body.code]).toEqual([422, 'passkeyRefused'])
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['signInFailed'])
    expect((await calls.signIn(own)).status).toBe(204)
  })

  it('refuses a passkey without a user handle, and another user’s handle (B13)', async () => {
    const other = await aPerson(app)
    for (const userHandle of [undefined, Buffer.from(other.id).toString('base64url')])
      expect((await calls.signIn(own, { userHandle })).status).toBe(422)
    expect((await calls.signIn(aDevice(person))).status).toBe(422)
    expect((await calls.signIn(own)).status).toBe(204)
  })

  it('refuses a signature by another key under a known credential (B13)', async () => {
    const { challenge, cookie } = await calls.begin()
    const { id, rawId } = own.use(challenge)
    const forged = { ...aDevice(person).use(challenge), id, rawId }
    expect((await calls.send(forged, cookie)).status).toBe(422)
    expect((await calls.send(own.use(challenge), cookie)).status).toBe(204)
  })

  it('accepts a challenge once of concurrent responses (B13)', async () => {
    const { challenge, cookie } = await calls.begin()
    const passkey = own.use(challenge)
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.send(passkey, cookie)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await calls.send(passkey, cookie)).status).toBe(422)
  })

  it('accepts the response of the browser that was asked, from any tab (B13)', async () => {
    const first = await calls.begin()
    const second = await calls.begin(first.cookie)
    expect(second.cookie).toBe(first.cookie)
    const elsewhere = await calls.begin()
    for (const cookie of [undefined, elsewhere.cookie, `passkey=${newToken()}`])
      expect((await calls.send(own.use(first.challenge), cookie)).status).toBe(422)
    expect((await calls.send(own.use(first.challenge), first.cookie)).status).toBe(204)
    expect((await calls.send(own.use(second.challenge), first.cookie)).status).toBe(204)
  })

  it('rejects a challenge older than five minutes, for another purpose, or unknown (B13)', async () => {
    const late = await calls.begin()
    app.advance(5 * 60_000 + 1_000)
    expect((await calls.send(own.use(late.challenge), late.cookie)).status).toBe(422)
    app.advance(-5 * 60_000 - 1_000)
    const token = await aPendingSignIn(app, person)
    const step = (await call(app, showWaiting, {}, { cookie: `halfway=${token}` })).body.waiting
    expect(step).toEqual({ email: person.email, hasApp: false, hasPasskey: true })
    const forProof = await calls.prove(own)
    const { cookie } = await calls.begin()
    expect((await calls.send(forProof.passkey, cookie)).status).toBe(422)
    for (const challenge of ['', 'AAAA', newToken(), Buffer.alloc(52).toString('base64url')])
      expect((await calls.send(own.use(challenge), cookie)).status).toBe(422)
    expect((await calls.signIn(own)).status).toBe(204)
  })

  it('refuses a counter that did not increase, which means a copied passkey (B13)', async () => {
    const counting = await givePasskey(app, person, { counter: 7 })
    expect((await calls.signIn(counting, { counter: 8 })).status).toBe(204)
    for (const counter of [8, 7, 0]) expect((await calls.signIn(counting, { counter })).status).toBe(422)
    expect((await calls.signIn(counting, { counter: 9 })).status).toBe(204)
  })

  it('accepts one of two responses with the same counter', async () => {
    const counting = await givePasskey(app, person, { counter: 7 })
    const answers = await Promise.all([1, 2].map(() => calls.signIn(counting, { counter: 8 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
  })

  it('refuses a removed passkey', async () => {
    const gone = await givePasskey(app, person)
    expect((await calls.signIn(gone)).status).toBe(204)
    expect((await calls.end(gone.id)).status).toBe(204)
    expect((await calls.signIn(gone)).status).toBe(422)
  })

  it('is limited to a hundred attempts in a quarter of an hour for a client', async () => {
    const statuses: number[] = []
    const { cookie } = await calls.begin()
    await app.database.db.deleteFrom('throttles').execute()
    for (let tries = 0; tries < 101; tries += 1) {
      const { status } = await calls.send(own.use('AAAA'), cookie)
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(100).fill(422), 429])
    await app.database.db.deleteFrom('throttles').execute()
  })
})

describe('a passkey as second factor', () => {
  it('is requested after a password, and completes the pending sign-in (B13)', async () => {
    await givePassword(app, person, 'a calm lake at six')
    const body = { email: person.email, password: 'a calm lake at six' }
    const begun = await call(app, signInWithPassword, { body })
    expect([begun.status, begun.body.code]).toEqual([401, 'secondFactorPending'])
    const token = await aPendingSignIn(app, person)
    expect((await calls.completeStep(token, own)).status).toBe(204)
    const again = await aPendingSignIn(app, person)
    expect((await calls.completeStep(again, own, { userHandle: undefined })).status).toBe(204)
  })

  it.each(wrong)('is refused with %s, and the sign-in stays pending (B13)', async (_what, unlike) => {
    const token = await aPendingSignIn(app, person)
    const refused = await calls.completeStep(token, own, unlike)
    expect([refused.status, refused.body.code]).toEqual([422, 'passkeyRefused'])
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['secondFactorFailed'])
    expect((await calls.completeStep(token, own)).status).toBe(204)
  })

  it('must be the user’s, and answer its own browser’s challenge (B13)', async () => {
    const other = await aPerson(app)
    const theirs = await givePasskey(app, other)
    const token = await aPendingSignIn(app, person)
    expect((await calls.completeStep(token, theirs)).status).toBe(422)
    const elsewhere = await aPendingSignIn(app, person)
    const { challenge } = await calls.begin()
    expect((await calls.completeStep(elsewhere, { ...own, use: () => own.use(challenge) })).status).toBe(422)
    expect((await calls.completeStep(token, own)).status).toBe(204)
    expect(
      (await passkeyCalls(app, other).completeStep(await aPendingSignIn(app, other), theirs)).status,
    ).toBe(204)
  })

  it('names the pending user to its own browser only, and no one once it has ended', async () => {
    const token = await aPendingSignIn(app, person)
    const waiting = async (cookie?: string) => (await call(app, showWaiting, {}, { cookie })).body.waiting
    expect((await waiting(`halfway=${token}`))?.email).toBe(person.email)
    for (const cookie of [undefined, `halfway=${newToken()}`]) expect(await waiting(cookie)).toBeNull()
    expect((await calls.completeStep(token, own)).status).toBe(204)
    expect(await waiting(`halfway=${token}`)).toBeNull()
  })

  it('is required even if created for another host, though not offered (B13)', async () => {
    const moved = await aPerson(app)
    await givePasskey(app, moved, { rpId: 'old.example' })
    await givePassword(app, moved, 'a calm lake at six')
    const body = { email: moved.email, password: 'a calm lake at six' }
    expect((await call(app, signInWithPassword, { body })).body.code).toBe('secondFactorPending')
    const token = await aPendingSignIn(app, moved)
    const { waiting } = (await call(app, showWaiting, {}, { cookie: `halfway=${token}` })).body
    expect(waiting?.hasPasskey).toBe(false)
    expect((await passkeyCalls(app, moved).list())[0]?.worksHere).toBe(false)
    expect(await warnOfOtherHosts({ db: app.database.db }, { publicUrl: 'http://localhost:3000' })).toContain(
      'Passkeys made for old.example no longer work, because the host of PUBLIC_URL is now localhost: 1.',
    )
    await app.database.db.deleteFrom('passkeys').where('rpId', '=', 'old.example').execute()
    expect(await warnOfOtherHosts({ db: app.database.db }, { publicUrl: 'http://localhost:3000' })).toEqual(
      [],
    )
  })
})

describe('removing a passkey', () => {
  it('is allowed for its owner only', async () => {
    expect((await calls.end(newId())).status).toBe(404)
    const other = await aPerson(app)
    expect((await passkeyCalls(app, other).end(own.id)).status).toBe(404)
    expect((await calls.end(own.id)).status).toBe(204)
    expect(await calls.list()).toEqual([])
    expect(await actionsAbout(app.database.db, person.id)).toContain('passkeyEnded')
  })

  it('ends the recovery codes and the second step with the last factor (B13)', async () => {
    await app.database.db
      .insertInto('recoveryCodes')
      .values({ userId: person.id, codeHash: newId(), createdAt: currentTime().toISOString() })
      .execute()
    expect((await calls.end(own.id)).status).toBe(204)
    const left = await app.database.db
      .selectFrom('recoveryCodes')
      .where('userId', '=', person.id)
      .select('codeHash')
      .execute()
    expect(left).toEqual([])
    await givePassword(app, person, 'a calm lake at six')
    const body = { email: person.email, password: 'a calm lake at six' }
    expect((await call(app, signInWithPassword, { body })).status).toBe(204)
  })
})
