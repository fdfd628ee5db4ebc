import type { OwnedTable } from './owned-table.ts'

/** Columns of test cells and of results that belong to the athlete, not to the person who entered them. */
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

/** The columns of results and of test days that say whose a row is. */
export const testOwnerColumns: readonly OwnedTable[] = [
  {
    table: 'results',
    ...athletes,
    key: 'id',
    leftOut: ['score', 'enteredBy', 'verifiedBy'],
    atDeletion: 'removed',
  },
  // Results are their athletes'; of those that a coach entered or verified, the coach takes along that they did.
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
  // Of drafts nobody takes anything along; what a published one says of somebody is theirs.
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
