import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { clockTime } from '../../kernel/clock-time.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { craft, sport } from '../../sport/sports/model.ts'
import {
  intensities,
  intensity,
  sessionFilters,
  trainingSession,
  trainingType,
  trainingTypes,
} from './model.ts'

const contract = contractsOf({ scope: { own: 'training' } })

/** Whole minutes from 1 to 1440; truncates decimals. */
const durationMinutes = z
  .number('durationRequired')
  .check(z.overwrite(Math.trunc), z.minimum(1, 'durationRange'), z.maximum(1440, 'durationRange'))

const optionalInt = (code: string, { least, most }: { least: number; most: number }) =>
  z._default(z.nullable(z.int(code).check(z.minimum(least, code), z.maximum(most, code))), null)

const optionalTenths = (code: string, { least, most }: { least: number; most: number }) => {
  const tenths = z.overwrite((value: number) => Math.round(value * 10) / 10)
  return z._default(
    z.nullable(z.number(code).check(tenths, z.minimum(least, code), z.maximum(most, code))),
    null,
  )
}

/** Metres, to 500 km. */
export const distance = optionalInt('distanceRange', { least: 0, most: 500_000 })
/** CR-10 (Foster). */
export const rpe = optionalInt('rpeRange', { least: 0, most: 10 })
/** Beats per minute, in a plausible range. */
export const averageHeartRate = optionalInt('heartRateRange', { least: 25, most: 250 })
/** Strokes per minute; a racing kayak counts 150 blade entries. */
export const strokeRate = optionalInt('strokeRateRange', { least: 5, most: 250 })

/** °C. Sea water freezes at −2 °C; no rowing water is warmer than 40 °C. */
export const waterTemperature = optionalTenths('waterTemperatureRange', { least: -2, most: 40 })

/** 'More details': optional fields beyond the original system's. */
const details = {
  sport: z._default(z.nullable(sport), null),
  craft: z._default(z.nullable(craft), null),
  distance,
  rpe,
  averageHeartRate,
  strokeRate,
  startTime: z._default(z.nullable(clockTime), null),
  waterTemperature,
}
export type SessionDetails = z.output<z.ZodMiniObject<typeof details>>

export const noDetails = (): SessionDetails => z.object(details).parse({})

const words = {
  weather: z._default(oneLine({ maximum: 200 }), ''),
  notes: z._default(text({ maximum: 5000 }), ''),
}

export const newTrainingSession = z.object({
  id,
  date: calendarDay,
  type: z.enum(trainingTypes, 'typeRequired'),
  duration: durationMinutes,
  intensity: z.enum(intensities, 'intensityRequired'),
  ...words,
  ...details,
})
export type NewTrainingSession = z.output<typeof newTrainingSession>

/** Type and intensity may stay unset. Without `duration` the stored one is kept: imported sessions can be under a minute. */
export const trainingSessionChanges = z.object({
  version: z.int(),
  date: calendarDay,
  type: trainingType,
  duration: z.optional(durationMinutes),
  intensity,
  ...words,
  ...details,
})
export type TrainingSessionChanges = z.output<typeof trainingSessionChanges>

/** A session to log, with references that are not stored in its own fields. */
export const loggedTrainingSession = z.object({
  ...newTrainingSession.shape,
  practiceId: z.optional(id),
  plannedId: z.optional(id),
})
export type LoggedTrainingSession = z.output<typeof loggedTrainingSession>

export const createTrainingSession = contract({
  id: 'training-sessions.create',
  access: 'member',
  method: 'POST',
  path: '/api/training-sessions',
  summary: 'Logs a session of your own; sending the same one again stores it once',
  body: loggedTrainingSession,
  responses: { 201: trainingSession, 200: trainingSession },
})

export const listTrainingSessions = contract({
  id: 'training-sessions.list',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions',
  summary: 'Your own sessions, newest first',
  query: z.object({ ...pageQuery.shape, ...sessionFilters.shape }),
  responses: { 200: pageOf(trainingSession) },
})

const one = z.object({ id })

export const showTrainingSession = contract({
  id: 'training-sessions.show',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/:id',
  summary: 'One of your own sessions',
  params: one,
  responses: { 200: trainingSession },
})

export const updateTrainingSession = contract({
  id: 'training-sessions.update',
  access: 'member',
  method: 'PATCH',
  path: '/api/training-sessions/:id',
  summary: 'Changes one of your own sessions, unless it was changed since that version',
  params: one,
  body: trainingSessionChanges,
  responses: { 200: trainingSession },
})

export const deleteTrainingSession = contract({
  id: 'training-sessions.delete',
  access: 'member',
  method: 'POST',
  path: '/api/training-sessions/:id/deletion',
  summary: 'Deletes one of your own sessions; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: trainingSession },
})

export const restoreTrainingSession = contract({
  id: 'training-sessions.restore',
  access: 'member',
  method: 'DELETE',
  path: '/api/training-sessions/:id/deletion',
  summary: 'Takes a deletion back',
  params: one,
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
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/summary',
  summary: 'All your sessions counted, with the current month and week on your own calendar',
  responses: { 200: trainingSummary },
})
