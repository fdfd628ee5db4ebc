import type { PushKind } from '@boathouse/domain/club/push/model'

export const outreachTables = {
  webhooks: {
    clubId: 'key',
    id: 'key',
    url: 'text',
    /** Space-separated. */
    kinds: 'text',
    /** Encrypted with the installation's secret. */
    sealedSecret: 'text',
    sealedOldSecret: 'text?',
    oldSecretEndsAt: 'instant?',
    createdAt: 'instant',
    offAt: 'instant?',
  },
  webhookDeliveries: {
    id: 'key',
    webhookId: 'key',
    /** Equal for all attempts, so receivers can detect repeats. */
    messageId: 'key',
    kind: 'text',
    practiceId: 'key?',
    memberId: 'key?',
    outingId: 'key?',
    happenedAt: 'instant',
    state: 'key',
    attempts: 'integer',
    dueAt: 'instant',
    status: 'integer?',
    createdAt: 'instant',
    failure: 'key?',
  },
  webhookTurns: {
    clubId: 'key',
    attemptedAt: 'instant',
  },
  announcements: {
    clubId: 'key',
    id: 'key',
    title: 'text',
    message: 'text',
    endsOn: 'key',
    byMail: 'boolean',
    choiceId: 'key?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  remindedPractices: { clubId: 'key', practiceId: 'key', remindedAt: 'instant' },
  reminders: { clubId: 'key', practiceId: 'key', athleteId: 'key', remindedAt: 'instant' },
  calendarAddresses: {
    athleteId: 'key',
    version: 'integer',
    createdAt: 'instant',
    revokedAt: 'instant?',
    hasPlans: 'boolean',
  },
  outboxMails: {
    id: 'key',
    template: 'text',
    address: 'text',
    locale: 'text',
    facts: 'text',
    state: 'key',
    attempts: 'integer',
    dueAt: 'instant',
    createdAt: 'instant',
    finishedAt: 'instant?',
    failure: 'text?',
  },
  pushKinds: { athleteId: 'key', kind: 'key' },
  pushDevices: {
    athleteId: 'key',
    id: 'key',
    endpoint: 'text',
    endpointHash: 'key',
    p256dh: 'text',
    auth: 'text',
    userAgent: 'text?',
    sessionId: 'key?',
    createdAt: 'instant',
  },
  outboxPushes: {
    id: 'key',
    athleteId: 'key',
    deviceId: 'key',
    event: 'key',
    clubId: 'key',
    aboutId: 'key',
    /** The child whose guardian owns the device; empty in the owner's own. */
    childId: 'key',
    attempts: 'integer',
    dueAt: 'instant',
    createdAt: 'instant',
  },
} as const

export interface OutreachWords {
  pushKinds: { kind: PushKind }
}
