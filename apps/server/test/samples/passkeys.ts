import * as passkeys from '@boathouse/domain/identity/passkeys/contract'
import { hashToken, newToken } from '#auth/secrets.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aPendingSignIn } from '../factors.ts'
import { aChallenge, aDevice, givePasskey, type OwnPasskey, sessionIdOf } from '../passkeys.ts'
import { sample, strangers, type Who } from './sample.ts'

/** Cookies of a pending sign-in, and of a browser that was asked for a passkey. */
const PENDING = newToken()
const ASKED = newToken()

const others: Who[] = ['athlete', 'headCoach', 'rivalCoach', 'superAdmin']
const uid = ({ pending }: Cast) => ({ uid: pending.id })

/** Gives the pending user a new passkey, instead of earlier ones. */
async function ownPasskey(app: TestApp, { pending }: Cast): Promise<OwnPasskey> {
  const { db } = app.database
  await db.deleteFrom('passkeys').where('userId', '=', pending.id).execute()
  return givePasskey(app, pending)
}

export const passkeySamples = [
  sample(passkeys.listPasskeys, {
    as: 'pending',
    input: async (app, cast) => {
      await ownPasskey(app, cast)
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(passkeys.beginPasskey, {
    as: 'pending',
    input: async (app, cast) => {
      const { db } = app.database
      await db.updateTable('users').set({ emailVerified: true }).where('id', '=', cast.pending.id).execute()
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(passkeys.makePasskey, {
    as: 'pending',
    input: async (app, cast) => {
      const { pending } = cast
      await app.database.db.deleteFrom('passkeys').where('userId', '=', pending.id).execute()
      const browser = await sessionIdOf(app, pending)
      const passkey = aDevice(pending).make(aChallenge(app, { purpose: 'make', browser }))
      return { params: uid(cast), body: { name: 'Phone', passkey } }
    },
    strangers: others,
  }),
  sample(passkeys.endPasskey, {
    as: 'pending',
    input: async (app, cast) => {
      const { id } = await ownPasskey(app, cast)
      return { params: { ...uid(cast), id } }
    },
    strangers: others,
  }),
  sample(passkeys.beginPasskeyProof, {
    as: 'pending',
    input: async (app, cast) => {
      await ownPasskey(app, cast)
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(passkeys.beginPasskeyStep, {
    as: 'nobody',
    headers: { cookie: `halfway=${PENDING}` },
    input: async (app, cast) => {
      await ownPasskey(app, cast)
      await aPendingSignIn(app, cast.pending, PENDING)
      return {}
    },
    strangers,
  }),
  sample(passkeys.beginPasskeySignIn, { as: 'nobody', input: () => ({}), strangers }),
  sample(passkeys.signInWithPasskey, {
    as: 'nobody',
    headers: { cookie: `passkey=${ASKED}` },
    input: async (app, cast) => {
      const { use } = await ownPasskey(app, cast)
      return { body: { passkey: use(aChallenge(app, { purpose: 'signIn', browser: hashToken(ASKED) })) } }
    },
    strangers,
  }),
]
