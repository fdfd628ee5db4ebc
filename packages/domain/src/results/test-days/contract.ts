import * as z from 'zod/mini'
import { squadIds } from '../../club/choices/model.ts'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { exportFormats } from '../../kernel/spreadsheet.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { waterTemperature } from '../../training/training-sessions/contract.ts'
import { disciplineKey } from '../disciplines/model.ts'
import { bodyWeight } from '../results/contract.ts'
import {
  attempt,
  cellState,
  MAX_ATTEMPTS,
  MAX_DISCIPLINES,
  MAX_TESTED,
  resultsFate,
  testCell,
  testDay,
  testDayDetails,
  testGrid,
  testLine,
  testRecord,
} from './model.ts'

const contract = contractsOf({
  scope: { own: 'results', club: 'club-results' },
  live: ['testDays', 'testCells'],
})

const words = (maximum: number) => z._default(oneLine({ maximum }), '')

const fields = {
  date: calendarDay,
  title: oneLine({ minimum: 1, maximum: 100 }),
  disciplineKeys: z.array(disciplineKey).check(
    z.overwrite((keys) => [...new Set(keys)]),
    z.minLength(1, 'disciplineUnknown'),
    z.maxLength(MAX_DISCIPLINES, 'tooMany'),
  ),
  course: words(100),
  wind: words(100),
  waterTemperature,
  note: z._default(text({ maximum: 2000 }), ''),
  /** Squads that it is for, with their members on the day; null for none. */
  squadIds,
  /** Members whom it is for; without these and without squads it is for everyone. */
  memberIds: z._default(
    z.nullable(z.array(id).check(z.minLength(1, 'choose'), z.maxLength(MAX_TESTED, 'tooMany'))),
    null,
  ),
}

export const newTestDay = z.object({ id, ...fields })
export type NewTestDay = z.output<typeof newTestDay>

/** Disciplines with entries can't be removed. */
export const testDayChanges = z.object({ ...knownVersion.shape, ...fields })
export type TestDayChanges = z.output<typeof testDayChanges>

export const testDayParams = z.object({ ...clubParams.shape, testDayId: id })

export const createTestDay = contract({
  id: 'test-days.create',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/test-days',
  summary: 'Makes a test day, a draft until it is published. Sending the same again stores it once',
  params: clubParams,
  body: newTestDay,
  responses: { 201: testDayDetails, 200: testDayDetails },
})

export const listTestDays = contract({
  id: 'test-days.list',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/test-days',
  summary: 'The test days that you run, and the published ones that ask you, the latest first',
  params: clubParams,
  query: pageQuery,
  responses: {
    200: z.object({ ...pageOf(testDay).shape, abilities: z.object({ create: z.boolean() }) }),
  },
})

export const showTestDay = contract({
  id: 'test-days.show',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/test-days/:testDayId',
  summary: 'A test day that you run, or a published one that asks you, with your own results',
  params: testDayParams,
  responses: { 200: testDayDetails },
})

export const showTestGrid = contract({
  id: 'test-days.grid',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/test-days/:testDayId/grid',
  summary: 'A test day’s athletes and disciplines with all that was entered, for who runs it',
  params: testDayParams,
  responses: { 200: testGrid },
})

export const updateTestDay = contract({
  id: 'test-days.update',
  access: 'coach',
  method: 'PATCH',
  path: '/api/clubs/:clubId/test-days/:testDayId',
  summary:
    'Changes a test day, unless it was changed since that version; the results of a published one take over its day, title and conditions',
  params: testDayParams,
  body: testDayChanges,
  responses: { 200: testDayDetails },
})

/** The new content of a cell. Attempts keep their ids. Neither state nor attempts clears the cell. */
export const enteredCell = z.object({
  memberId: id,
  disciplineKey,
  /** Version that the client has; 0 for an empty cell. */
  version: z.int(),
  state: z._default(z.nullable(cellState), null),
  /** In order; rounded to the discipline's step, never in the athlete's favour. */
  attempts: z
    .array(z.object({ ...attempt.shape, value: z.int('valueInvalid').check(z.positive('valueInvalid')) }))
    .check(
      z.maxLength(MAX_ATTEMPTS, 'tooMany'),
      z.refine((attempts) => new Set(attempts.map(({ id }) => id)).size === attempts.length, 'invalid'),
    ),
})
export type EnteredCell = z.output<typeof enteredCell>

export const enterTestCell = contract({
  id: 'test-days.enterCell',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/test-days/:testDayId/cells',
  summary:
    'Enters what an athlete did in a discipline, however often it is sent, unless somebody else did since that version; then it shows what they entered. On a published day it changes the athlete’s result at once',
  params: testDayParams,
  body: enteredCell,
  responses: { 200: testCell },
})

export const enterTestWeight = contract({
  id: 'test-days.enterWeight',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/test-days/:testDayId/weights',
  summary:
    'Enters what an athlete weighs on the day, for their RowErg results of it; null takes back one that is in no result yet. Only the athlete and the club’s admins can read it, with the result',
  params: testDayParams,
  body: z.object({ memberId: id, bodyWeight }),
  responses: { 204: null },
})

export const publishTestDay = contract({
  id: 'test-days.publish',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/test-days/:testDayId/publication',
  summary:
    'Makes results of all that was entered, at once, for its athletes to see; with implausible values (409) only when it is confirmed',
  params: testDayParams,
  body: z.object({
    ...knownVersion.shape,
    /** Whether the user confirmed unlikely values. */
    confirmed: z._default(z.boolean(), false),
  }),
  responses: { 200: testDayDetails },
})

const ending = z.object({ ...knownVersion.shape, results: resultsFate })

export const withdrawTestDay = contract({
  id: 'test-days.withdraw',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/test-days/:testDayId/withdrawal',
  summary:
    'Makes a published test day a draft again; its results stay with their athletes, or are deleted until it is published again',
  params: testDayParams,
  body: ending,
  responses: { 200: testDayDetails },
})

export const deleteTestDay = contract({
  id: 'test-days.delete',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/test-days/:testDayId/deletion',
  summary:
    'Deletes a test day; its results stay with their athletes, or are deleted with it. For 30 days it can be restored',
  params: testDayParams,
  body: ending,
  responses: { 200: testDayDetails },
})

export const restoreTestDay = contract({
  id: 'test-days.restore',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/test-days/:testDayId/deletion',
  summary: 'Takes a deletion back, with the results that were deleted with the test day',
  params: testDayParams,
  responses: { 200: testDayDetails },
})

export const exportTestDay = contract({
  id: 'test-days.export',
  access: 'coach',
  onlyReads: true,
  method: 'POST',
  path: '/api/clubs/:clubId/test-days/:testDayId/export',
  summary: 'The grid as a file for spreadsheets, CSV or XLSX; the audit log says who took it',
  params: testDayParams,
  body: z.object({ format: z.enum(exportFormats, 'required') }),
  file: 'application/octet-stream',
  responses: { 200: null },
})

export const showTestRecords = contract({
  id: 'test-days.records',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/test-records',
  summary: 'Your records at test days that your club published in the last 5 days, the latest first',
  responses: { 200: z.object({ items: z.array(testRecord) }) },
})

const lines = z.object({ items: z.array(testLine) })

export const showTestLines = contract({
  id: 'test-days.lines',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/test-lines',
  summary:
    'Your latest 200 tests at your club’s published test days, by discipline, each with the band of those who attended',
  responses: { 200: lines },
})

export const showMemberTestLines = contract({
  id: 'test-days.linesOfMember',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/test-lines',
  summary:
    'The same of an athlete, for the club’s own admins, and for the coaches of their squads at the test days that these may see',
  params: z.object({ ...clubParams.shape, memberId: id }),
  responses: { 200: lines },
})
