import * as z from 'zod/mini'
import { namedSquad } from '../../club/squads/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { craft } from '../../sport/sports/model.ts'
import { severity } from '../damages/model.ts'
import { reservedSoon } from '../reservations/model.ts'

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

export const outOfService = z.object({
  from: calendarDay,
  to: z.nullable(calendarDay),
})
export type OutOfService = z.infer<typeof outOfService>

export const boat = z.object({
  id,
  name: z.string(),
  rigs: z.array(rig),
  /** Mean weight of the crew that it is made for, in whole kilograms; null if not entered. */
  minWeight: z.nullable(z.int()),
  maxWeight: z.nullable(z.int()),
  /** Null for the club's boats. Id and name are null for former members and those hidden from the reader. */
  owner: z.nullable(z.object({ id: z.nullable(id), name: z.nullable(z.string()) })),
  isForSquads: z.boolean(),
  squads: z.array(namedSquad),
  /** Whether the reader may use it: it is for everyone, or for a squad of theirs, or they manage boats. */
  isForReader: z.boolean(),
  notes: z.string(),
  outOfService: z.nullable(outOfService),
  isOut: z.boolean(),
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
