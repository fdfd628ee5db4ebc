import type { Followers } from './events/emit.ts'
import { lazyModule } from './lazy-module.ts'

const answers = lazyModule(() => import('./features/answers/service.ts'))
const calendar = lazyModule(() => import('./features/calendar/service.ts'))
const certificates = lazyModule(() => import('./features/certificates/change.ts'))
const choices = lazyModule(() => import('./features/choices/service.ts'))
const invites = lazyModule(() => import('./features/invites/service.ts'))
const joinRequests = lazyModule(() => import('./features/join-requests/change.ts'))
const kiosks = lazyModule(() => import('./features/kiosks/service.ts'))
const lineUps = lazyModule(() => import('./features/published-line-ups/change.ts'))
const logbook = lazyModule(() => import('./features/logbook/change.ts'))
const matches = lazyModule(() => import('./features/plan-matches/change.ts'))
const outingLogs = lazyModule(() => import('./features/outing-logs/change.ts'))
const plans = lazyModule(() => import('./features/planned-sessions/service.ts'))
const practiceLogs = lazyModule(() => import('./features/practice-logs/service.ts'))
const reservations = lazyModule(() => import('./features/reservations/change.ts'))
const signIns = lazyModule(() => import('./features/sign-ins/service.ts'))
const strokeFactors = lazyModule(() => import('./features/stroke-factors/change.ts'))
const tokens = lazyModule(() => import('./features/tokens/service.ts'))

/** Who follows each event, in order. Services load at their first event. */
export const followers: Followers = {
  memberJoined: [(ctx, { memberId }) => joinRequests.forgetJoinRequests(ctx, memberId)],
  memberLeft: [
    lineUps.emptySeatsOfLeaver,
    answers.forgetLeaver,
    choices.forgetFollowed,
    plans.forgetPlanned,
    certificates.forgetCertificates,
    (ctx, { memberId }) => calendar.revokeFeedOf(ctx, memberId),
    tokens.endTokensOfLeaver,
    invites.renewTokensOfAdmin,
  ],
  accountDeleted: [lineUps.emptySeatsOfLeaver, invites.renewTokensOfAdmin],
  clubDeactivated: [kiosks.endKiosks],
  kioskPaired: [signIns.endSessionOfBrowser],
  practiceChanged: [],
  registerTaken: [],
  outingStarted: [reservations.takeOut],
  outingResumed: [reservations.takeOutAgain],
  outingEnded: [],
  outingOverwritten: [logbook.keepBefore],
  outingOverdue: [],
  plansPublished: [matches.matchPublished],
  outingDescribed: [outingLogs.noteDistance],
  sessionsAdded: [matches.noteDone, matches.matchSessions, practiceLogs.noteLogged],
  craftChanged: [strokeFactors.recountCraft],
}
