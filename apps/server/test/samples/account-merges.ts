import * as merges from '@boathouse/domain/identity/account-merges/contract'
import { makeMergeUndoLink } from '#auth/signed-links.ts'
import { aMerge, mergeCodes } from '../account-merges.ts'
import { publicUrl, type TestApp } from '../app.ts'
import { aPerson, type Cast, freshEmail } from '../factories.ts'
import { tokenOf } from '../mails.ts'
import { sample, strangers, type Who } from './sample.ts'

const others: Who[] = ['athlete', 'headCoach', 'rivalCoach', 'superAdmin']
const uid = ({ pending }: Cast) => ({ uid: pending.id })

async function pendingMerge(app: TestApp, { pending }: Cast, provenAt: string | null = null) {
  const { db } = app.database
  await db.deleteFrom('throttles').execute()
  await db.deleteFrom('accountMerges').where('keptId', '=', pending.id).execute()
  const { email: endedEmail } = await aPerson(app)
  return aMerge(app, pending, { endedEmail, provenAt })
}

export const accountMergeSamples = [
  sample(merges.showAccountMerge, {
    as: 'pending',
    input: async (app, cast) => {
      await pendingMerge(app, cast)
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(merges.askAccountMerge, {
    as: 'pending',
    input: async (app, cast) => {
      await app.database.db.deleteFrom('throttles').execute()
      return { params: uid(cast), body: { email: freshEmail() } }
    },
    strangers: others,
  }),
  sample(merges.checkAccountMerge, {
    as: 'pending',
    input: async (app, cast) => ({
      params: uid(cast),
      body: mergeCodes(app, await pendingMerge(app, cast)),
    }),
    strangers: others,
  }),
  sample(merges.confirmAccountMerge, {
    as: 'pending',
    input: async (app, cast) => ({
      params: uid(cast),
      body: { id: await pendingMerge(app, cast, app.server.clock().toISOString()) },
    }),
    strangers: others,
  }),
  sample(merges.undoAccountMerge, {
    as: 'nobody',
    input: async (app, cast) => {
      const { id: endedId, email } = await aPerson(app)
      const mergedAt = app.server.clock().toISOString()
      await app.database.db.updateTable('users').set({ email: null }).where('id', '=', endedId).execute()
      const mergeId = await aMerge(app, cast.pending, { endedId, endedEmail: email, mergedAt })
      return { body: { token: tokenOf(makeMergeUndoLink(publicUrl, app.server.config.secret, mergeId)) } }
    },
    strangers,
  }),
]
