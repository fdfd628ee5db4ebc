import * as z from 'zod/mini'
import { severity } from '../damages/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { reservedSoon } from '../reservations/model.ts'
import { craft } from '../sports/model.ts'
import { namedSquad } from '../squads/model.ts'

/** Where the blade of a seat is, for who looks to the bow. */
export const side = z.enum(['port', 'starboard'])
export type Side = z.infer<typeof side>

/** One way to rig a boat. How many seats it has follows from the craft (`layoutOf`). */
export const rig = z.object({
  craft,
  hasCox: z.boolean(),
  /** Of a sweep boat the side of each seat, from bow to stroke; null for any other. */
  sides: z.nullable(z.array(side)),
})
export type Rig = z.infer<typeof rig>

/** From when to when a boat is not to be used, both days included. */
export const outOfService = z.object({
  from: calendarDay,
  /** Null until somebody says otherwise. */
  to: z.nullable(calendarDay),
})
export type OutOfService = z.infer<typeof outOfService>

/** A boat of a club. */
export const boat = z.object({
  id,
  name: z.string(),
  rigs: z.array(rig),
  /** Of whom it is made for, on average, in whole kilograms; null where that is not said. */
  minWeight: z.nullable(z.int()),
  maxWeight: z.nullable(z.int()),
  /** The member whose own it is, null for the club's. Who has left, or whose name is not the reader's to know, has none. */
  owner: z.nullable(z.object({ id: z.nullable(id), name: z.nullable(z.string()) })),
  /** Whether some squads alone may use it. */
  isForSquads: z.boolean(),
  /** Which, by name, as far as the reader knows them. */
  squads: z.array(namedSquad),
  /** Whether the reader may use it: who is in one of the squads may, and who keeps the boats. */
  isForReader: z.boolean(),
  notes: z.string(),
  outOfService: z.nullable(outOfService),
  /** Whether that is so today, on the club's calendar. */
  isOut: z.boolean(),
  /** How bad its open damage is at worst; null where there is none. */
  damage: z.nullable(severity),
  /** What it is reserved for now, or within two hours; null for nothing. */
  reserved: z.nullable(reservedSoon),
  /** When it left the club's boats; null while it is one. */
  archivedAt: z.nullable(instant),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Boat = z.infer<typeof boat>

/** What whoever looks may do with a club's boats. */
export const boatAbilities = z.object({ keep: z.boolean() })
