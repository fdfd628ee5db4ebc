import * as z from 'zod/mini'
import { knownPerson } from '../damages/model.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** A boat that is kept for somebody for a while. */
export const reservation = z.object({
  id,
  boatId: id,
  boatName: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Who has it. */
  by: knownPerson,
  /** The crew or the squad that it is for; empty for who has it alone. */
  forWhom: z.string(),
  reason: z.string(),
  isOwn: z.boolean(),
  /** Whether the reader may cancel it. */
  mayCancel: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Reservation = z.infer<typeof reservation>

/** What a member may reserve. */
export const reservationLimits = z.object({
  /** As many days ahead. */
  days: z.int(),
  /** As long, in minutes. */
  minutes: z.int(),
  /** As many that are to come. */
  open: z.int(),
})

/** What whoever looks may do besides reserving for themselves. */
export const reservationAbilities = z.object({ forOthers: z.boolean() })

/** What is said of a reservation wherever its boat can be chosen. */
export const reservedSoon = z.pick(reservation, {
  id: true,
  startsAt: true,
  endsAt: true,
  by: true,
  forWhom: true,
  isOwn: true,
})
export type ReservedSoon = z.infer<typeof reservedSoon>
