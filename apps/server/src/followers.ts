import type { Followers } from './events/emit.ts'
import { lazyModule } from './lazy-module.ts'

const answers = lazyModule(() => import('./features/practices/answers/service.ts'))
const calendar = lazyModule(() => import('./features/plans/calendar/service.ts'))
const certificates = lazyModule(() => import('./features/boathouse/certificates/change.ts'))
const choices = lazyModule(() => import('./features/club/choices/service.ts'))
const invites = lazyModule(() => import('./features/club/invites/service.ts'))
const joinRequests = lazyModule(() => import('./features/club/join-requests/change.ts'))
const joins = lazyModule(() => import('./features/training/session-joins/change.ts'))
const kiosks = lazyModule(() => import('./features/boathouse/kiosks/service.ts'))
const lineUps = lazyModule(() => import('./features/boathouse/published-line-ups/change.ts'))
const logbook = lazyModule(() => import('./features/boathouse/logbook/change.ts'))
const matches = lazyModule(() => import('./features/plans/plan-matches/change.ts'))
const outingLogs = lazyModule(() => import('./features/boathouse/outing-logs/change.ts'))
const places = lazyModule(() => import('./features/practices/places/change.ts'))
const planNotifications = lazyModule(() => import('./features/plans/plan-notifications/service.ts'))
const plans = lazyModule(() => import('./features/plans/planned-sessions/service.ts'))
const practiceLogs = lazyModule(() => import('./features/training/practice-logs/service.ts'))
const register = lazyModule(() => import('./features/practices/register/change.ts'))
const reservations = lazyModule(() => import('./features/boathouse/reservations/change.ts'))
const signIns = lazyModule(() => import('./features/identity/sign-ins/service.ts'))
const strokeFactors = lazyModule(() => import('./features/training/stroke-factors/change.ts'))
const tokens = lazyModule(() => import('./features/identity/tokens/service.ts'))

/** Followers of each event, in order. Services load at their first event. */
export const followers: Followers = {
  memberJoined: [(ctx, { memberId }) => joinRequests.forgetJoinRequests(ctx, memberId, ctx.club.clubId)],
  memberLeft: [
    lineUps.emptySeatsOfLeaver,
    answers.forgetLeaver,
    choices.forgetFollowed,
    plans.forgetPlanned,
    certificates.forgetCertificates,
    calendar.revokeFeedOfLeaver,
    tokens.endTokensOfLeaver,
    invites.renewTokensOfAdmin,
  ],
  accountDeleted: [lineUps.emptySeatsOfLeaver, invites.renewTokensOfAdmin],
  memberMerged: [],
  squadChanged: [choices.followSquad],
  clubDeactivated: [kiosks.endKiosks],
  kioskPaired: [signIns.endSessionOfBrowser],
  practiceChanged: [],
  practiceMoved: [register.mailGuests],
  answersDeclined: [lineUps.giveUpSeats],
  answersClosed: [],
  placesFreed: [places.fillPlaces],
  registerTaken: [],
  boatOutOfService: [reservations.tellNotUsable, lineUps.tellSeatedNotUsable],
  outingStarted: [reservations.takeOut],
  outingResumed: [reservations.takeOutAgain],
  outingEnded: [],
  outingOverwritten: [logbook.keepBefore],
  outingOverdue: [],
  plansChanged: [planNotifications.noteChanged],
  plansRestored: [planNotifications.notePublished],
  plansPublished: [planNotifications.notePublished, matches.matchPublished],
  absenceStored: [answers.withdrawAnswers, lineUps.emptySeatsOfDays],
  outingDescribed: [outingLogs.noteDistance],
  sessionsAdded: [matches.noteDone, matches.matchSessions, practiceLogs.noteLogged],
  importUndone: [joins.partRecordings],
  recordingRenewed: [joins.renewFromRecording],
  craftChanged: [strokeFactors.recountCraft],
}
