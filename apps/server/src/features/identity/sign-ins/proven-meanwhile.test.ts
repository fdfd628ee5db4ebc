import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccountLink } from '#auth/account-links.ts'
import type { ClientContext } from '#auth/client.ts'
import { setCredential } from '#auth/credentials.ts'
import type { OidcProvider } from '#auth/oidc.ts'
import { newToken } from '#auth/secrets.ts'
import { publicUrl, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, givePassword, hashIn, type Person } from '../../../../test/factories.ts'
import { aPendingSignIn, giveFactor, shownCode } from '../../../../test/factors.ts'
import { tokenOf } from '../../../../test/mails.ts'
import { givePasskey } from '../../../../test/passkeys.ts'
import { clientContext } from '../../../../test/service-context.ts'
import { countSessions } from '../../../../test/sign-ins.ts'
import * as account from '../account/service.ts'
import * as factors from '../factors/service.ts'
import * as oidc from '../oidc/service.ts'
import * as passkeys from '../passkeys/service.ts'
import * as passwords from '../passwords/service.ts'

const PASSWORD = 'a calm lake at six'

let app: TestApp
let person: Person

beforeEach(async () => {
  app = await testApp()
  person = await aPerson(app)
  await app.database.db.deleteFrom('sessions').where('userId', '=', person.id).execute()
})

async function aResetToken(): Promise<string> {
  const ctx = { db: app.database.db, now: app.server.clock(), newId, publicUrl }
  const link = await makeAccountLink(ctx, { userId: person.id, purpose: 'resetPassword' })
  return tokenOf(link)
}

interface Way {
  /** Prepares a sign-in and returns the call that completes it. */
  readonly begin: () => Promise<(ctx: ClientContext) => Promise<unknown>>
  readonly undo: () => Promise<unknown>
}

const rules = () => ({ secret: app.server.config.secret, publicUrl })

const replacePassword = async () =>
  setCredential(app.database.db, person.id, await hashIn(app.server, 'another lake at six'), currentTime())

const ways: Record<string, Way> = {
  'a password that is replaced': {
    begin: async () => {
      await givePassword(app, person, PASSWORD)
      return (ctx) => account.signInWithPassword(ctx, { email: person.email, password: PASSWORD })
    },
    undo: replacePassword,
  },
  'a passkey that is ended': {
    begin: async () => {
      const own = await givePasskey(app, person)
      const { request, token } = await passkeys.beginSignIn({ ...clientContext(app), ...rules() })
      return (ctx) => {
        const client = { ...ctx.client, passkeyToken: token }
        return passkeys.signIn({ ...ctx, ...rules(), client }, { passkey: own.use(request.challenge) })
      }
    },
    undo: () => app.database.db.deleteFrom('passkeys').where('userId', '=', person.id).execute(),
  },
  'a second factor shown after a password that is replaced': {
    begin: async () => {
      await givePassword(app, person, PASSWORD)
      const own = await giveFactor(app, person)
      const pendingToken = await aPendingSignIn(app, person)
      return (ctx) => {
        const client = { ...ctx.client, pendingToken }
        return factors.completeSignIn({ ...ctx, ...rules(), client }, { code: shownCode(app, own) })
      }
    },
    undo: replacePassword,
  },
  'a forgotten password that is replaced once more': {
    begin: async () => {
      const token = await aResetToken()
      return (ctx) => passwords.resetPassword(ctx, { token, password: PASSWORD })
    },
    undo: replacePassword,
  },
  'an account of the provider that is ended': {
    begin: async () => {
      const claims = { issuer: 'https://id.example', subject: person.id, verifiedEmail: null }
      const { issuer, subject } = claims
      const at = currentTime().toISOString()
      const row = { id: person.id, userId: person.id, issuer, subject, createdAt: at, lastUsedAt: at }
      await app.database.db.insertInto('oidcAccounts').values(row).execute()
      let state = ''
      const provider: OidcProvider = {
        addressFor: async (trip) => {
          state = trip.state
          return issuer
        },
        redeem: async () => claims,
      }
      const { oidc: settings } = app.server.config
      const more = { ...rules(), provider, settings }
      const { token } = await oidc.beginSignIn({ ...clientContext(app), ...more })
      return (ctx) => {
        const client = { ...ctx.client, oidcToken: token }
        return oidc.signIn({ ...ctx, ...more, client }, { answer: `state=${state}&code=any` })
      }
    },
    undo: () => app.database.db.deleteFrom('oidcAccounts').where('userId', '=', person.id).execute(),
  },
}

/** Runs `work` after Better Auth created the session and before its use. */
async function signInWhile(signIn: (ctx: ClientContext) => Promise<unknown>, work: () => Promise<unknown>) {
  const ctx = clientContext(app)
  const library = await ctx.identity()
  const late =
    <Args extends unknown[], Made>(make: (...args: Args) => Promise<Made>) =>
    async (...args: Args): Promise<Made> => {
      const made = await make(...args)
      await work()
      return made
    }
  const { createSession, signInWithPassword } = library
  const identity = async () => ({
    ...library,
    createSession: late(createSession),
    signInWithPassword: late(signInWithPassword),
  })
  return signIn({ ...ctx, identity })
}

describe('a proof that is invalid by the time the session begins', () => {
  it.each(Object.entries(ways))('does not sign in: %s (B13)', async (_what, { begin, undo }) => {
    await signInWhile(await begin(), async () => undefined)
    expect(await countSessions(app, person.email)).toBe(1)
    const { db } = app.database
    for (const table of ['sessions', 'passkeys', 'factors', 'recoveryCodes', 'oidcAccounts'] as const)
      await db.deleteFrom(table).where('userId', '=', person.id).execute()
    const refused = signInWhile(await begin(), undo)
    await expect(refused).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await countSessions(app, person.email)).toBe(0)
  })
})

it('of a forgotten password waits for a second factor, and does not sign in if that is removed meanwhile (B13)', async () => {
  await giveFactor(app, person)
  const { db } = app.database
  const take = () => db.deleteFrom('factors').where('userId', '=', person.id).execute()
  const reset = async (work: () => Promise<unknown>) => {
    const token = await aResetToken()
    return signInWhile((ctx) => passwords.resetPassword(ctx, { token, password: PASSWORD }), work)
  }
  expect(await reset(async () => undefined)).toMatchObject({ isPending: true })
  // Without the second factor, the link hasn't set the password.
  await expect(reset(take)).rejects.toMatchObject({ kind: 'unauthenticated' })
  expect(await countSessions(app, person.email)).toBe(0)
})

describe('single-use proofs', () => {
  const TIMES = 20

  it.each([
    ['a recovery code', { recoveryCode: true }],
    ['a code of the app', { recoveryCode: false }],
  ])('work once in any number of concurrent browsers: %s (B13)', async (_what, { recoveryCode }) => {
    const own = await giveFactor(app, person)
    const proof = recoveryCode ? { recoveryCode: own.recoveryCodes[0] } : { code: shownCode(app, own) }
    const halves = await Promise.all(
      Array.from({ length: TIMES }, () => aPendingSignIn(app, person, newToken())),
    )
    const all = await Promise.allSettled(
      halves.map((pendingToken) => {
        const ctx = clientContext(app)
        const client = { ...ctx.client, pendingToken }
        return factors.completeSignIn({ ...ctx, ...rules(), client }, proof)
      }),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countSessions(app, person.email)).toBe(1)
  })
})
