import type { Answer } from '@boathouse/domain/answers/model'
import type { RegisterState } from '@boathouse/domain/register/model'

/** Practices, answers and registers. For column kinds see `../tables.ts`. */
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
    noticeMinutes: 'integer',
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
    /** JSON of seats given up with a no, restored if the answer is undone at once. */
    givenUpSeats: 'text?',
    /** When a yes was last withdrawn; null while it is yes, or never was. */
    yesUntil: 'instant?',
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
    /** User who recorded the state (the athlete at a check-in) and the time. Null in rows older than migration 0117. */
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
    createdAt: 'instant',
    deletedAt: 'instant?',
  },
} as const

export interface PracticesWords {
  answers: { answer: Answer }
  registerEntries: { state: RegisterState }
}
