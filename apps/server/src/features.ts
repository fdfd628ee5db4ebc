import { newId } from '@boathouse/domain/kernel/ids'
import type { Server } from '#http/server.ts'
import type { MailFacts, Template } from '#mail/outbox.ts'
import type { LinkMaker, MadeLink } from '#mail/worker.ts'
import type { PushJob } from '#push/outbox.ts'
import type { PublicContext } from './context.ts'
import { mountAbsences } from './features/absences/routes.ts'
import { makeSignInLink, makeSignInMail } from './features/account/jobs.ts'
import { mountAccount } from './features/account/routes.ts'
import { mountActivityFiles } from './features/activity-files/routes.ts'
import { makeAnnouncementMail } from './features/announcements/jobs.ts'
import { mountAnnouncements } from './features/announcements/routes.ts'
import { mountAnswers } from './features/answers/routes.ts'
import { mountAudit } from './features/audit/routes.ts'
import { mountBoats } from './features/boats/routes.ts'
import { mountCalendar } from './features/calendar/routes.ts'
import { mountCheckIns } from './features/check-ins/routes.ts'
import { mountClubDay } from './features/club-day/routes.ts'
import { mountClubs } from './features/clubs/routes.ts'
import { makeCommentMail, sendDueCommentMails } from './features/comments/jobs.ts'
import { mountComments } from './features/comments/routes.ts'
import { makeConfirmationLink } from './features/confirmations/jobs.ts'
import { mountConfirmations } from './features/confirmations/routes.ts'
import { mountConsents } from './features/consents/routes.ts'
import { mountCourses } from './features/courses/routes.ts'
import { mountDisciplines } from './features/disciplines/routes.ts'
import { mountFactors } from './features/factors/routes.ts'
import { mountFirstSteps } from './features/first-steps/routes.ts'
import { mountGoals } from './features/goals/routes.ts'
import { mountHealth } from './features/health/routes.ts'
import { mountImports } from './features/imports/routes.ts'
import { mountInstallation } from './features/installation/routes.ts'
import { makeInvitation } from './features/invites/jobs.ts'
import { mountInvites } from './features/invites/routes.ts'
import { mountLive } from './features/live/routes.ts'
import { mountMailbox } from './features/mailbox/routes.ts'
import { makeMembershipEndedMail } from './features/members/jobs.ts'
import { mountMembers } from './features/members/routes.ts'
import { warnOfOtherHosts } from './features/passkeys/jobs.ts'
import { mountPasskeys } from './features/passkeys/routes.ts'
import { makeResetLink } from './features/passwords/jobs.ts'
import { mountPasswords } from './features/passwords/routes.ts'
import { mountPlanLinks } from './features/plan-links/routes.ts'
import { mountPlanMatches } from './features/plan-matches/routes.ts'
import { makePlanMail, tellDuePlans } from './features/plan-tellings/jobs.ts'
import { mountPlanTemplates } from './features/plan-templates/routes.ts'
import { mountPlannedSessions } from './features/planned-sessions/routes.ts'
import { mountPracticeLogs } from './features/practice-logs/routes.ts'
import { mountPractices } from './features/practices/routes.ts'
import { mountProfile } from './features/profile/routes.ts'
import { mountProgress } from './features/progress/routes.ts'
import { makePush } from './features/push/jobs.ts'
import { mountPush } from './features/push/routes.ts'
import { mountRankings } from './features/rankings/routes.ts'
import { mountRates } from './features/rates/routes.ts'
import { mountRecords } from './features/records/routes.ts'
import { mountRegister } from './features/register/routes.ts'
import { makeReminder, sendDueReminders } from './features/reminders/jobs.ts'
import { mountReminders } from './features/reminders/routes.ts'
import { mountResults } from './features/results/routes.ts'
import { mountSessionJoins } from './features/session-joins/routes.ts'
import { freshSetUpLink } from './features/set-up/jobs.ts'
import { mountSetUp } from './features/set-up/routes.ts'
import { mountSharedTraining } from './features/shared-training/routes.ts'
import { mountSignIns } from './features/sign-ins/routes.ts'
import { mountSquads } from './features/squads/routes.ts'
import { mountStandards } from './features/standards/routes.ts'
import { mountStrokeFactors } from './features/stroke-factors/routes.ts'
import { mountTeamWeek } from './features/team-week/routes.ts'
import { mountTestDays } from './features/test-days/routes.ts'
import { mountTrainingSessions } from './features/training-sessions/routes.ts'
import { mountWaters } from './features/waters/routes.ts'
import { mountWellness } from './features/wellness/routes.ts'

/** Every feature, each registering its contracts' routes. */
export const features: readonly ((server: Server) => void)[] = [
  mountAbsences,
  mountAccount,
  mountActivityFiles,
  mountAnnouncements,
  mountAnswers,
  mountAudit,
  mountBoats,
  mountCalendar,
  mountCheckIns,
  mountClubDay,
  mountClubs,
  mountComments,
  mountConfirmations,
  mountConsents,
  mountCourses,
  mountFactors,
  mountFirstSteps,
  mountGoals,
  mountDisciplines,
  mountHealth,
  mountImports,
  mountInstallation,
  mountInvites,
  mountLive,
  mountMailbox,
  mountMembers,
  mountPasskeys,
  mountPasswords,
  mountPlanLinks,
  mountPlanMatches,
  mountPlanTemplates,
  mountPlannedSessions,
  mountPracticeLogs,
  mountPractices,
  mountProfile,
  mountProgress,
  mountPush,
  mountRankings,
  mountRates,
  mountRecords,
  mountRegister,
  mountReminders,
  mountResults,
  mountSetUp,
  mountSharedTraining,
  mountSessionJoins,
  mountSignIns,
  mountSquads,
  mountStandards,
  mountStrokeFactors,
  mountTeamWeek,
  mountTestDays,
  mountTrainingSessions,
  mountWaters,
  mountWellness,
]

/** Who makes the link that a mail carries. */
export function linkMakers(server: Server): Record<Template, LinkMaker> {
  const { publicUrl, secret } = server.config
  return {
    signInLink: ({ address, facts }) =>
      makeSignInMail(toContext(server), server, {
        email: address,
        facts: JSON.parse(facts) as MailFacts['signInLink'],
      }),
    confirmEmail: ({ address }) => alone(makeConfirmationLink({ ...toContext(server), publicUrl }, address)),
    resetPassword: ({ address }) => alone(makeResetLink({ ...toContext(server), publicUrl }, address)),
    knownEmail: ({ address }) =>
      alone(makeSignInLink(toContext(server), server, { email: address, delivery: 'mailed' })),
    passwordSet: async () => ({
      link: publicUrl,
      others: [{ word: 'notMe', link: `${publicUrl}/forgot-password` }],
    }),
    passwordChanged: async () => ({ link: `${publicUrl}/forgot-password` }),
    factorMade: async () => ({ link: publicUrl }),
    factorEnded: async () => ({ link: publicUrl }),
    appEnded: async () => ({ link: publicUrl }),
    passkeyMade: async () => ({ link: publicUrl }),
    passkeyEnded: async () => ({ link: publicUrl }),
    recoveryCodeUsed: async () => ({ link: publicUrl }),
    recoveryCodesRenewed: async () => ({ link: publicUrl }),
    factorLocked: async () => ({ link: publicUrl }),
    testMail: async () => ({ link: publicUrl }),
    invitation: ({ facts }) => {
      const invitation = JSON.parse(facts) as MailFacts['invitation']
      return makeInvitation({ ...toContext(server), publicUrl }, invitation, 'mailed')
    },
    membershipEnded: ({ facts }) =>
      makeMembershipEndedMail(
        { ...toContext(server), publicUrl },
        JSON.parse(facts) as MailFacts['membershipEnded'],
      ),
    announcement: ({ facts }) =>
      makeAnnouncementMail(
        { ...toContext(server), publicUrl, secret },
        JSON.parse(facts) as MailFacts['announcement'],
      ),
    comments: ({ facts }) =>
      makeCommentMail(
        { ...toContext(server), publicUrl, secret },
        JSON.parse(facts) as MailFacts['comments'],
      ),
    plans: (job) =>
      makePlanMail(
        { ...toContext(server), publicUrl, secret },
        JSON.parse(job.facts) as MailFacts['plans'],
        job,
      ),
    reminder: (job) =>
      makeReminder(
        { ...toContext(server), publicUrl, secret },
        JSON.parse(job.facts) as MailFacts['reminder'],
        job,
      ),
  }
}

/** Who makes the notification that a job is about. */
export const pushMaker = (server: Server) => (job: PushJob) =>
  makePush({ ...toContext(server), publicUrl: server.config.publicUrl }, job)

/** What is done every minute; answers whether mails or notifications were written. */
export async function remind(server: Server): Promise<boolean> {
  const reminders = await sendDueReminders(toContext(server))
  const comments = await sendDueCommentMails(toContext(server))
  return reminders + comments + (await tellDuePlans(toContext(server))) > 0
}

/** A link whose mail says the same to everybody. */
async function alone(made: Promise<string | null>): Promise<MadeLink | null> {
  const link = await made
  return link === null ? null : { link }
}

/** The links that are printed in the operator's terminal; they sign in without any mail. */
export function printedLinks(server: Server) {
  return {
    setUp: () => freshSetUpLink(toContext(server), server.config),
    signIn: (email: string) => makeSignInLink(toContext(server), server, { email, delivery: 'printed' }),
  }
}

/** What the operator is told at the start, a line each. */
export const startWarnings = (server: Server): Promise<string[]> =>
  warnOfOtherHosts(toContext(server), server.config)

const toContext = ({ db, clock }: Server): PublicContext => ({ db, now: clock(), newId })
