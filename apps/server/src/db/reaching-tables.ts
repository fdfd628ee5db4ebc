/** What reaches members where they are: `tables.ts` says what the words for columns mean. */
export const reachingTables = {
  announcements: {
    clubId: 'key',
    id: 'key',
    title: 'text',
    message: 'text',
    endsOn: 'key',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  remindedPractices: { clubId: 'key', practiceId: 'key', remindedAt: 'instant' },
  reminders: { clubId: 'key', practiceId: 'key', athleteId: 'key', remindedAt: 'instant' },
  calendarAddresses: { athleteId: 'key', version: 'integer', createdAt: 'instant', revokedAt: 'instant?' },
} as const
