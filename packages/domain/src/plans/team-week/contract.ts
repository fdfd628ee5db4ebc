import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { exportFormats } from '../../kernel/spreadsheet.ts'
import { attention, neediest, teamMeasures, teamWeek } from './model.ts'

const contract = contractsOf({
  scope: { club: 'club-training' },
  live: ['register', 'members', 'squads', 'consents', 'plans'],
})

const asked = {
  /** Default: for admins all athletes, else those of the reader's squads. */
  squad: z.optional(id),
  /** Any day of the week; the current week by default, and for a future one. */
  week: z.optional(calendarDay),
}

export const showTeamWeek = contract({
  id: 'team-week.show',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/team-week',
  summary:
    'The week of a squad’s athletes, or of all whom you coach: days, sums and means, as far as each shares them, and who needs attention',
  params: clubParams,
  query: z.object(asked),
  responses: { 200: teamWeek },
})

export const showNeediest = contract({
  id: 'team-week.neediest',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/team-week/attention',
  summary:
    'How many of all whom you coach need attention in the current week, and the three first of them with the reasons',
  params: clubParams,
  responses: { 200: neediest },
})

export const showAttention = contract({
  id: 'team-week.attention',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/attention',
  summary: 'Why an athlete whom you coach needs attention in the current week',
  params: z.object({ ...clubParams.shape, memberId: id }),
  responses: { 200: z.object({ items: z.array(attention) }) },
})

export const exportTeamWeek = contract({
  id: 'team-week.export',
  access: 'coach',
  onlyReads: true,
  method: 'POST',
  path: '/api/clubs/:clubId/team-week/export',
  summary:
    'The same week in one measure, as a file for spreadsheets, CSV or XLSX; the audit log says who took it',
  params: clubParams,
  body: z.object({
    ...asked,
    measure: z._default(z.enum(teamMeasures), 'load'),
    format: z.enum(exportFormats, 'required'),
  }),
  file: 'application/octet-stream',
  responses: { 200: null },
})
