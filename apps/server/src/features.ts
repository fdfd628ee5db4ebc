import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Actor } from '#auth/gate.ts'
import type { Server } from '#http/server.ts'
import type { MailJob } from '#mail/outbox.ts'
import { plainLinks } from '#mail/plain-links.ts'
import type { CopyJob, LinkMakers, MadeLink } from '#mail/worker.ts'
import type { PushJob } from '#push/outbox.ts'
import type { DeliveryJob } from '#webhooks/outbox.ts'
import type { PublicContext } from './context.ts'
import { setFollowers } from './events/emit.ts'
import { TokenUses } from './features/identity/tokens/jobs.ts'
import { followers } from './followers.ts'
import { lazyModule } from './lazy-module.ts'

const { makeSignInLink, makeSignInMail } = lazyModule(() => import('./features/identity/account/jobs.ts'))
const { makeMergedMail, makeMergeCodeMail } = lazyModule(
  () => import('./features/identity/account-merges/jobs.ts'),
)
const { warnOfFullFiles } = lazyModule(() => import('./features/training/activity-files/jobs.ts'))
const { tellOfClosing } = lazyModule(() => import('./features/practices/answers/jobs.ts'))
const { makeAnnouncementMail } = lazyModule(() => import('./features/club/announcements/jobs.ts'))
const { makeCommentMail, sendDueCommentMails } = lazyModule(
  () => import('./features/training/comments/jobs.ts'),
)
const { makeConfirmationLink } = lazyModule(() => import('./features/identity/confirmations/jobs.ts'))
const { makeChangeMail, makeUndoMail } = lazyModule(() => import('./features/identity/email-changes/jobs.ts'))
const { doDueResets, makeResetMail } = lazyModule(() => import('./features/identity/factor-resets/jobs.ts'))
const { makeIncidentMail } = lazyModule(() => import('./features/boathouse/incidents/jobs.ts'))
const { endAtMajority, makeGuardianCopy, makeGuardianNewsMail, makeTookOverMail } = lazyModule(
  () => import('./features/club/guardians/jobs.ts'),
)
const { makeInvitation } = lazyModule(() => import('./features/club/invites/jobs.ts'))
const { makeAcceptedMail } = lazyModule(() => import('./features/club/join-requests/jobs.ts'))
const { makeJoinedMail, makeMembershipEndedMail, openInClub } = lazyModule(
  () => import('./features/club/members/jobs.ts'),
)
const { makeOverdueMail, makeUnwatchedMail, watchOverCrews } = lazyModule(
  () => import('./features/boathouse/outings/jobs.ts'),
)
const { warnOfOtherHosts } = lazyModule(() => import('./features/identity/passkeys/jobs.ts'))
const { makeResetLink } = lazyModule(() => import('./features/identity/passwords/jobs.ts'))
const { makePlanMail, tellDuePlans } = lazyModule(() => import('./features/plans/plan-notifications/jobs.ts'))
const { makeProofMail } = lazyModule(() => import('./features/identity/proofs/jobs.ts'))
const lineUps = lazyModule(() => import('./features/boathouse/published-line-ups/jobs.ts'))
const { makePush } = lazyModule(() => import('./features/club/push/jobs.ts'))
const { findNews } = lazyModule(() => import('./push-news.ts'))
const { makeGuestMail } = lazyModule(() => import('./features/practices/register/jobs.ts'))
const { makePlaceMail } = lazyModule(() => import('./features/practices/places/jobs.ts'))
const { makePracticeNewsMail } = lazyModule(() => import('./features/practices/practices/jobs.ts'))
const { makeReminder, sendDueReminders } = lazyModule(() => import('./features/practices/reminders/jobs.ts'))
const { makeReservedBoatMail } = lazyModule(() => import('./features/boathouse/reservations/jobs.ts'))
const { freshSetUpLink } = lazyModule(() => import('./features/identity/set-up/jobs.ts'))
const { makeTestRecordsMail, tellDueRecords } = lazyModule(
  () => import('./features/results/test-days/jobs.ts'),
)
const webhooks = lazyModule(() => import('./features/club/webhooks/jobs.ts'))

setFollowers(followers)

/** Routes of all features: every `routes.ts` below `features`. */
const routeFiles = readdirSync(`${import.meta.dirname}/features`, { recursive: true, encoding: 'utf8' })
  .filter((path) => basename(path) === 'routes.ts')
  .sort()

/** Registers the routes of all features. Loads one file after another: all at once would keep 15 MB more in memory. */
export async function mountFeatures(server: Server): Promise<void> {
  for (const path of routeFiles) {
    const feature: { mount: (server: Server) => void } = await import(
      new URL(`features/${path}`, import.meta.url).href
    )
    feature.mount(server)
  }
}

/** Maker of the links in each mail template. */
export function linkMakers(server: Server): LinkMakers {
  const { publicUrl, secret } = server.config
  const context = () => ({ ...toContext(server), publicUrl, secret })
  return openingInClub(server, {
    ...plainLinks(publicUrl),
    signInLink: (facts, { address: email }) => makeSignInMail(context(), server, { email, facts }),
    confirmEmail: (_, { address }) => alone(makeConfirmationLink(context(), address)),
    resetPassword: (_, { address }) => alone(makeResetLink(context(), address)),
    knownEmail: (_, { address: email }) =>
      alone(makeSignInLink(context(), server, { email, delivery: 'mailed' })),
    confirmEmailChange: (facts, job) => makeChangeMail(context(), facts, job),
    proofCode: (facts, job) => makeProofMail(context(), facts, job),
    mergeCode: (facts, job) => makeMergeCodeMail(context(), facts, job),
    accountsMerged: (facts) => makeMergedMail(context(), facts),
    factorResetAsked: (facts) => makeResetMail(context(), facts),
    emailChanged: (facts) => makeUndoMail(context(), facts),
    invitation: (facts) => makeInvitation(context(), facts, 'mailed'),
    guardianInvitation: (facts) => makeInvitation(context(), facts, 'mailed'),
    ownSignIn: (facts) => makeInvitation(context(), facts, 'mailed'),
    childTookOver: (facts) => makeTookOverMail(context(), facts),
    guardianNews: (facts) => makeGuardianNewsMail(context(), facts),
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
  })
}

interface AnyFacts {
  readonly clubId?: string
  readonly userId?: string
  readonly guardianId?: string
}

type AnyLinkMaker = (
  facts: AnyFacts,
  job: Pick<MailJob, 'address' | 'locale'>,
) => Promise<MadeLink | Date | null>

/** Mails about a club open in it, for readers of several. Copies for guardians open the child's data. */
function openingInClub(server: Server, makers: LinkMakers): LinkMakers {
  const inClub =
    (make: AnyLinkMaker): AnyLinkMaker =>
    async (facts, job) => {
      const { clubId, userId, guardianId } = facts
      if (userId !== undefined && guardianId !== undefined) {
        const { publicUrl, secret } = server.config
        const context = { ...toContext(server), publicUrl, secret }
        const copied = { job, make: (copyJob: CopyJob) => make(facts, copyJob) }
        return makeGuardianCopy(context, { ...facts, userId, guardianId }, copied)
      }
      const made = await make(facts, job)
      if (made === null || made instanceof Date || clubId === undefined) return made
      return openInClub(toContext(server), made, { clubId, address: job.address })
    }
  const all = Object.entries(makers) as [string, AnyLinkMaker][]
  return Object.fromEntries(all.map(([template, make]) => [template, inClub(make)])) as unknown as LinkMakers
}

export const pushMaker = (server: Server) => (job: PushJob) =>
  makePush({ ...toContext(server), publicUrl: server.config.publicUrl }, job, findNews)

/** Runs every minute. */
export async function remind(server: Server): Promise<void> {
  await tellOfClosing(toContext(server))
  await sendDueReminders(toContext(server))
  await doDueResets(toContext(server))
  await sendDueCommentMails(toContext(server))
  await tellDueRecords(toContext(server))
  await tellDuePlans(toContext(server))
}

/** Ends guardianships at 18. */
export async function endGuardianships(server: Server): Promise<void> {
  await endAtMajority(toContext(server))
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
