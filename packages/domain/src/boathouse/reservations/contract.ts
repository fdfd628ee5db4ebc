import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { LONGEST_MINUTES, SHORTEST_MINUTES } from '../../club/clubs/reservation-limit-rules.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { clockTime } from '../../kernel/clock-time.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { reservation, reservationAbilities, reservationLimits } from './model.ts'

const contract = contractsOf({ live: ['boats', 'outings'] })

/** The client makes the id, so retries are idempotent. Times are in the club's time zone. */
export const newReservation = z.object({
  id,
  day: calendarDay,
  startTime: clockTime,
  minutes: z
    .int('reservationLength')
    .check(z.minimum(SHORTEST_MINUTES, 'reservationLength'), z.maximum(LONGEST_MINUTES, 'reservationLength')),
  /** Holder; null for the current user. */
  memberId: z._default(z.nullable(id), null),
  forWhom: z._default(oneLine({ maximum: 60 }), ''),
  reason: z._default(text({ maximum: 200 }), ''),
})
export type NewReservation = z.output<typeof newReservation>

const boatParams = z.object({ ...clubParams.shape, boatId: id })
const oneParams = z.object({ ...clubParams.shape, reservationId: id })
const items = z.object({ items: z.array(reservation), timeZone: z.string() })
const itemsOfBoat = z.object({
  ...items.shape,
  /** Null for users without limits. */
  limits: z.nullable(reservationLimits),
  abilities: reservationAbilities,
})

export const listReservations = contract({
  id: 'reservations.list',
  access: 'member',
  scope: { own: 'practices' },
  method: 'GET',
  path: '/api/clubs/:clubId/boats/:boatId/reservations',
  summary: 'For when a boat is reserved: what is now and what comes, the next first',
  params: boatParams,
  responses: { 200: itemsOfBoat },
})

export const listOwnReservations = contract({
  id: 'reservations.listOwn',
  access: 'member',
  scope: { own: 'practices' },
  method: 'GET',
  path: '/api/clubs/:clubId/reservations',
  summary: 'What you have reserved, the next first',
  params: clubParams,
  responses: { 200: items },
})

export const createReservation = contract({
  id: 'reservations.create',
  access: 'member',
  scope: { own: 'practices' },
  method: 'POST',
  path: '/api/clubs/:clubId/boats/:boatId/reservations',
  summary:
    'Reserves a boat; sending the same again reserves it once. Where it is reserved then, a 409 shows by whom',
  params: boatParams,
  body: newReservation,
  responses: { 201: reservation, 200: reservation },
})

export const cancelReservation = contract({
  id: 'reservations.cancel',
  access: 'member',
  method: 'POST',
  path: '/api/clubs/:clubId/reservations/:reservationId/deletion',
  summary: 'Cancels a reservation',
  params: oneParams,
  body: knownVersion,
  responses: { 200: reservation },
})

export const restoreReservation = contract({
  id: 'reservations.restore',
  access: 'member',
  method: 'DELETE',
  path: '/api/clubs/:clubId/reservations/:reservationId/deletion',
  summary: 'Reserves again what was cancelled, unless somebody else has it by now',
  params: oneParams,
  responses: { 200: reservation },
})
