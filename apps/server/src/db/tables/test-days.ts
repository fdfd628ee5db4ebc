import type { CellState } from '@boathouse/domain/results/test-days/model'

export const testDaysTables = {
  testDays: {
    clubId: 'key',
    id: 'key',
    date: 'key',
    title: 'text',
    /** Space-separated, in display order. */
    disciplineKeys: 'text',
    course: 'text',
    wind: 'text',
    waterTemperature: 'decimal?',
    note: 'text',
    choiceId: 'key?',
    publishedAt: 'instant?',
    /** When to notify athletes of new records; null if nothing is due. */
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
    /** JSON list of attempts, in order. */
    attempts: 'text',
    value: 'integer?',
    enteredBy: 'key?',
    /** Last change after the test day was published. */
    correctedAt: 'instant?',
    /** Value of the last record notification. */
    toldValue: 'integer?',
    /** Grams; moved to the result when published. */
    bodyWeight: 'integer?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
} as const

export interface TestDaysWords {
  testCells: { state: CellState | null }
}
