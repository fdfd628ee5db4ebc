import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** What the audit log knows, by what it is about. The words are stable: they are stored. */
export const auditActions = [
  'signedIn',
  'superSignedIn',
  'signInFailed',
  'signInLinkPrinted',
  'proofFailed',
  'signedOut',
  'signedOutElsewhere',
  'signedOutEverywhere',
  'registered',
  'emailConfirmed',
  'passwordSet',
  'passwordChanged',
  'passwordReset',
  'passwordRemoved',
  'secondFactorAsked',
  'secondFactorFailed',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'factorMade',
  'factorEnded',
  'passkeyMade',
  'passkeyEnded',
  'superGranted',
  'superRevoked',
  'dataExported',
  'attendanceExported',
  'teamWeekExported',
  'accountDeleted',
  'clubCreated',
  'clubRenamed',
  'clubActivated',
  'clubDeactivated',
  'clubSettingsChanged',
  'inviteCreated',
  'inviteRenewed',
  'inviteRevoked',
  'inviteAccepted',
  'memberPromoted',
  'memberNamed',
  'memberRemoved',
  'memberLeft',
  'membershipEnded',
  'squadCreated',
  'squadRenamed',
  'squadArchived',
  'squadUnarchived',
  'squadJoined',
  'squadCoachMade',
  'squadCoachUnmade',
  'squadLeft',
  'trainingShared',
  'trainingFiguresShared',
  'trainingNotShared',
  'wellnessShared',
  'wellnessNotShared',
  'resultEntered',
  'resultVerified',
  'resultUnverified',
  'resultDeleted',
  'resultRestored',
  'testDayPublished',
  'testDayWithdrawn',
  'testDayDeleted',
  'testDayRestored',
  'testDayExported',
  'testCorrected',
] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditAction>

/**
 * One entry, as the super admin reads it. The log holds ids alone; addresses and the club's name are what those are
 * called today, and null where there is nobody any more. Without an actor it was the operator, or nobody knows who.
 */
export const auditEntry = z.object({
  id,
  at: instant,
  action: auditAction,
  actorId: z.nullable(id),
  actorEmail: z.nullable(z.string()),
  subjectId: z.nullable(id),
  /** Whom it was done to; for an invitation, the address that was invited. */
  subjectEmail: z.nullable(z.string()),
  clubId: z.nullable(id),
  clubName: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>
