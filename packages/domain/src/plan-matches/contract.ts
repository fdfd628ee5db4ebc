import * as z from 'zod/mini'
import { clubParams } from '../clubs/contract.ts'
import { trainingChoice } from '../consents/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { contract } from '../kernel/contract.ts'
import { id } from '../kernel/ids.ts'
import { feltSeries, matchedDays, sessionPlan } from './model.ts'

export const showSessionPlan = contract({
  id: 'plan-matches.ofSession',
  access: 'member',
  method: 'GET',
  path: '/api/training-sessions/:id/plan',
  summary:
    'What one of your own sessions was planned as, and how it compares; or what it could have been planned as',
  params: z.object({ id }),
  responses: { 200: sessionPlan },
})

export const showMatchedDays = contract({
  id: 'plan-matches.ofDays',
  access: 'member',
  method: 'GET',
  path: '/api/plan-questions',
  summary:
    'Of your own sessions of at most 366 days: how many count as what was planned, and which could be several planned sessions, the first 20',
  query: z.object({ from: calendarDay, to: calendarDay }),
  responses: { 200: matchedDays },
})

const weeks = { first: calendarDay, last: calendarDay, items: z.array(feltSeries) }

export const showFelt = contract({
  id: 'plan-matches.felt',
  access: 'member',
  method: 'GET',
  path: '/api/felt',
  summary: 'How hard your own planned sessions were meant to feel and did, by type, over eight weeks',
  responses: { 200: z.object(weeks) },
})

export const showAthleteFelt = contract({
  id: 'plan-matches.feltOfAthlete',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/felt',
  summary:
    'How hard the planned sessions of an athlete whom you coach were meant to feel and did, by type, over eight weeks, as far as they share it',
  params: z.object({ ...clubParams.shape, memberId: id }),
  responses: { 200: z.object({ share: trainingChoice, ...weeks }) },
})
