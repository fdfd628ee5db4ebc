import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { exportFormats } from '../../kernel/spreadsheet.ts'
import { attendance, attendanceYear, memberRate, pastPractice, rateSorts, sortDirections } from './model.ts'

const contract = contractsOf({
  scope: { own: 'practices', club: 'club-practices' },
  live: ['practices', 'register', 'members'],
})

export const showAttendance = contract({
  id: 'rates.show',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/attendance',
  summary: 'Your own attendance at all your clubs: 30 days, the current club’s season, and all time',
  responses: { 200: attendance },
})

export const showAttendanceYear = contract({
  id: 'rates.year',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/attendance/year',
  summary: 'What your clubs’ registers of the last 53 weeks say of you, day by day',
  responses: { 200: attendanceYear },
})

export const listPastPractices = contract({
  id: 'rates.past',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/attendance/past',
  summary: 'Your clubs’ practices that are over and expected you, the latest first; cancelled ones too',
  query: pageQuery,
  responses: { 200: pageOf(pastPractice) },
})

const club = z.object({ clubId: id })

/** Days on the club's calendar, both included, at most 366. */
const daysRated = z.object({ from: calendarDay, to: calendarDay })
export type DaysRated = z.infer<typeof daysRated>

const rated = z.object({
  ...daysRated.shape,
  squad: z.optional(id),
})
export type Rated = z.infer<typeof rated>

export const listRates = contract({
  id: 'rates.list',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/attendance',
  summary:
    'The athletes of the club, or of one of its squads, by name, with their rates of some days, 366 at most; all in one answer',
  params: club,
  query: rated,
  responses: {
    200: z.object({
      items: z.array(memberRate),
      /** Registers of these days; for a squad, those that expected one of its athletes. */
      practices: z.int(),
    }),
  },
})

export const showMemberAttendance = contract({
  id: 'rates.showMember',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/attendance',
  summary: 'A member’s attendance, for the admins of their club',
  params: z.object({ clubId: id, memberId: id }),
  responses: { 200: attendance },
})

export const showMemberAttendanceYear = contract({
  id: 'rates.memberYear',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/attendance/year',
  summary: 'What the club’s registers of the last 53 weeks say of a member, day by day, for its admins',
  params: z.object({ clubId: id, memberId: id }),
  responses: { 200: attendanceYear },
})

export const exportRates = contract({
  id: 'rates.export',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/attendance/export',
  needsProof: true,
  summary:
    'The same table, in an order, as a file for spreadsheets, CSV or XLSX; the audit log says who took it',
  params: club,
  body: z.object({
    ...rated.shape,
    sort: z._default(z.enum(rateSorts), 'name'),
    direction: z._default(z.enum(sortDirections), 'asc'),
    format: z.enum(exportFormats, 'required'),
  }),
  file: 'application/octet-stream',
  responses: { 200: null },
})
