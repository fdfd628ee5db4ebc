import type { AuditAction } from '@boathouse/domain/club/audit/model'
import type { Matchable } from '@boathouse/domain/plans/plan-matches/model'
import type { ClubScope } from '#db/scopes.ts'
import type { Row } from '#db/tables.ts'
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
}

interface Departure {
  readonly outingId: string
  readonly boatId: string
}

type Craft = Pick<Row<'trainingSessions'>, 'sport' | 'craft'>

/** Events of a club, with the facts that followers need. */
export interface ClubEvents {
  memberJoined: { readonly memberId: string }
  /** Emitted before the membership is deleted, because rows that followers need refer to it. */
  memberLeft: Leaving & Audited<'memberLeft' | 'memberRemoved' | 'membershipEnded'>
  /** Like `memberLeft`, but the rest of the user's rows is deleted soon. */
  accountDeleted: Leaving & Audited<'memberLeft'>
  clubDeactivated: Audited<'clubDeactivated'>
  /** The browser that becomes a kiosk may be signed in. */
  kioskPaired: Audited<'kioskPaired'> & { readonly sessionToken: string | undefined }
  practiceChanged: { readonly practiceId: string }
  registerTaken: { readonly practiceId: string; readonly once: string }
  outingStarted: Departure & { readonly memberIds: readonly string[]; readonly isBack: boolean }
  outingResumed: Departure & { readonly actorId: string }
  outingEnded: { readonly outingId: string }
  /** Emitted before a given distance or remark is overwritten. */
  outingOverwritten: { readonly outingId: string; readonly actorId: string }
  /** `once` names the alert. */
  outingOverdue: { readonly outingId: string; readonly once: string }
  plansPublished: {
    readonly plans: readonly Pick<Matchable, 'id' | 'date'>[]
    readonly athleteIds: readonly string[]
  }
}

/** Events in a user's own data. */
export interface OwnEvents {
  outingDescribed: { readonly outingId: string; readonly metres: number | null }
  /** `plannedId` and `practiceId`: what the user logged, if given. */
  sessionsAdded: {
    readonly sessions: readonly Matchable[]
    readonly plannedId?: string | undefined
    readonly practiceId?: string | undefined
  }
  /** The session has a recording. */
  craftChanged: { readonly sessionId: string; readonly before: Craft; readonly after: Craft }
}

export type EventName = keyof ClubEvents
export type OwnEventName = keyof OwnEvents
