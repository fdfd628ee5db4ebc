import * as oidc from '@boathouse/domain/identity/oidc/contract'
import { newChallenge } from '#auth/passkey-challenges.ts'
import { hashToken, newToken } from '#auth/secrets.ts'
import type { TestApp } from '../app.ts'
import { type Cast, freshEmail } from '../factories.ts'
import { aSubject, giveOidcAccount } from '../oidc.ts'
import { testProvider } from '../oidc-provider.ts'
import { sessionIdOf } from '../passkeys.ts'
import { sample, strangers, type Who } from './sample.ts'

const ASKED = newToken()

const others: Who[] = ['athlete', 'headCoach', 'rivalCoach', 'superAdmin']
const uid = ({ pending }: Cast) => ({ uid: pending.id })

const confirm = ({ database: { db } }: TestApp, { pending }: Cast) =>
  db.updateTable('users').set({ emailVerified: true }).where('id', '=', pending.id).execute()

const forget = ({ database: { db } }: TestApp, { pending }: Cast) =>
  db.deleteFrom('oidcAccounts').where('userId', '=', pending.id).execute()

/** Query of the provider's callback in this browser, for a new account. */
async function anAnswer({ server }: TestApp, purpose: 'oidcSignIn' | 'oidcConnection', browser: string) {
  const { secret } = server.config
  const state = newChallenge({ now: server.clock(), secret }, { purpose, browser })
  const address = (await server.oidc?.addressFor({ state, browser })) ?? ''
  const subject = await aSubject({ email: freshEmail() })
  return (await testProvider()).visit(address, subject)
}

export const oidcSamples = [
  sample(oidc.beginOidcSignIn, {
    as: 'nobody',
    input: async () => {
      await (await testProvider()).ready()
      return {}
    },
    strangers,
  }),
  sample(oidc.signInByOidc, {
    as: 'nobody',
    headers: { cookie: `oidc=${ASKED}` },
    input: async (app) => ({ body: { answer: await anAnswer(app, 'oidcSignIn', hashToken(ASKED)) } }),
    strangers,
  }),
  sample(oidc.listOidcAccounts, {
    as: 'pending',
    input: async (app, cast) => {
      await forget(app, cast)
      await giveOidcAccount(app, cast.pending)
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(oidc.beginOidcConnection, {
    as: 'pending',
    input: async (app, cast) => {
      await confirm(app, cast)
      await (await testProvider()).ready()
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(oidc.connectOidc, {
    as: 'pending',
    input: async (app, cast) => {
      await confirm(app, cast)
      await forget(app, cast)
      const browser = await sessionIdOf(app, cast.pending)
      return { params: uid(cast), body: { answer: await anAnswer(app, 'oidcConnection', browser) } }
    },
    strangers: others,
  }),
  sample(oidc.endOidcAccount, {
    as: 'pending',
    input: async (app, cast) => {
      await forget(app, cast)
      const { id } = await giveOidcAccount(app, cast.pending)
      return { params: { ...uid(cast), id } }
    },
    strangers: others,
  }),
]
