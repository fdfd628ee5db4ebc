import type { PushKind } from '@boathouse/domain/push/model'

/**
 * Tables of what reaches members where they are: announcements, reminders, calendars, mails and notifications;
 * `../tables.ts` says what the words for columns mean.
 */
export const outreachTables = {
  /** Addresses that are told what happens in a club. */
  webhooks: {
    clubId: 'key',
    id: 'key',
    url: 'text',
    /** With spaces between. */
    kinds: 'text',
    /** Encrypted with the installation's secret, as the one before it. */
    sealedSecret: 'text',
    sealedOldSecret: 'text?',
    oldSecretEndsAt: 'instant?',
    createdAt: 'instant',
    offAt: 'instant?',
  },
  webhookDeliveries: {
    id: 'key',
    webhookId: 'key',
    /** By what whoever is told knows it again: the same at each try. */
    messageId: 'key',
    kind: 'text',
    practiceId: 'key?',
    memberId: 'key?',
    outingId: 'key?',
    happenedAt: 'instant',
    state: 'key',
    attempts: 'integer',
    dueAt: 'instant',
    /** The HTTP status of the last try. */
    status: 'integer?',
    createdAt: 'instant',
    /** Why the last try got no answer. */
    failure: 'key?',
  },
  /** When a club's webhooks were last tried. */
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
    /** Whether it has what is planned as well. */
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
    attempts: 'integer',
    dueAt: 'instant',
    createdAt: 'instant',
  },
} as const

/** Columns that hold only words of the domain. */
export interface OutreachWords {
  pushKinds: { kind: PushKind }
}
