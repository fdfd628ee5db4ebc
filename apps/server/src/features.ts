import { newId } from '@boathouse/domain/kernel/ids'
import type { Actor } from '#auth/gate.ts'
import type { Server } from '#http/server.ts'
import { plainLinks } from '#mail/plain-links.ts'
import type { LinkMakers, MadeLink } from '#mail/worker.ts'
import type { PushJob } from '#push/outbox.ts'
import type { DeliveryJob } from '#webhooks/outbox.ts'
import type { PublicContext } from './context.ts'
import { setFollowers } from './events/emit.ts'
import { mountAbilities } from './features/abilities/routes.ts'
import { mountAbsences } from './features/absences/routes.ts'
import { mountAccount } from './features/account/routes.ts'
import { mountActivityFiles } from './features/activity-files/routes.ts'
import { mountAnnouncements } from './features/announcements/routes.ts'
import { mountAnswers } from './features/answers/routes.ts'
import { mountAudit } from './features/audit/routes.ts'
import { mountBoats } from './features/boats/routes.ts'
import { mountCalendar } from './features/calendar/routes.ts'
import { mountCertificates } from './features/certificates/routes.ts'
import { mountCheckIns } from './features/check-ins/routes.ts'
import { mountClubDay } from './features/club-day/routes.ts'
import { mountClubs } from './features/clubs/routes.ts'
import { mountComments } from './features/comments/routes.ts'
import { mountConfirmations } from './features/confirmations/routes.ts'
import { mountConsents } from './features/consents/routes.ts'
import { mountCourses } from './features/courses/routes.ts'
import { mountCrewmates } from './features/crewmates/routes.ts'
import { mountDamages } from './features/damages/routes.ts'
import { mountDestinations } from './features/destinations/routes.ts'
import { mountDisciplines } from './features/disciplines/routes.ts'
import { mountDuty } from './features/duty/routes.ts'
import { mountEmailChanges } from './features/email-changes/routes.ts'
import { mountEmergencyContacts } from './features/emergency-contacts/routes.ts'
import { mountFactorResets } from './features/factor-resets/routes.ts'
import { mountFactors } from './features/factors/routes.ts'
import { mountFirstSteps } from './features/first-steps/routes.ts'
import { mountGoals } from './features/goals/routes.ts'
import { mountHealth } from './features/health/routes.ts'
import { mountHeartRateZones } from './features/heart-rate-zones/routes.ts'
import { mountImports } from './features/imports/routes.ts'
import { mountIncidents } from './features/incidents/routes.ts'
import { mountInstallation } from './features/installation/routes.ts'
import { mountInvites } from './features/invites/routes.ts'
import { mountJoinRequests } from './features/join-requests/routes.ts'
import { mountKiosks } from './features/kiosks/routes.ts'
import { mountLineUps } from './features/line-ups/routes.ts'
import { mountLive } from './features/live/routes.ts'
import { mountLogbook } from './features/logbook/routes.ts'
import { mountMailbox } from './features/mailbox/routes.ts'
import { mountMemberImports } from './features/member-imports/routes.ts'
import { mountMembers } from './features/members/routes.ts'
import { mountOidc } from './features/oidc/routes.ts'
import { mountOutingLogs } from './features/outing-logs/routes.ts'
import { mountOutings } from './features/outings/routes.ts'
import { mountPasskeys } from './features/passkeys/routes.ts'
import { mountPasswords } from './features/passwords/routes.ts'
import { mountPlaces } from './features/places/routes.ts'
import { mountPlanLinks } from './features/plan-links/routes.ts'
import { mountPlanMatches } from './features/plan-matches/routes.ts'
import { mountPlanTemplates } from './features/plan-templates/routes.ts'
import { mountPlannedSessions } from './features/planned-sessions/routes.ts'
import { mountPracticeLogs } from './features/practice-logs/routes.ts'
import { mountPracticePlans } from './features/practice-plans/routes.ts'
import { mountPractices } from './features/practices/routes.ts'
import { mountProfile } from './features/profile/routes.ts'
import { mountProgress } from './features/progress/routes.ts'
import { mountProofs } from './features/proofs/routes.ts'
import { mountPublishedLineUps } from './features/published-line-ups/routes.ts'
import { mountPush } from './features/push/routes.ts'
import { mountRankings } from './features/rankings/routes.ts'
import { mountRates } from './features/rates/routes.ts'
import { mountRecords } from './features/records/routes.ts'
import { mountRegister } from './features/register/routes.ts'
import { mountReminders } from './features/reminders/routes.ts'
import { mountRequirements } from './features/requirements/routes.ts'
import { mountReservations } from './features/reservations/routes.ts'
import { mountResults } from './features/results/routes.ts'
import { mountSessionDescriptions } from './features/session-descriptions/routes.ts'
import { mountSessionJoins } from './features/session-joins/routes.ts'
import { mountSetUp } from './features/set-up/routes.ts'
import { mountSharedTraining } from './features/shared-training/routes.ts'
import { mountSignIns } from './features/sign-ins/routes.ts'
import { mountSquads } from './features/squads/routes.ts'
import { mountStandards } from './features/standards/routes.ts'
import { mountStrokeFactors } from './features/stroke-factors/routes.ts'
import { mountTeamWeek } from './features/team-week/routes.ts'
import { mountTestDays } from './features/test-days/routes.ts'
import { TokenUses } from './features/tokens/jobs.ts'
import { mountTokens } from './features/tokens/routes.ts'
import { mountTrainingSessions } from './features/training-sessions/routes.ts'
import { mountWaters } from './features/waters/routes.ts'
import { mountWebhooks } from './features/webhooks/routes.ts'
import { mountWellness } from './features/wellness/routes.ts'
import { followers } from './followers.ts'
import { lazyModule } from './lazy-module.ts'

const { makeSignInLink, makeSignInMail } = lazyModule(() => import('./features/account/jobs.ts'))
const { warnOfFullFiles } = lazyModule(() => import('./features/activity-files/jobs.ts'))
const { makeAnnouncementMail } = lazyModule(() => import('./features/announcements/jobs.ts'))
const { makeCommentMail, sendDueCommentMails } = lazyModule(() => import('./features/comments/jobs.ts'))
const { makeConfirmationLink } = lazyModule(() => import('./features/confirmations/jobs.ts'))
const { makeChangeMail, makeUndoMail } = lazyModule(() => import('./features/email-changes/jobs.ts'))
const { doDueResets, makeResetMail } = lazyModule(() => import('./features/factor-resets/jobs.ts'))
const { makeIncidentMail } = lazyModule(() => import('./features/incidents/jobs.ts'))
const { makeInvitation } = lazyModule(() => import('./features/invites/jobs.ts'))
const { makeAcceptedMail } = lazyModule(() => import('./features/join-requests/jobs.ts'))
const { makeJoinedMail, makeMembershipEndedMail } = lazyModule(() => import('./features/members/jobs.ts'))
const { makeOverdueMail, makeUnwatchedMail, watchOverCrews } = lazyModule(
  () => import('./features/outings/jobs.ts'),
)
const { warnOfOtherHosts } = lazyModule(() => import('./features/passkeys/jobs.ts'))
const { makeResetLink } = lazyModule(() => import('./features/passwords/jobs.ts'))
const { makePlanMail, tellDuePlans } = lazyModule(() => import('./features/plan-tellings/jobs.ts'))
const { makeProofMail } = lazyModule(() => import('./features/proofs/jobs.ts'))
const lineUps = lazyModule(() => import('./features/published-line-ups/jobs.ts'))
const { makePush } = lazyModule(() => import('./features/push/jobs.ts'))
const { findNews } = lazyModule(() => import('./push-news.ts'))
const { makeGuestMail } = lazyModule(() => import('./features/register/jobs.ts'))
const { makePlaceMail } = lazyModule(() => import('./features/places/jobs.ts'))
const { makePracticeNewsMail } = lazyModule(() => import('./features/practices/jobs.ts'))
const { makeReminder, sendDueReminders } = lazyModule(() => import('./features/reminders/jobs.ts'))
const { makeReservedBoatMail } = lazyModule(() => import('./features/reservations/jobs.ts'))
const { freshSetUpLink } = lazyModule(() => import('./features/set-up/jobs.ts'))
const { makeTestRecordsMail, tellDueRecords } = lazyModule(() => import('./features/test-days/jobs.ts'))
const webhooks = lazyModule(() => import('./features/webhooks/jobs.ts'))

setFollowers(followers)

export const features: readonly ((server: Server) => void)[] = [
  mountAbilities,
  mountAbsences,
  mountAccount,
  mountActivityFiles,
  mountAnnouncements,
  mountAnswers,
  mountAudit,
  mountBoats,
  mountDamages,
  mountOutingLogs,
  mountOutings,
  mountReservations,
  mountLogbook,
  mountCrewmates,
  mountLineUps,
  mountPublishedLineUps,
  mountIncidents,
  mountCalendar,
  mountCertificates,
  mountCheckIns,
  mountClubDay,
  mountClubs,
  mountComments,
  mountConfirmations,
  mountConsents,
  mountCourses,
  mountDuty,
  mountEmailChanges,
  mountEmergencyContacts,
  mountFactorResets,
  mountFactors,
  mountFirstSteps,
  mountGoals,
  mountDestinations,
  mountDisciplines,
  mountHealth,
  mountImports,
  mountInstallation,
  mountInvites,
  mountJoinRequests,
  mountKiosks,
  mountLive,
  mountMailbox,
  mountMemberImports,
  mountMembers,
  mountOidc,
  mountPasskeys,
  mountPasswords,
  mountPlaces,
  mountPlanLinks,
  mountPlanMatches,
  mountPlanTemplates,
  mountPlannedSessions,
  mountPracticeLogs,
  mountPracticePlans,
  mountPractices,
  mountProfile,
  mountProgress,
  mountProofs,
  mountPush,
  mountRankings,
  mountRates,
  mountRecords,
  mountRegister,
  mountReminders,
  mountRequirements,
  mountResults,
  mountSetUp,
  mountSharedTraining,
  mountSessionDescriptions,
  mountSessionJoins,
  mountSignIns,
  mountSquads,
  mountStandards,
  mountStrokeFactors,
  mountHeartRateZones,
  mountTeamWeek,
  mountTestDays,
  mountTokens,
  mountTrainingSessions,
  mountWaters,
  mountWebhooks,
  mountWellness,
]

/** Maker of the links in each mail template. */
export function linkMakers(server: Server): LinkMakers {
  const { publicUrl, secret } = server.config
  const context = () => ({ ...toContext(server), publicUrl, secret })
  return {
    ...plainLinks(publicUrl),
    signInLink: (facts, { address: email }) => makeSignInMail(context(), server, { email, facts }),
    confirmEmail: (_, { address }) => alone(makeConfirmationLink(context(), address)),
    resetPassword: (_, { address }) => alone(makeResetLink(context(), address)),
    knownEmail: (_, { address: email }) =>
      alone(makeSignInLink(context(), server, { email, delivery: 'mailed' })),
    confirmEmailChange: (facts, job) => makeChangeMail(context(), facts, job),
    proofCode: (facts, job) => makeProofMail(context(), facts, job),
    factorResetAsked: (facts) => makeResetMail(context(), facts),
    emailChanged: (facts) => makeUndoMail(context(), facts),
    invitation: (facts) => makeInvitation(context(), facts, 'mailed'),
    membershipEnded: (facts) => makeMembershipEndedMail(context(), facts),
    webhookOff: (facts) => webhooks.makeWebhookOffMail(context(), facts),
    joinAccepted: (facts) => makeAcceptedMail(context(), facts),
    joinedByEmail: (facts) => makeJoinedMail(context(), facts),
    overdue: (facts, job) => makeOverdueMail(context(), facts, job),
    reservedBoat: (facts, job) => makeReservedBoatMail(context(), facts, job),
    incident: (facts) => makeIncidentMail(context(), facts),
    unwatched: (facts, job) => makeUnwatchedMail(context(), facts, job),
    lineUp: (facts, job) => lineUps.makeLineUpMail(context(), facts, job),
    crewBroken: (facts, job) => lineUps.makeCrewBrokenMail(context(), facts, job),
    seatedBoat: (facts, job) => lineUps.makeSeatedBoatMail(context(), facts, job),
    announcement: (facts) => makeAnnouncementMail(context(), facts),
    comments: (facts) => makeCommentMail(context(), facts),
    practiceNews: (facts, { locale }) => makePracticeNewsMail(context(), facts, locale),
    guest: (facts, { locale }) => makeGuestMail(context(), facts, locale),
    place: (facts, { locale }) => makePlaceMail(context(), facts, locale),
    testRecords: (facts, job) => makeTestRecordsMail(context(), facts, job),
    plans: (facts, job) => makePlanMail(context(), facts, job),
    reminder: (facts, job) => makeReminder(context(), facts, job),
  }
}

export const pushMaker = (server: Server) => (job: PushJob) =>
  makePush({ ...toContext(server), publicUrl: server.config.publicUrl }, job, findNews)

/** Runs every minute. */
export async function remind(server: Server): Promise<void> {
  await webhooks.tellOfClosing(toContext(server))
  await sendDueReminders(toContext(server))
  await doDueResets(toContext(server))
  await sendDueCommentMails(toContext(server))
  await tellDueRecords(toContext(server))
  await tellDuePlans(toContext(server))
}

/** Sends overdue alerts. */
export async function watch(server: Server): Promise<void> {
  await watchOverCrews(toContext(server))
}

/** Wraps a link for a mail that shows no other values. */
async function alone(made: Promise<string | null>): Promise<MadeLink | null> {
  const link = await made
  return link === null ? null : { link }
}

/** Sign-in links to print on the operator's terminal. */
export function printedLinks(server: Server) {
  return {
    setUp: () => freshSetUpLink(toContext(server), server.config),
    signIn: (email: string) => makeSignInLink(toContext(server), server, { email, delivery: 'printed' }),
  }
}

/** Disables a webhook that has failed for days. */
export const webhookGiver = (server: Server) => (job: DeliveryJob) =>
  webhooks.giveUpWebhook(toContext(server), job)

/** Records the day and network of a token's use. */
export function tokenUseNoter({ db, clock }: Pick<Server, 'db' | 'clock'>) {
  const uses = new TokenUses()
  return (actor: Actor, clientKey: string) => uses.note({ db, now: clock(), newId }, actor, clientKey)
}

export const startWarnings = async (server: Server): Promise<string[]> => [
  ...(await warnOfOtherHosts(toContext(server), server.config)),
  ...(await warnOfFullFiles(toContext(server), server.filesRoom)),
]

const toContext = ({ db, clock }: Server): PublicContext => ({ db, now: clock(), newId })
