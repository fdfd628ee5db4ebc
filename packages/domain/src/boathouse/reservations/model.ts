import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { knownPerson } from '../damages/model.ts'

export const reservation = z.object({
  id,
  boatId: id,
  boatName: z.string(),
  startsAt: instant,
  endsAt: instant,
  by: knownPerson,
  /** Crew or squad; may be empty. */
  forWhom: z.string(),
  reason: z.string(),
  isOwn: z.boolean(),
  mayCancel: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Reservation = z.infer<typeof reservation>

export const reservationLimits = z.object({
  days: z.int(),
  minutes: z.int(),
  open: z.int(),
})

export const reservationAbilities = z.object({ forOthers: z.boolean() })

export const reservedSoon = z.pick(reservation, {
  id: true,
  startsAt: true,
  endsAt: true,
  by: true,
  forWhom: true,
  isOwn: true,
})
export type ReservedSoon = z.infer<typeof reservedSoon>
