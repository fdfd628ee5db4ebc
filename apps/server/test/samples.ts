import {
  completeSignIn,
  requestSignInLink,
  setUp,
  showMe,
  signInWithPassword,
  signOut,
} from '@boathouse/domain/account/contract'
import { countClubs, showClub } from '@boathouse/domain/clubs/contract'
import { showLiveness, showReadiness } from '@boathouse/domain/health/contract'
import { showInstallation } from '@boathouse/domain/installation/contract'
import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { listMailbox } from '@boathouse/domain/mailbox/contract'
import {
  createTrainingSession,
  listTrainingSessions,
  showTrainingSession,
  summariseTrainingSessions,
} from '@boathouse/domain/training-sessions/contract'
import { newToken } from '#auth/secrets.ts'
import { freshSetUpLink, makeSignInLink } from '../src/features/account/jobs.ts'
import type { TestApp } from './app.ts'
import { aTrainingSession, type Cast, freshEmail } from './factories.ts'
import { tokenOf } from './mails.ts'

type Who = Exclude<keyof Cast, 'club' | 'rivalClub'>

/**
 * One right request for a contract, and who may make it. The suite over all contracts sends the same request signed out,
 * in a role below the floor, and as somebody of another club.
 */
interface Sample<C extends Contract = Contract> {
  readonly contract: C
  readonly as: Who | 'nobody'
  readonly input: (app: TestApp, cast: Cast) => Promise<CallInput<C>> | CallInput<C>
  /** People of elsewhere with the role for it, for whom the record must not exist. None where it names no record. */
  readonly strangers: readonly Who[]
}

const sample = <const C extends Contract>(contract: C, rest: Omit<Sample<C>, 'contract'>): Sample =>
  ({ contract, ...rest }) as unknown as Sample

const contextOf = (app: TestApp) => ({ db: app.database.db, now: new Date(), newId })

const strangers: Who[] = []
const noInput = () => ({})

export const samples: readonly Sample[] = [
  sample(showMe, { as: 'pending', input: noInput, strangers }),
  sample(signOut, { as: 'pending', input: noInput, strangers }),
  sample(requestSignInLink, { as: 'nobody', input: () => ({ body: { email: freshEmail() } }), strangers }),
  sample(completeSignIn, {
    as: 'nobody',
    input: async (app) => {
      const email = freshEmail()
      const link = await makeSignInLink(contextOf(app), app.server, { email, delivery: 'mailed' })
      return { body: { email, token: tokenOf(link) } }
    },
    strangers,
  }),
  sample(signInWithPassword, {
    as: 'nobody',
    input: async (app, cast) => {
      const password = newToken()
      await (await app.server.identity()).setPassword(cast.athlete.id, password)
      return { body: { email: cast.athlete.email, password } }
    },
    strangers,
  }),
  sample(setUp, {
    as: 'nobody',
    input: async (app) => {
      await app.database.db.updateTable('users').set({ superAdminSince: null }).execute()
      const link = await freshSetUpLink(contextOf(app), app.server.config)
      return { body: { token: tokenOf(link), email: freshEmail(), password: newToken() } }
    },
    strangers,
  }),
  sample(showClub, {
    as: 'athlete',
    input: (_app, cast) => ({ params: { clubId: cast.club } }),
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
  sample(countClubs, { as: 'superAdmin', input: noInput, strangers }),
  sample(showLiveness, { as: 'nobody', input: noInput, strangers }),
  sample(showReadiness, { as: 'nobody', input: noInput, strangers }),
  sample(showInstallation, { as: 'nobody', input: noInput, strangers }),
  sample(listMailbox, { as: 'nobody', input: noInput, strangers }),
  sample(listTrainingSessions, { as: 'athlete', input: () => ({ query: {} }), strangers }),
  sample(summariseTrainingSessions, { as: 'athlete', input: noInput, strangers }),
  sample(createTrainingSession, {
    as: 'athlete',
    input: () => ({
      body: {
        id: newId(),
        date: '2026-03-01',
        type: 'speed' as const,
        duration: 60,
        intensity: 'high' as const,
      },
    }),
    strangers,
  }),
  sample(showTrainingSession, {
    as: 'athlete',
    input: async (app, cast) => ({ params: { id: (await aTrainingSession(app, cast.athlete)).id } }),
    strangers: ['rivalAthlete', 'minor', 'headCoach', 'superAdmin'],
  }),
]
