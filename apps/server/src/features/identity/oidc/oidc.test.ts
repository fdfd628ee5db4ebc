import { showMe } from '@boathouse/domain/identity/account/contract'
import { beginOidcSignIn } from '@boathouse/domain/identity/oidc/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertClub } from '#db/seed/people.ts'
import { type Answer, call, cookieOf, newTestApp, signIn, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aChange } from '../../../../test/email-changes.ts'
import { anInvite, aPerson, freshEmail, givePassword } from '../../../../test/factories.ts'
import { aClubLink } from '../../../../test/join-requests.ts'
import { aSubject, oidcCalls } from '../../../../test/oidc.ts'
import { startProvider, type TestProvider } from '../../../../test/oidc-provider.ts'

let app: TestApp
let provider: TestProvider
let oidc: ReturnType<typeof oidcCalls>

beforeAll(async () => {
  provider = await startProvider('http://localhost:3000')
  app = await newTestApp({ settings: { oidc: provider.settings } })
  oidc = oidcCalls(app, provider)
})
afterEach(() => provider.lie(null))
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

const who = async (answer: Pick<Answer, 'raw'>, on = app) =>
  (await call(on, showMe, {}, { cookie: cookieOf(answer) })).body.user

const known = (email: string) => ({ email })

const hasPerson = async (email: string) =>
  (await app.database.db.selectFrom('users').where('email', '=', email).select('id').execute()).length > 0

describe('signing in with the provider', () => {
  it('creates a user with a verified address, and recognizes them by subject (B18)', async () => {
    const email = freshEmail()
    const subject = await aSubject(known(email), provider)
    const first = await oidc.signIn(subject, { timeZone: 'Europe/Berlin' })
    expect(first.status).toBe(204)
    const person = await who(first)
    expect(person).toMatchObject({ email, emailVerified: true, role: 'athlete', timeZone: 'Europe/Berlin' })
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['oidcConnected', 'signedIn'])
    // A new address at the provider doesn't change the account here.
    provider.accounts.set(subject, { email: freshEmail(), email_verified: false })
    expect((await who(await oidc.signIn(subject))).id).toBe(person.id)
    const { items } = await oidc.list({ ...person, cookie: await signIn(app, person.id) } as never)
    expect(items).toMatchObject([{ worksHere: true, lastUsedAt: expect.any(String) }])
  })

  it('separates users by subject, and denies another subject their address (B18)', async () => {
    const email = freshEmail()
    expect((await oidc.signIn(await aSubject(known(email), provider))).status).toBe(204)
    const later = await oidc.signIn(await aSubject(known(email), provider))
    expect([later.status, later.body.code]).toEqual([422, 'oidcNotConnected'])
    expect(later.raw.cookies).toEqual([])
  })

  it('takes over no account by its address (B18)', async () => {
    const person = await aPerson(app)
    const refused = await oidc.signIn(await aSubject(known(person.email), provider))
    expect([refused.status, refused.body.code]).toEqual([422, 'oidcNotConnected'])
  })

  it('refuses an address that its owner can still restore (B18)', async () => {
    const email = freshEmail()
    const owner = await aPerson(app)
    const change = await aChange(app, owner, { newEmail: owner.email, oldEmail: email })
    const subject = await aSubject(known(email), provider)
    const refused = await oidc.signIn(subject)
    expect([refused.status, refused.body.code]).toEqual([422, 'oidcNotConnected'])
    expect(await hasPerson(email)).toBe(false)
    await app.database.db.deleteFrom('emailChanges').where('id', '=', change).execute()
    expect((await oidc.signIn(subject)).status).toBe(204)
  })

  it('refuses an unverified address (B18)', async () => {
    const email = freshEmail()
    const subject = await aSubject({ email, email_verified: false }, provider)
    const codes = [
      (await oidc.signIn(subject)).body.code,
      (await oidc.signIn(await aSubject({}, provider))).body.code,
    ]
    expect(codes).toEqual(['oidcNotVerified', 'oidcNotVerified'])
    expect(await hasPerson(email)).toBe(false)
    provider.accounts.set(subject, { email, email_verified: true })
    expect((await oidc.signIn(subject)).status).toBe(204)
  })

  const minutes = (count: number) => Math.floor(currentTimeMs() / 1_000) + count * 60
  const lies = {
    'of another issuer': { claims: { iss: 'https://other.example' } },
    'for another audience': { claims: { aud: 'another-site' } },
    'that is over': { claims: { iat: minutes(-20), exp: minutes(-10) } },
    'with another nonce': { claims: { nonce: 'another' } },
    'with another key’s signature': { isForged: true },
  }
  it.each(Object.entries(lies))('refuses a token %s (B18)', async (_what, lie) => {
    const email = freshEmail()
    const subject = await aSubject(known(email), provider)
    provider.lie(lie)
    const refused = await oidc.signIn(subject)
    expect([refused.status, refused.body.code, refused.raw.cookies]).toEqual([422, 'oidcRefused', []])
    expect(await hasPerson(email)).toBe(false)
    // The last case: a token with correct signature and claims is accepted.
    provider.lie({})
    expect((await oidc.signIn(subject)).status).toBe(204)
  })

  it('accepts a response once of twenty, in the browser that requested it, for ten minutes (B18)', async () => {
    const subject = await aSubject(known(freshEmail()), provider)
    const { answer, cookie } = await oidc.comeBack(subject)
    const other = await oidc.comeBack(subject)
    const elsewhere = [await oidc.send(answer, other.cookie), await oidc.send(answer)]
    expect(elsewhere.map(({ body }) => body.code)).toEqual(['oidcElsewhere', 'oidcElsewhere'])
    const all = await Promise.all(Array.from({ length: 20 }, () => oidc.send(answer, cookie)))
    expect(all.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(422)])
    expect((await oidc.send(answer, cookie)).body.code).toBe('oidcElsewhere')
    const late = await oidc.comeBack(subject)
    app.advance(601_000)
    expect((await oidc.send(late.answer, late.cookie)).body.code).toBe('oidcElsewhere')
    app.advance(-601_000)
    expect((await oidc.send(late.answer, late.cookie)).status).toBe(204)
  })

  it('accepts responses to two tabs of one browser, which keeps its cookie (B18)', async () => {
    const subject = await aSubject(known(freshEmail()), provider)
    const first = await oidc.comeBack(subject)
    const second = await oidc.comeBack(subject, first.cookie)
    expect(second.cookie).toBe(first.cookie)
    for (const { answer } of [first, second]) expect((await oidc.send(answer, first.cookie)).status).toBe(204)
  })

  it('refuses a code with another request’s state, and another provider’s state (B18)', async () => {
    const subject = await aSubject(known(freshEmail()), provider)
    const [one, two] = [await oidc.comeBack(subject), await oidc.comeBack(subject)]
    const mixed = new URLSearchParams(one.answer)
    mixed.set('code', new URLSearchParams(two.answer).get('code') ?? '')
    const elsewhere = new URLSearchParams(two.answer)
    elsewhere.set('iss', 'https://other.example')
    const refused = [await oidc.send(`${mixed}`, one.cookie), await oidc.send(`${elsewhere}`, two.cookie)]
    expect(refused.map(({ body }) => body.code)).toEqual(['oidcRefused', 'oidcRefused'])
  })

  it('reports that the user declined', async () => {
    expect((await oidc.signIn(null)).body.code).toBe('oidcCancelled')
  })

  it('respects SIGN_UP, and admits invited people and those with a club link', async () => {
    const own = await newTestApp({ settings: { oidc: provider.settings, signUp: 'invited' } })
    const refused = await oidcCalls(own, provider).signIn(await aSubject(known(freshEmail()), provider))
    expect(refused.body.code).toBe('oidcNotInvited')
    const email = freshEmail()
    const clubId = await insertClub(own.database.db, `Lake ${newId()}`, own.server.clock())
    await anInvite(own, { clubId, email })
    const invited = await oidcCalls(own, provider).signIn(await aSubject(known(email), provider))
    expect(invited.status).toBe(204)
    const { undecided } = (await call(own, showMe, {}, { cookie: cookieOf(invited) })).body
    expect(undecided).toMatchObject({ clubId })
    const guest = await aSubject(known(freshEmail()), provider)
    const join = await aClubLink(own, clubId, 0)
    expect((await oidcCalls(own, provider).signIn(guest, { join })).body.code).toBe('oidcNotInvited')
    const working = { join: await aClubLink(own, clubId) }
    expect((await oidcCalls(own, provider).signIn(guest, working)).status).toBe(204)
    await own.stop()
  })

  it('makes no one the configured super admin by the provider’s claim alone (B18)', async () => {
    const email = freshEmail()
    const own = await newTestApp({ settings: { oidc: provider.settings, superAdminEmail: email } })
    const subject = await aSubject(known(email), provider)
    expect((await oidcCalls(own, provider).signIn(subject)).body.code).toBe('oidcNotConnected')
    await own.stop()
  })

  describe('when the operator trusts the provider’s addresses', () => {
    let trusting: TestApp
    beforeAll(async () => {
      trusting = await newTestApp({ settings: { oidc: { ...provider.settings, linksByEmail: true } } })
    })
    afterAll(() => trusting.stop())

    it('signs in the user with that address, and connects only one subject to them (B18)', async () => {
      const person = await aPerson(trusting)
      const calls = oidcCalls(trusting, provider)
      const subject = await aSubject(known(person.email), provider)
      expect((await who(await calls.signIn(subject), trusting)).id).toBe(person.id)
      // The provider gave the address to another user.
      const later = await calls.signIn(await aSubject(known(person.email), provider))
      expect(later.body.code).toBe('oidcNotConnected')
    })

    it('requires that it is verified on both sides (B18)', async () => {
      const person = await aPerson(trusting)
      const { db } = trusting.database
      await db.updateTable('users').set({ emailVerified: false }).where('id', '=', person.id).execute()
      const subject = await aSubject(known(person.email), provider)
      const calls = oidcCalls(trusting, provider)
      expect((await calls.signIn(subject)).body.code).toBe('oidcNotConnected')
      await db.updateTable('users').set({ emailVerified: true }).where('id', '=', person.id).execute()
      provider.accounts.set(subject, { email: person.email, email_verified: false })
      expect((await calls.signIn(subject)).body.code).toBe('oidcNotVerified')
    })
  })
})

describe('an unreachable provider', () => {
  it('is reported, as is one with a too large response, and other sign-in methods still work', async () => {
    const gone = await startProvider('http://localhost:3000')
    const own = await newTestApp({ settings: { oidc: gone.settings } })
    const begin = () => call(own, beginOidcSignIn, {})
    const person = await aPerson(own)
    gone.lie({ answers: { status: 200, bytes: 300_000 } })
    expect([(await begin()).status, (await begin()).body.code]).toEqual([503, 'oidcAway'])
    gone.lie({ answers: { status: 502, bytes: 3 } })
    expect((await begin()).body.code).toBe('oidcAway')
    gone.lie(null)
    expect((await begin()).status).toBe(200)
    const calls = oidcCalls(own, gone)
    const { answer, cookie } = await calls.comeBack(await aSubject(known(freshEmail()), gone))
    await gone.stop()
    expect((await calls.send(answer, cookie)).body.code).toBe('oidcAway')
    expect((await call(own, showMe, {}, person)).status).toBe(200)
    await own.stop()
  })

  it('is rejected if its metadata is another provider’s (B18)', async () => {
    const liar = await startProvider('http://localhost:3000')
    const own = await newTestApp({ settings: { oidc: liar.settings } })
    const begin = async () => (await call(own, beginOidcSignIn, {})).body
    liar.lie({ metadata: { issuer: 'https://other.example' } })
    expect((await begin()).code).toBe('oidcRefused')
    liar.lie({ metadata: { authorization_endpoint: 'javascript:alert(1)' } })
    expect((await begin()).code).toBe('oidcRefused')
    liar.lie(null)
    await own.stop()
    await liar.stop()
  })

  it('does not exist if none is configured', async () => {
    const own = await newTestApp({ settings: { oidc: null } })
    expect((await call(own, beginOidcSignIn, {})).status).toBe(404)
    await own.stop()
  })
})

describe('connecting an account', () => {
  it('requires a proof of identity, and signs the user in from then on (B18)', async () => {
    const person = await aPerson(app)
    const subject = await aSubject({}, provider)
    const connected = await oidc.connect(person, subject)
    expect(connected.status).toBe(201)
    expect((await who(await oidc.signIn(subject))).id).toBe(person.id)
    expect((await oidc.list(person)).items).toMatchObject([{ id: (connected.body as { id: string }).id }])
    // The provider's account is connected already, and each user can connect only one.
    const rival = await aPerson(app)
    const refused = [
      await oidc.connect(rival, subject),
      await oidc.connect(person, await aSubject({}, provider)),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'oidcTaken'],
      [409, 'oidcTaken'],
    ])
  })

  it('refuses a response requested by another session, or for signing in (B18)', async () => {
    const [person, rival] = [await aPerson(app), await aPerson(app)]
    const subject = await aSubject({}, provider)
    const answer = await oidc.bringBack(rival, subject)
    expect((await oidc.sendConnection(person, answer)).body.code).toBe('oidcElsewhere')
    const signingIn = await oidc.comeBack(subject)
    expect((await oidc.sendConnection(person, signingIn.answer)).body.code).toBe('oidcElsewhere')
    expect((await oidc.sendConnection(rival, answer)).status).toBe(201)
  })

  it('can be undone if another sign-in method remains (B18)', async () => {
    const person = await aPerson(app)
    const subject = await aSubject({}, provider)
    const { id } = (await oidc.connect(person, subject)).body as { id: string }
    const { db } = app.database
    const setVerified = (emailVerified: boolean) =>
      db.updateTable('users').set({ emailVerified }).where('id', '=', person.id).execute()
    await setVerified(false)
    expect((await oidc.end(person, id)).body.code).toBe('oidcLastWay')
    expect((await oidc.end(person, newId())).status).toBe(404)
    await givePassword(app, person, 'a calm lake at six')
    expect((await oidc.end(person, id)).status).toBe(204)
    expect((await oidc.signIn(subject)).body.code).toBe('oidcNotVerified')
  })
})
