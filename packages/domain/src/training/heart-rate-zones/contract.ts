import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { sport } from '../../sport/sports/model.ts'
import { heartRateZones, MAX_ZONES, sessionZones, weekZones, zoneMethod } from './model.ts'

const contract = contractsOf({ scope: { own: 'training' } })

const heartRate = (code: string) => z._default(z.nullable(z.int(code)), null)

const fields = {
  sport: z._default(z.nullable(sport), null),
  from: z._default(z.nullable(calendarDay), null),
  method: zoneMethod,
  maximum: heartRate('maximumRange'),
  resting: heartRate('restingRange'),
  threshold: heartRate('thresholdRange'),
  /** Only for typed zones; otherwise they are computed. */
  starts: z._default(z.array(z.int('zoneStarts')).check(z.maxLength(MAX_ZONES, 'zoneStarts')), []),
}

export const newHeartRateZones = z.object({ id, ...fields })
export type NewHeartRateZones = z.output<typeof newHeartRateZones>

export const createHeartRateZones = contract({
  id: 'heart-rate-zones.create',
  access: 'member',
  method: 'POST',
  path: '/api/heart-rate-zones',
  summary: 'Adds heart-rate zones of your own, for a sport or all, from a day on or for all sessions',
  body: newHeartRateZones,
  responses: { 201: heartRateZones, 200: heartRateZones },
})

export const listHeartRateZones = contract({
  id: 'heart-rate-zones.list',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/heart-rate-zones',
  summary: 'Your own heart-rate zones, the latest first',
  responses: { 200: z.object({ items: z.array(heartRateZones) }) },
})

const one = z.object({ id })

export const updateHeartRateZones = contract({
  id: 'heart-rate-zones.update',
  access: 'member',
  method: 'PATCH',
  path: '/api/heart-rate-zones/:id',
  summary:
    'Corrects heart-rate zones of your own, also for past sessions, unless they changed since that version',
  params: one,
  body: z.object({ version: z.int(), ...fields }),
  responses: { 200: heartRateZones },
})

export const deleteHeartRateZones = contract({
  id: 'heart-rate-zones.delete',
  access: 'member',
  method: 'POST',
  path: '/api/heart-rate-zones/:id/deletion',
  summary: 'Deletes heart-rate zones of your own; for 30 days they can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: heartRateZones },
})

export const restoreHeartRateZones = contract({
  id: 'heart-rate-zones.restore',
  access: 'member',
  method: 'DELETE',
  path: '/api/heart-rate-zones/:id/deletion',
  summary: 'Takes a deletion back',
  params: one,
  responses: { 200: heartRateZones },
})

export const showSessionZones = contract({
  id: 'heart-rate-zones.ofSession',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/:id/heart-rate-zones',
  summary:
    'Time in each heart-rate zone of one of your own recorded sessions, by the zones of its day and sport',
  params: one,
  readsFile: true,
  responses: { 200: sessionZones },
})

export const showWeekZones = contract({
  id: 'heart-rate-zones.ofWeek',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/heart-rate-zones/week',
  summary: 'Time in each heart-rate zone over a week of your own: the current one, or that of a day',
  query: z.object({ day: z.optional(calendarDay) }),
  readsFile: true,
  responses: { 200: weekZones },
})
