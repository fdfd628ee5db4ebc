import * as factorResets from '@boathouse/domain/identity/factor-resets/contract'
import { makeFactorResetLink } from '#auth/signed-links.ts'
import { publicUrl, type TestApp } from '../app.ts'
import { aReset } from '../factor-resets.ts'
import type { Cast } from '../factories.ts'
import { giveFactor } from '../factors.ts'
import { tokenOf } from '../mails.ts'
import { noInput, sample, strangers } from './sample.ts'

/** A pending reset of the athlete's second factor. Replaces an earlier one. */
async function waiting(app: TestApp, { athlete, superAdmin }: Cast): Promise<string> {
  await app.database.db.deleteFrom('factorResets').where('userId', '=', athlete.id).execute()
  return aReset(app, athlete, { askedBy: superAdmin.id })
}

export const factorResetSamples = [
  sample(factorResets.listFactorResets, { as: 'superAdmin', input: noInput, strangers }),
  sample(factorResets.askFactorReset, {
    as: 'superAdmin',
    input: async (app, { athlete }) => {
      const { db } = app.database
      await db.deleteFrom('factorResets').where('userId', '=', athlete.id).execute()
      await db.deleteFrom('factors').where('userId', '=', athlete.id).execute()
      await giveFactor(app, athlete)
      return { body: { email: athlete.email } }
    },
    strangers,
  }),
  sample(factorResets.withdrawFactorReset, {
    as: 'superAdmin',
    input: async (app, cast) => ({ params: { id: await waiting(app, cast) } }),
    strangers,
  }),
  sample(factorResets.stopFactorReset, {
    as: 'nobody',
    input: async (app, cast) => {
      const id = await waiting(app, cast)
      return { body: { token: tokenOf(makeFactorResetLink(publicUrl, app.server.config.secret, id)) } }
    },
    strangers,
  }),
]
