import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { contract } from '../kernel/contract.ts'
import { id } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/paging.ts'
import { text } from '../kernel/text.ts'
import { intensity, trainingSession, trainingType } from './model.ts'

/** Whole minutes from 1 to 1440; a decimal is cut to its integer. */
const durationMinutes = z
  .number('durationRequired')
  .check(z.overwrite(Math.trunc), z.minimum(1, 'durationRange'), z.maximum(1440, 'durationRange'))

/** What the dialog sends. The id is made by whoever creates the session, so that a retry stores it once. */
export const newTrainingSession = z.object({
  id,
  date: calendarDay,
  type: trainingType,
  duration: durationMinutes,
  intensity,
  weather: z._default(text({ maximum: 200 }), ''),
  notes: z._default(text({ maximum: 5000 }), ''),
})
export type NewTrainingSession = z.infer<typeof newTrainingSession>

export const createTrainingSession = contract({
  id: 'training-sessions.create',
  access: 'member',
  method: 'POST',
  path: '/api/training-sessions',
  summary: 'Logs a session of your own; sending the same one again stores it once',
  body: newTrainingSession,
  responses: { 201: trainingSession, 200: trainingSession },
})

export const listTrainingSessions = contract({
  id: 'training-sessions.list',
  access: 'member',
  method: 'GET',
  path: '/api/training-sessions',
  summary: 'Your own sessions, newest first',
  query: pageQuery,
  responses: { 200: pageOf(trainingSession) },
})

export const showTrainingSession = contract({
  id: 'training-sessions.show',
  access: 'member',
  method: 'GET',
  path: '/api/training-sessions/:id',
  summary: 'One of your own sessions',
  params: z.object({ id }),
  responses: { 200: trainingSession },
})

const period = z.object({ first: calendarDay, last: calendarDay })

export const trainingSummary = z.object({
  total: z.int(),
  month: z.object({ ...period.shape, sessions: z.int(), durationMs: z.int() }),
  week: z.object({ ...period.shape, sessions: z.int() }),
})
export type TrainingSummary = z.infer<typeof trainingSummary>

export const summariseTrainingSessions = contract({
  id: 'training-sessions.summary',
  access: 'member',
  method: 'GET',
  path: '/api/training-sessions/summary',
  summary: 'All your sessions counted, with the current month and week on your own calendar',
  responses: { 200: trainingSummary },
})
