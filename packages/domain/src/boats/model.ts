import * as z from 'zod/mini'
import { severity } from '../damages/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { reservedSoon } from '../reservations/model.ts'
import { craft } from '../sports/model.ts'
import { namedSquad } from '../squads/model.ts'

/** Side of a blade, facing the bow. */
export const side = z.enum(['port', 'starboard'])
export type Side = z.infer<typeof side>

/** A way to rig a boat. `layoutOf` gives the seats of its craft. */
export const rig = z.object({
  craft,
  hasCox: z.boolean(),
  /** Sides of a sweep boat's seats from bow to stroke; null for other boats. */
  sides: z.nullable(z.array(side)),
})
export type Rig = z.infer<typeof rig>

/** Days out of service, both ends included. */
export const outOfService = z.object({
  from: calendarDay,
  /** Null if open-ended. */
  to: z.nullable(calendarDay),
})
export type OutOfService = z.infer<typeof outOfService>

export const boat = z.object({
  id,
  name: z.string(),
  rigs: z.array(rig),
  /** Crew weight that it is made for, mean in whole kilograms; null if not entered. */
  minWeight: z.nullable(z.int()),
  maxWeight: z.nullable(z.int()),
  /** Null for the club's boats. Former members, and those hidden from the reader, are null inside. */
  owner: z.nullable(z.object({ id: z.nullable(id), name: z.nullable(z.string()) })),
  isForSquads: z.boolean(),
  squads: z.array(namedSquad),
  /** Whether the reader may use it: as a member of one of the squads, or a boat keeper. */
  isForReader: z.boolean(),
  notes: z.string(),
  outOfService: z.nullable(outOfService),
  isOut: z.boolean(),
  /** Worst open damage. */
  damage: z.nullable(severity),
  /** Reservation that is current or starts within two hours. */
  reserved: z.nullable(reservedSoon),
  archivedAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Boat = z.infer<typeof boat>

export const boatAbilities = z.object({ keep: z.boolean() })
