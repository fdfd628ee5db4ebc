/** What the audit log knows. The words are stable: they are stored. */
export const auditActions = [
  'signedIn',
  'superSignedIn',
  'signInFailed',
  'signedOut',
  'signedOutElsewhere',
  'signedOutEverywhere',
  'registered',
  'emailConfirmed',
  'passwordSet',
  'passwordChanged',
  'passwordReset',
  'passwordRemoved',
  'superGranted',
  'dataExported',
  'accountDeleted',
] as const

export type AuditAction = (typeof auditActions)[number]
