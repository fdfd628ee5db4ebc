import * as emailChanges from '@boathouse/domain/identity/email-changes/contract'
import { type EmailChangeLink, makeEmailChangeLink } from '#auth/signed-links.ts'
import { publicUrl, type TestApp } from '../app.ts'
import { aChange } from '../email-changes.ts'
import { type Cast, freshEmail } from '../factories.ts'
import { tokenOf } from '../mails.ts'
import { sample, strangers, type Who } from './sample.ts'

const others: Who[] = ['athlete', 'headCoach', 'rivalCoach', 'superAdmin']
const uid = ({ pending }: Cast) => ({ uid: pending.id })

async function waiting(app: TestApp, { pending }: Cast): Promise<string> {
  await app.database.db.deleteFrom('emailChanges').where('userId', '=', pending.id).execute()
  return aChange(app, pending, { newEmail: freshEmail() })
}

const linked = ({ server }: TestApp, link: EmailChangeLink) => ({
  body: { token: tokenOf(makeEmailChangeLink(publicUrl, server.config.secret, link)) },
})

export const emailChangeSamples = [
  sample(emailChanges.showEmailChange, {
    as: 'pending',
    input: async (app, cast) => {
      await waiting(app, cast)
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(emailChanges.askEmailChange, {
    as: 'pending',
    input: async (app, cast) => {
      await app.database.db.deleteFrom('throttles').execute()
      return { params: uid(cast), body: { email: freshEmail() } }
    },
    strangers: others,
  }),
  sample(emailChanges.sendEmailChangeAgain, {
    as: 'pending',
    input: async (app, cast) => {
      await waiting(app, cast)
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(emailChanges.cancelEmailChange, {
    as: 'pending',
    input: async (app, cast) => {
      await waiting(app, cast)
      return { params: uid(cast) }
    },
    strangers: others,
  }),
  sample(emailChanges.confirmEmailChange, {
    as: 'pending',
    input: async (app, cast) => linked(app, { does: 'confirm', changeId: await waiting(app, cast) }),
    strangers,
  }),
  sample(emailChanges.undoEmailChange, {
    as: 'nobody',
    input: async (app, { pending }) => {
      const { db } = app.database
      await db.deleteFrom('emailChanges').where('userId', '=', pending.id).execute()
      const { email: newEmail } = await db
        .selectFrom('users')
        .where('id', '=', pending.id)
        .select('email')
        .$narrowType<{ email: string }>()
        .executeTakeFirstOrThrow()
      const changeId = await aChange(app, pending, { oldEmail: freshEmail(), newEmail })
      return linked(app, { does: 'undo', changeId })
    },
    strangers,
  }),
]
