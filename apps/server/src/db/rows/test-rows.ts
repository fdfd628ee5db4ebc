import type { OwnedTable } from './owned-table.ts'

/** Columns of test cells and results that are the athlete's data rather than the coach's who entered them. */
const ofTests = [
  'athleteId',
  'disciplineKey',
  'state',
  'attempts',
  'value',
  'toldValue',
  'bodyWeight',
] as const
const othersResults = [
  'athleteId',
  'disciplineKey',
  'date',
  'value',
  'score',
  'provenance',
  'eventName',
  'wind',
  'current',
  'course',
  'notes',
  'bodyWeight',
  'sessionId',
  'testDayId',
  'version',
  'deletedAt',
] as const

const athletes = { owner: 'athleteId', by: 'id' } as const

export const testOwnerColumns: readonly OwnedTable[] = [
  {
    table: 'results',
    ...athletes,
    key: 'id',
    leftOut: ['score', 'enteredBy', 'verifiedBy'],
    atDeletion: 'removed',
  },
  // A coach's download lists the results they entered or verified.
  {
    table: 'results',
    part: 'resultsEnteredByYou',
    owner: 'enteredBy',
    by: 'id',
    key: 'id',
    leftOut: [...othersResults, 'verifiedBy', 'verifiedAt', 'updatedAt'],
    atDeletion: 'renamed',
  },
  {
    table: 'results',
    part: 'resultsVerifiedByYou',
    owner: 'verifiedBy',
    by: 'id',
    key: 'id',
    leftOut: [...othersResults, 'enteredBy', 'createdAt', 'updatedAt'],
    atDeletion: 'renamed',
  },
  // Drafts are in no download; published cells are the athletes' data.
  {
    table: 'testCells',
    ...athletes,
    key: 'id',
    leftOut: ['enteredBy', 'toldValue'],
    atDeletion: 'removed',
    withoutDrafts: true,
  },
  {
    table: 'testCells',
    part: 'testsEnteredByYou',
    owner: 'enteredBy',
    by: 'id',
    key: 'id',
    leftOut: [...ofTests, 'correctedAt', 'version'],
    atDeletion: 'renamed',
  },
]
