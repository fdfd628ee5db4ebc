import { confirmEmail, requestConfirmation } from '@boathouse/domain/identity/confirmations/contract'
import {
  changePassword,
  dismissPasswordNotice,
  openPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@boathouse/domain/identity/passwords/contract'
import { makeAccountLink } from '#auth/account-links.ts'
import { newToken } from '#auth/secrets.ts'
import { publicUrl, type TestApp } from '../app.ts'
import { type Cast, freshEmail } from '../factories.ts'
import { tokenOf } from '../mails.ts'
import { noInput, sample, strangers, type Who } from './sample.ts'

const others: Who[] = ['athlete', 'headCoach', 'rivalCoach', 'superAdmin']
const uid = ({ pending }: Cast) => ({ uid: pending.id })

const accountLink = (
  { database: { db }, server }: TestApp,
  userId: string,
  purpose: 'confirmEmail' | 'resetPassword',
) => makeAccountLink({ db, now: server.clock(), publicUrl }, { userId, purpose }).then(tokenOf)

export const mailedLinkSamples = [
  sample(requestConfirmation, { as: 'pending', input: noInput, strangers }),
  sample(confirmEmail, {
    as: 'pending',
    input: async (app, cast) => ({
      body: { token: await accountLink(app, cast.pending.id, 'confirmEmail') },
    }),
    strangers,
  }),
  sample(requestPasswordReset, { as: 'nobody', input: () => ({ body: { email: freshEmail() } }), strangers }),
  sample(openPasswordReset, {
    as: 'nobody',
    input: async (app, cast) => ({
      body: { token: await accountLink(app, cast.athlete.id, 'resetPassword') },
    }),
    strangers,
  }),
  sample(resetPassword, {
    as: 'nobody',
    input: async (app, cast) => ({
      body: { token: await accountLink(app, cast.athlete.id, 'resetPassword'), password: newToken() },
    }),
    strangers,
  }),
  sample(changePassword, {
    as: 'pending',
    input: (_app, cast) => ({ params: uid(cast), body: { password: newToken() } }),
    strangers: others,
  }),
  sample(dismissPasswordNotice, {
    as: 'pending',
    input: (_app, cast) => ({ params: uid(cast) }),
    strangers: others,
  }),
]
