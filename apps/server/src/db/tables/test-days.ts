import type { CellState } from '@boathouse/domain/test-days/model'

export const testDaysTables = {
  testDays: {
    clubId: 'key',
    id: 'key',
    date: 'key',
    title: 'text',
    /** Space-separated, in order. */
    disciplineKeys: 'text',
    course: 'text',
    wind: 'text',
    waterTemperature: 'decimal?',
    note: 'text',
    choiceId: 'key?',
    publishedAt: 'instant?',
    /** When athletes are notified of its new records; null if nothing is due. */
    tellAt: 'instant?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  testCells: {
    clubId: 'key',
    testDayId: 'key',
    athleteId: 'key',
    disciplineKey: 'key',
    id: 'key',
    state: 'text?',
    /** JSON, in order. */
    attempts: 'text',
    value: 'integer?',
    enteredBy: 'key?',
    /** When it was last changed after its test day was published. */
    correctedAt: 'instant?',
    /** The last value of which its athlete was notified as a record. */
    toldValue: 'integer?',
    /** Grams, until it moves to the athlete's result. */
    bodyWeight: 'integer?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
} as const

export interface TestDaysWords {
  testCells: { state: CellState | null }
}
