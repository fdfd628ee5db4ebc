import * as factors from '@boathouse/domain/identity/factors/contract'
import { newToken } from '#auth/secrets.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aPendingSignIn, giveFactor, shownCode } from '../factors.ts'
import { sample, strangers, type Who } from './sample.ts'

const PENDING = newToken()

const others: Who[] = ['athlete', 'headCoach', 'rivalCoach', 'superAdmin']
const uid = ({ pending }: Cast) => ({ uid: pending.id })

/** The pending user's factor. Replaces an earlier one. */
async function ownFactor(app: TestApp, { pending }: Cast, isConfirmed = true) {
  await app.database.db.deleteFrom('factors').where('userId', '=', pending.id).execute()
  const factor = await giveFactor(app, pending, { isConfirmed })
  return { id: factor.id, code: shownCode(app, factor) }
}

export const factorSamples = [
  sample(factors.showFactors, {
    as: 'pending',
    input: async (app, cast) => {
      await ownFactor(app, cast)
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(factors.beginFactor, {
    as: 'pending',
    input: async (app, cast) => {
      const { db } = app.database
      await db.updateTable('users').set({ emailVerified: true }).where('id', '=', cast.pending.id).execute()
      return { params: uid(cast), body: { name: 'Phone' } }
    },
    strangers: others,
  }),
  sample(factors.confirmFactor, {
    as: 'pending',
    input: async (app, cast) => {
      const { id, code } = await ownFactor(app, cast, false)
      return { params: { ...uid(cast), id }, body: { code } }
    },
    strangers: others,
  }),
  sample(factors.endFactor, {
    as: 'pending',
    input: async (app, cast) => {
      const { id } = await ownFactor(app, cast)
      return { params: { ...uid(cast), id } }
    },
    strangers: others,
  }),
  sample(factors.renewRecoveryCodes, {
    as: 'pending',
    input: async (app, cast) => {
      await ownFactor(app, cast)
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(factors.listWithoutFactor, {
    as: 'headCoach',
    input: (_app, { club }) => ({ params: { clubId: club } }),
    strangers: ['rivalCoach'],
  }),
  sample(factors.showWaiting, {
    as: 'nobody',
    headers: { cookie: `halfway=${PENDING}` },
    input: async (app, cast) => {
      await ownFactor(app, cast)
      await aPendingSignIn(app, cast.pending, PENDING)
      return {}
    },
    strangers,
  }),
  sample(factors.completeWithFactor, {
    as: 'nobody',
    headers: { cookie: `halfway=${PENDING}` },
    input: async (app, cast) => {
      const { code } = await ownFactor(app, cast)
      await aPendingSignIn(app, cast.pending, PENDING)
      return { body: { code } }
    },
    strangers,
  }),
]
