import type { AuditAction } from '@boathouse/domain/club/audit/model'
import type { WebhookKind } from '@boathouse/domain/club/webhooks/model'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import type { ClubEvents, EventName } from './model.ts'

interface Effects<Facts> {
  readonly audit: readonly (Facts extends { action: infer Action } ? Action & AuditAction : never)[]
  /** Sends the facts named like an id of the webhook's events. */
  readonly webhook: WebhookKind | null
  /** Besides those that the emitting change notes by `writeInClub` or `noteChange`. */
  readonly live: readonly ChangeKind[]
}

/** Effects of `emit` after the followers; `docs/events.md` lists them. */
export const EFFECTS: { readonly [Name in EventName]: Effects<ClubEvents[Name]> } = {
  memberJoined: { audit: [], webhook: 'member.joined', live: ['members'] },
  memberLeft: {
    audit: ['memberLeft', 'memberRemoved', 'membershipEnded'],
    webhook: 'member.left',
    live: ['members'],
  },
  accountDeleted: { audit: ['memberLeft'], webhook: null, live: ['members'] },
  memberMerged: { audit: ['accountsMerged', 'accountMergeUndone'], webhook: 'member.left', live: [] },
  squadChanged: { audit: [], webhook: null, live: [] },
  clubDeactivated: { audit: ['clubDeactivated'], webhook: null, live: [] },
  kioskPaired: { audit: ['kioskPaired'], webhook: null, live: [] },
  practiceChanged: { audit: [], webhook: 'practice.changed', live: ['practices'] },
  practiceMoved: { audit: [], webhook: null, live: [] },
  answersDeclined: { audit: [], webhook: null, live: [] },
  answersClosed: { audit: [], webhook: 'answers.closed', live: [] },
  placesFreed: { audit: [], webhook: null, live: [] },
  registerTaken: { audit: [], webhook: 'register.taken', live: [] },
  boatOutOfService: { audit: [], webhook: null, live: [] },
  outingStarted: { audit: [], webhook: 'outing.started', live: [] },
  outingResumed: { audit: [], webhook: 'outing.started', live: [] },
  outingEnded: { audit: [], webhook: 'outing.ended', live: [] },
  outingOverwritten: { audit: [], webhook: null, live: [] },
  outingOverdue: { audit: [], webhook: 'overdue', live: [] },
  plansChanged: { audit: [], webhook: null, live: [] },
  plansRestored: { audit: [], webhook: null, live: [] },
  plansPublished: { audit: [], webhook: null, live: [] },
}
