import { showLiveness, showMetrics, showReadiness } from '@boathouse/domain/club/health/contract'
import { showInstallation } from '@boathouse/domain/club/installation/contract'
import {
  completeSignIn,
  completeSignInByCode,
  register,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { listMailbox, openMailbox } from '@boathouse/domain/identity/mailbox/contract'
import {
  deleteAccount,
  downloadOwnRows,
  showProfile,
  updateProfile,
} from '@boathouse/domain/identity/profile/contract'
import { openSetUp, setUp } from '@boathouse/domain/identity/set-up/contract'
import { endAllSignIns, endSignIn, listSignIns, signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { describeSessions } from '@boathouse/domain/training/session-descriptions/contract'
import {
  createTrainingSession,
  deleteTrainingSession,
  listTrainingSessions,
  restoreTrainingSession,
  showTrainingSession,
  summariseTrainingSessions,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { hashToken, newToken } from '#auth/secrets.ts'
import { makeSignInLink, makeSignInMail } from '../src/features/identity/account/jobs.ts'
import { freshSetUpLink } from '../src/features/identity/set-up/jobs.ts'
import { mailboxKey, mailboxReader, metricsReader, signIn, type TestApp } from './app.ts'
import { aTrainingSession, type Cast, freshEmail, givePassword } from './factories.ts'
import { tokenOf } from './mails.ts'
import { abilitySamples } from './samples/abilities.ts'
import { samplesOfBoats } from './samples/about-boats.ts'
import { accountMergeSamples } from './samples/account-merges.ts'
import { activityFileSamples } from './samples/activity-files.ts'
import { clubSamples } from './samples/clubs.ts'
import { commentSamples } from './samples/comments.ts'
import { consentSamples } from './samples/consents.ts'
import { courseSamples } from './samples/courses.ts'
import { destinationSamples } from './samples/destinations.ts'
import { emailChangeSamples } from './samples/email-changes.ts'
import { emergencyContactSamples } from './samples/emergency-contacts.ts'
import { factorResetSamples } from './samples/factor-resets.ts'
import { factorSamples } from './samples/factors.ts'
import { goalSamples } from './samples/goals.ts'
import { guardianSamples } from './samples/guardians.ts'
import { heartRateZoneSamples } from './samples/heart-rate-zones.ts'
import { importSamples } from './samples/imports.ts'
import { joinRequestSamples } from './samples/join-requests.ts'
import { mailedLinkSamples } from './samples/mailed-links.ts'
import { memberImportSamples } from './samples/member-imports.ts'
import { oidcSamples } from './samples/oidc.ts'
import { passkeySamples } from './samples/passkeys.ts'
import { planMatchSamples } from './samples/plan-matches.ts'
import { planTemplateSamples } from './samples/plan-templates.ts'
import { planLinkSamples, plannedSessionSamples } from './samples/planned-sessions.ts'
import { practiceLogSamples } from './samples/practice-logs.ts'
import { practicePlanSamples } from './samples/practice-plans.ts'
import { practiceSamples } from './samples/practices.ts'
import { proofSamples } from './samples/proofs.ts'
import { rankingSamples } from './samples/rankings.ts'
import { rateSamples } from './samples/rates.ts'
import { reachingSamples } from './samples/reaching.ts'
import { requirementSamples } from './samples/requirements.ts'
import { resultSamples } from './samples/results.ts'
import { elsewhere, noInput, type Sample, sample, strangers, type Who } from './samples/sample.ts'
import { sessionJoinSamples } from './samples/session-joins.ts'
import { sharedTrainingSamples } from './samples/shared-training.ts'
import { squadSamples } from './samples/squads.ts'
import { standardSamples } from './samples/standards.ts'
import { strokeFactorSamples } from './samples/stroke-factors.ts'
import { teamWeekSamples } from './samples/team-week.ts'
import { testDaySamples } from './samples/test-days.ts'
import { tokenSamples } from './samples/tokens.ts'
import { waterSamples } from './samples/waters.ts'
import { webhookSamples } from './samples/webhooks.ts'
import { wellnessSamples } from './samples/wellness.ts'

const REQUESTER = newToken()

const contextOf = (app: TestApp) => ({ db: app.database.db, now: currentTime(), newId })

/** Users for whom the pending user's records must not exist. */
const others: Who[] = ['athlete', 'headCoach', 'rivalCoach', 'superAdmin']
const uid = ({ pending }: Cast) => ({ uid: pending.id })

export const samples: readonly Sample[] = [
  ...clubSamples,
  ...samplesOfBoats,
  ...commentSamples,
  ...courseSamples,
  ...plannedSessionSamples,
  ...planTemplateSamples,
  ...planLinkSamples,
  ...planMatchSamples,
  ...standardSamples,
  ...rateSamples,
  ...rankingSamples,
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
  sample(completeSignInByCode, {
    as: 'nobody',
    headers: { cookie: `asker=${REQUESTER}` },
    input: async (app) => {
      const email = freshEmail()
      const facts = { askerHash: hashToken(REQUESTER) }
      const mail = await makeSignInMail(contextOf(app), app.server, { email, facts })
      return { body: { email, code: mail?.code ?? '' } }
    },
    strangers,
  }),
  sample(signInWithPassword, {
    as: 'nobody',
    input: async (app, cast) => {
      const password = newToken()
      await givePassword(app, cast.athlete, password)
      return { body: { email: cast.athlete.email, password } }
    },
    strangers,
  }),
  sample(openSetUp, {
    as: 'nobody',
    input: async (app) => {
      await app.database.db.updateTable('users').set({ superAdminSince: null }).execute()
      return { body: { token: tokenOf(await freshSetUpLink(contextOf(app), app.server.config)) } }
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
  sample(register, {
    as: 'nobody',
    input: () => ({ body: { email: freshEmail(), password: newToken() } }),
    strangers,
  }),
  ...mailedLinkSamples,
  sample(showProfile, { as: 'pending', input: (_app, cast) => ({ params: uid(cast) }), strangers: others }),
  sample(updateProfile, {
    as: 'pending',
    input: (_app, cast) => ({ params: uid(cast), body: { version: 1, firstName: 'Ann' } }),
    strangers: others,
  }),
  sample(downloadOwnRows, {
    as: 'pending',
    input: (_app, cast) => ({ params: uid(cast) }),
    strangers: others,
  }),
  sample(deleteAccount, {
    as: 'pending',
    input: (_app, cast) => ({ params: uid(cast) }),
    strangers: others,
  }),
  sample(listSignIns, {
    as: 'pending',
    input: (_app, cast) => ({ params: uid(cast), query: {} }),
    strangers: others,
  }),
  sample(endSignIn, {
    as: 'pending',
    input: async (app, cast) => {
      await signIn(app, cast.pending.id)
      const { id } = await app.database.db
        .selectFrom('sessions')
        .where('userId', '=', cast.pending.id)
        .orderBy('id', 'desc')
        .select('id')
        .executeTakeFirstOrThrow()
      return { params: { ...uid(cast), id } }
    },
    strangers: others,
  }),
  sample(endAllSignIns, {
    as: 'pending',
    input: (_app, cast) => ({ params: uid(cast) }),
    strangers: others,
  }),
  sample(showLiveness, { as: 'nobody', input: noInput, strangers }),
  sample(showReadiness, { as: 'nobody', input: noInput, strangers }),
  sample(showMetrics, { as: 'nobody', input: noInput, headers: metricsReader, strangers }),
  sample(showInstallation, { as: 'nobody', input: noInput, strangers }),
  sample(openMailbox, { as: 'nobody', input: () => ({ body: { key: mailboxKey } }), strangers }),
  sample(listMailbox, { as: 'nobody', input: noInput, headers: mailboxReader, strangers }),
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
    strangers: elsewhere,
  }),
  sample(updateTrainingSession, {
    as: 'athlete',
    input: async (app, cast) => ({
      params: { id: (await aTrainingSession(app, cast.athlete)).id },
      body: { version: 1, date: '2026-03-01', type: 'speed' as const, intensity: 'high' as const },
    }),
    strangers: elsewhere,
  }),
  sample(describeSessions, {
    as: 'athlete',
    input: async (app, { athlete }) => ({
      body: { sessions: [{ id: (await aTrainingSession(app, athlete)).id, craft: 'k1' as const }] },
    }),
    strangers,
  }),
  sample(deleteTrainingSession, {
    as: 'athlete',
    input: async (app, cast) => ({
      params: { id: (await aTrainingSession(app, cast.athlete)).id },
      body: { version: 1 },
    }),
    strangers: elsewhere,
  }),
  sample(restoreTrainingSession, {
    as: 'athlete',
    input: async (app, cast) => {
      const deletedAt = currentTime().toISOString()
      return { params: { id: (await aTrainingSession(app, cast.athlete, { deletedAt })).id } }
    },
    strangers: elsewhere,
  }),
  ...activityFileSamples,
  ...sessionJoinSamples,
  ...testDaySamples,
  ...strokeFactorSamples,
  ...heartRateZoneSamples,
  ...importSamples,
  ...joinRequestSamples,
  ...accountMergeSamples,
  ...emailChangeSamples,
  ...emergencyContactSamples,
  ...memberImportSamples,
  ...guardianSamples,
  ...factorResetSamples,
  ...factorSamples,
  ...oidcSamples,
  ...passkeySamples,
  ...proofSamples,
  ...goalSamples,
  ...practiceLogSamples,
  ...practicePlanSamples,
  ...practiceSamples,
  ...reachingSamples,
  ...requirementSamples,
  ...resultSamples,
  ...squadSamples,
  ...teamWeekSamples,
  ...abilitySamples,
  ...consentSamples,
  ...sharedTrainingSamples,
  ...tokenSamples,
  ...waterSamples,
  ...destinationSamples,
  ...webhookSamples,
  ...wellnessSamples,
]
