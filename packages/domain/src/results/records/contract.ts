import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { disciplineKey } from '../disciplines/model.ts'
import { historyPoint, record } from './model.ts'

const contract = contractsOf({ scope: { own: 'results', club: 'club-results' }, live: ['testDays'] })

const records = z.object({ seasonStart: calendarDay, items: z.array(record) })

export const listRecords = contract({
  id: 'records.list',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/records',
  summary: 'Your best result in each discipline, with what it improved on and the season’s best',
  responses: { 200: records },
})

export const countRecords = contract({
  id: 'records.summary',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/records/summary',
  summary: 'In how many disciplines you have a record',
  responses: { 200: z.object({ records: z.int() }) },
})

const history = z.object({ ...pageQuery.shape })

const historyPage = z.object({
  ...pageOf(historyPoint).shape,
  /** Best value of all earlier results; null without any. */
  bestBefore: z.nullable(z.int()),
})

export const showHistory = contract({
  id: 'records.history',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/records/:disciplineKey',
  summary:
    'Your results in a discipline, newest first, as points of a chart, each with whether it was a record',
  params: z.object({ disciplineKey }),
  query: history,
  responses: { 200: historyPage },
})

const member = { clubId: id, memberId: id }

export const listMemberRecords = contract({
  id: 'records.listOfMember',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/records',
  summary: 'A member’s records, for the club’s own admins',
  params: z.object(member),
  responses: { 200: records },
})

export const showMemberHistory = contract({
  id: 'records.historyOfMember',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/records/:disciplineKey',
  summary: 'A member’s results in a discipline as points of a chart, for the club’s own admins',
  params: z.object({ ...member, disciplineKey }),
  query: history,
  responses: { 200: historyPage },
})
