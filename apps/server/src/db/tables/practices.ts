import type { Answer } from '@boathouse/domain/practices/answers/model'
import type { PlacingRule } from '@boathouse/domain/practices/practices/model'
import type { RegisterState } from '@boathouse/domain/practices/register/model'

export const practicesTables = {
  practiceSeries: {
    clubId: 'key',
    id: 'key',
    rule: 'text',
    firstDay: 'key',
    startTime: 'text',
    timeZone: 'text',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  practices: {
    clubId: 'key',
    id: 'key',
    seriesId: 'key?',
    originalStart: 'instant?',
    startsAt: 'instant',
    endsAt: 'instant',
    day: 'key',
    startTime: 'text',
    timeZone: 'text',
    title: 'text',
    place: 'text',
    notes: 'text',
    capacity: 'integer?',
    ownDeadline: 'integer?',
    ownAnnounceDays: 'integer?',
    announcedAt: 'instant?',
    noticeMinutes: 'integer',
    placing: 'key',
    choiceId: 'key?',
    cancelledAt: 'instant?',
    cancelReason: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  chosenMembers: { choiceId: 'key', athleteId: 'key' },
  choiceSquads: { clubId: 'key', squadId: 'key', choiceId: 'key', withCoaches: 'boolean' },
  answers: {
    clubId: 'key',
    practiceId: 'key',
    athleteId: 'key',
    day: 'key',
    answer: 'key',
    reason: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    /** JSON: seats lost by answering no, shown to coaches until they are filled. */
    givenUpSeats: 'text?',
    /** When the athlete withdrew a yes; null if the answer is yes or never was. */
    yesUntil: 'instant?',
    /** When the athlete said yes, with or without a place; null for other answers. */
    yesAt: 'instant?',
    /** Coach who answered for the athlete; null if they did it themselves. */
    answeredBy: 'key?',
    /** Last notified answer after a coach assigned places: `yes` or `waiting`; null before. */
    toldPlace: 'key?',
  },
  absences: {
    athleteId: 'key',
    id: 'key',
    first: 'key',
    last: 'key',
    reason: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  registerEntries: {
    clubId: 'key',
    practiceId: 'key',
    athleteId: 'key',
    day: 'key',
    state: 'key',
    tapId: 'key',
    checkedInAt: 'instant?',
    suggestedAt: 'instant?',
    /** User who entered the state (the athlete at a check-in) and the time. Null in rows older than migration 0117. */
    recordedBy: 'key?',
    recordedAt: 'instant?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  attendanceMonths: {
    athleteId: 'key',
    clubId: 'key',
    month: 'key',
    present: 'integer',
    late: 'integer',
    excused: 'integer',
    absent: 'integer',
    noShows: 'integer',
  },
  restMarks: { clubId: 'key', practiceId: 'key', id: 'key' },
  walkIns: {
    clubId: 'key',
    practiceId: 'key',
    id: 'key',
    name: 'text',
    /** Removed half a year after the guest was added. */
    email: 'text?',
    createdAt: 'instant',
    deletedAt: 'instant?',
  },
} as const

export interface PracticesWords {
  practices: { placing: PlacingRule }
  answers: { answer: Answer }
  registerEntries: { state: RegisterState }
}
