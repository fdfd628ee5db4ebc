import type { AuditAction } from '@boathouse/domain/audit/model'
import type { ClubScope } from '#db/scopes.ts'
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

/** What happens in a club, with the facts that followers need. */
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
  /** `once` names the alert. */
  outingOverdue: { readonly outingId: string; readonly once: string }
}

export type EventName = keyof ClubEvents
