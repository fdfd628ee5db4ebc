import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { text } from '../../kernel/text.ts'
import { sharedWellness, wellnessEntry, wellnessSpan } from './model.ts'

const contract = contractsOf({
  scope: { own: 'wellness', club: 'club-wellness' },
  live: ['squads', 'consents'],
})

const score = z._default(
  z.nullable(z.int('required').check(z.minimum(1, 'required'), z.maximum(5, 'required'))),
  null,
)

/** Beats per minute at rest, with a session's limits. */
const restingHeartRate = z._default(
  z.nullable(
    z.int('heartRateRange').check(z.minimum(25, 'heartRateRange'), z.maximum(250, 'heartRateRange')),
  ),
  null,
)

const hoursSlept = z._default(
  z.nullable(
    z.number('hoursSleptRange').check(
      z.minimum(0, 'hoursSleptRange'),
      z.maximum(24, 'hoursSleptRange'),
      z.refine((hours) => Math.round(hours * 10) === Number((hours * 10).toFixed(6)), 'hoursSleptRange'),
    ),
  ),
  null,
)

export const wellnessFields = z.object({
  fatigue: score,
  sleep: score,
  soreness: score,
  stress: score,
  mood: score,
  hoursSlept,
  restingHeartRate,
  note: z._default(text({ maximum: 500 }), ''),
  isRestDay: z._default(z.boolean(), false),
})
export type WellnessFields = z.output<typeof wellnessFields>

/** A retry is idempotent if all of these fields are equal. */
export const newWellnessEntry = z.object({ id, day: calendarDay, ...wellnessFields.shape })

const one = z.object({ day: calendarDay })
const until = z.object({
  until: z.optional(calendarDay),
})

export const showWellness = contract({
  id: 'wellness.show',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/wellness',
  summary:
    'What you said of the 56 days up to a day: 28 to show, and 28 that the band of the first is made of',
  query: until,
  responses: { 200: wellnessSpan },
})

export const saveWellness = contract({
  id: 'wellness.save',
  access: 'member',
  method: 'PATCH',
  path: '/api/wellness/:day',
  summary:
    'Saves how you are on a day, unless that changed since the given version (0 for a first entry); idempotent',
  params: one,
  body: z.object({ ...knownVersion.shape, ...wellnessFields.shape }),
  responses: { 200: wellnessEntry },
})

export const deleteWellness = contract({
  id: 'wellness.delete',
  access: 'member',
  method: 'POST',
  path: '/api/wellness/:day/deletion',
  summary: 'Deletes what you said of a day; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: wellnessEntry },
})

export const restoreWellness = contract({
  id: 'wellness.restore',
  access: 'member',
  method: 'DELETE',
  path: '/api/wellness/:day/deletion',
  summary: 'Takes a deletion back',
  params: one,
  responses: { 200: wellnessEntry },
})

export const showSharedWellness = contract({
  id: 'wellness.ofAthlete',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/wellness',
  summary:
    'What an athlete whom you coach said of the 56 days up to a day, as far as they share their wellness, without notes',
  params: z.object({ ...clubParams.shape, memberId: id }),
  query: until,
  responses: { 200: sharedWellness },
})
