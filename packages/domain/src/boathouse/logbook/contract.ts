import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { clockTime } from '../../kernel/clock-time.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { exportFormats } from '../../kernel/spreadsheet.ts'
import { text } from '../../kernel/text.ts'
import { newOuting, outingChanges } from '../outings/contract.ts'
import { entry, entryChange, kilometres, kilometresBy } from './model.ts'

const contract = contractsOf({ live: ['boats', 'outings'] })

export const logbookFilters = z.object({
  text: z.optional(text({ maximum: 100 })),
  boat: z.optional(id),
  person: z.optional(id),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
})
export type LogbookFilters = z.output<typeof logbookFilters>

const { boatId, craft, crew, captainSeat, destination } = newOuting.shape
const { version, metres, remarks } = outingChanges.shape

/** A complete entry. Days and times are the club's. */
export const entryCorrection = z.object({
  version,
  boatId,
  craft,
  /** Null keeps the crew, if the reader may not see who sat in the boat. */
  crew: z._default(z.nullable(crew), null),
  captainSeat,
  destination,
  day: calendarDay,
  outTime: clockTime,
  backDay: calendarDay,
  backTime: clockTime,
  metres,
  remarks,
})
export type EntryCorrection = z.output<typeof entryCorrection>

const entryParams = z.object({ ...clubParams.shape, outingId: id })

export const listEntries = contract({
  id: 'logbook.list',
  access: 'member',
  scope: { own: 'practices' },
  method: 'GET',
  path: '/api/clubs/:clubId/logbook',
  summary: 'The club’s outings, the newest first',
  params: clubParams,
  query: z.object({ ...pageQuery.shape, ...logbookFilters.shape }),
  responses: { 200: pageOf(entry) },
})

export const showEntry = contract({
  id: 'logbook.show',
  access: 'member',
  scope: { own: 'practices' },
  method: 'GET',
  path: '/api/clubs/:clubId/logbook/:outingId',
  summary: 'An entry of the logbook',
  params: entryParams,
  responses: { 200: entry },
})

export const listEntryChanges = contract({
  id: 'logbook.changes',
  access: 'member',
  scope: { own: 'practices' },
  method: 'GET',
  path: '/api/clubs/:clubId/logbook/:outingId/changes',
  summary: 'What an entry said before it was changed, by whom and when; the latest change first',
  params: entryParams,
  query: pageQuery,
  responses: { 200: pageOf(entryChange) },
})

export const correctEntry = contract({
  id: 'logbook.correct',
  access: 'member',
  method: 'PATCH',
  path: '/api/clubs/:clubId/logbook/:outingId',
  summary:
    'Corrects an entry, unless it was changed since that version: by its crew for a day after it was back, by admins always',
  params: entryParams,
  body: entryCorrection,
  responses: { 200: entry },
})

export const exportLogbook = contract({
  id: 'logbook.export',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/logbook/export',
  needsProof: true,
  summary:
    'The logbook of some days, a year at most, as a file for spreadsheets, CSV or XLSX; the audit log says who took it',
  params: clubParams,
  body: z.object({
    ...logbookFilters.shape,
    from: calendarDay,
    to: calendarDay,
    format: z.enum(exportFormats, 'required'),
  }),
  file: 'application/octet-stream',
  responses: { 200: null },
})

export const showKilometres = contract({
  id: 'logbook.kilometres',
  access: 'member',
  scope: { own: 'practices' },
  method: 'GET',
  path: '/api/clubs/:clubId/kilometres',
  summary: 'How far the club’s people, boats or squads went in a year of its calendar',
  params: clubParams,
  query: z.object({
    by: z._default(kilometresBy, 'people'),
    year: z.optional(
      z.coerce
        .number('yearInvalid')
        .check(z.int('yearInvalid'), z.minimum(1900, 'yearInvalid'), z.maximum(2999, 'yearInvalid')),
    ),
  }),
  responses: { 200: kilometres },
})
