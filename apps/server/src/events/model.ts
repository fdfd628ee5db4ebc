import type { AuditAction } from '@boathouse/domain/club/audit/model'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { Matchable } from '@boathouse/domain/plans/plan-matches/model'
import type { RecordedColumns } from '@boathouse/domain/training/session-joins/rules'
import type { ClubScope } from '#db/scopes.ts'
import type { Row } from '#db/tables.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { PublicContext } from '../context.ts'

export interface EventContext extends PublicContext {
  readonly club: ClubScope
}

interface Audited<Action extends AuditAction> {
  readonly action: Action
  readonly actorId: string | null
  /** Affected user; left out if it is the actor. */
  readonly subjectId?: string
}

interface Leaving {
  readonly memberId: string
  /** Admins saw the tokens of pending invites. */
  readonly isAdmin: boolean
  /** Members of other clubs keep what is not a club's: the calendar URL and mailed links. */
  readonly isLastClub: boolean
}

interface Departure {
  readonly outingId: string
  readonly boatId: string
}

type PublishedPlan = Pick<
  Row<'clubPlannedSessions'>,
  | ('id' | 'squadId' | 'memberId' | 'date' | 'publishedAt')
  | ('title' | 'type' | 'sport' | 'minutes' | 'distance' | 'rpe' | 'workout' | 'notes' | 'practice')
>

type Craft = Pick<Row<'trainingSessions'>, 'sport' | 'craft'>

/** Events of a club, with the facts that followers need. */
export interface ClubEvents {
  memberJoined: { readonly memberId: string }
  /** Emitted before the membership is deleted, because rows that followers need refer to it. */
  memberLeft: Leaving & Audited<'memberLeft' | 'memberRemoved' | 'membershipEnded'>
  /** Like `memberLeft`, but the rest of the user's rows is deleted soon. */
  accountDeleted: Leaving & Audited<'memberLeft'>
  /** The member's account was merged into another one, or the merge was undone. */
  memberMerged: { readonly memberId: string } & Audited<'accountsMerged' | 'accountMergeUndone'>
  /** Members or their roles. */
  squadChanged: { readonly squadId: string }
  clubDeactivated: Audited<'clubDeactivated'>
  /** The browser that becomes a kiosk may be signed in. */
  kioskPaired: Audited<'kioskPaired'> & { readonly sessionToken: string | undefined }
  practiceChanged: { readonly practiceId: string }
  /** Cancelled, reinstated, or at another time or place than `before`. Its members get a mail, too. */
  practiceMoved: {
    readonly practiceId: string
    readonly actorId: string
    readonly before: MailFacts['practiceNews']['before']
  }
  /** A member said no, or a coach for them. */
  answersDeclined: { readonly memberId: string; readonly practiceIds: readonly string[] }
  /** Emitted only in clubs with a webhook for it. `once` names practice and deadline. */
  answersClosed: { readonly practiceId: string; readonly once: string }
  /** Null means that any practice of the club may have free places. */
  placesFreed: { readonly practiceIds: readonly string[] | null }
  registerTaken: { readonly practiceId: string; readonly once: string }
  /** A new damage makes the boat unusable. */
  boatOutOfService: { readonly boatId: string; readonly actorId: string }
  outingStarted: Departure & { readonly memberIds: readonly string[]; readonly isBack: boolean }
  outingResumed: Departure & { readonly actorId: string }
  outingEnded: { readonly outingId: string }
  /** Emitted before a given distance or remark is overwritten. */
  outingOverwritten: { readonly outingId: string; readonly actorId: string }
  /** `once` names the alert. */
  outingOverdue: { readonly outingId: string; readonly once: string }
  /** Plans as they were before a change or deletion; drafts, too. */
  plansChanged: { readonly plans: readonly PublishedPlan[] }
  /** Published plans, restored after a deletion. */
  plansRestored: { readonly plans: readonly Pick<Matchable, 'id'>[] }
  plansPublished: {
    readonly plans: readonly Pick<Matchable, 'id' | 'date'>[]
    readonly athleteIds: readonly string[]
  }
}

/** Events in a user's own data. */
export interface OwnEvents {
  /** Added, changed or restored. */
  absenceStored: DayRange
  outingDescribed: { readonly outingId: string; readonly metres: number | null }
  /**
   * `plannedId` and `practiceId`: what the user logged, if given. Not emitted for a single session without a practice
   * and without plans around its day.
   */
  sessionsAdded: {
    readonly sessions: readonly Matchable[]
    readonly plannedId?: string | undefined
    readonly practiceId?: string | undefined
  }
  /** Emitted before the sessions of these recordings are deleted. */
  importUndone: { readonly recordings: readonly { readonly id: string; readonly sessionId: string }[] }
  /** A recording's file was read again. */
  recordingRenewed: {
    readonly sessionId: string
    readonly recordingId: string
    readonly before: RecordedColumns
    readonly after: RecordedColumns
  }
  /** The session has a recording. */
  craftChanged: { readonly sessionId: string; readonly before: Craft; readonly after: Craft }
}

export type EventName = keyof ClubEvents
export type OwnEventName = keyof OwnEvents
