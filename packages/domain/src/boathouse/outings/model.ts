import * as z from 'zod/mini'
import { clubPosition } from '../../club/clubs/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { craft } from '../../sport/sports/model.ts'
import { rig } from '../boats/model.ts'
import { severity } from '../damages/model.ts'
import { destination } from '../destinations/model.ts'
import { readyBoat } from '../published-line-ups/model.ts'
import { reservedSoon } from '../reservations/model.ts'

export const COX_SEAT = 0

/** A person in a boat. `name` is null without one, or if hidden from the reader. */
const seated = z.object({
  seat: z.int(),
  /** Null for a guest, or if hidden from the reader. */
  id: z.nullable(id),
  name: z.nullable(z.string()),
  isGuest: z.boolean(),
  isCaptain: z.boolean(),
})
export type Seated = z.infer<typeof seated>

/** A boat on the water or, after its return, a record of the outing. */
export const outing = z.object({
  id,
  boat: z.object({ id, name: z.string() }),
  craft,
  crew: z.array(seated),
  destination: z.string(),
  outAt: instant,
  expectedBack: instant,
  backAt: z.nullable(instant),
  metres: z.nullable(z.int()),
  remarks: z.string(),
  overrideReason: z.nullable(z.string()),
  /** Names of the kiosks used for departure and return; null for a member. */
  startedAtKiosk: z.nullable(z.string()),
  endedAtKiosk: z.nullable(z.string()),
  /** Acknowledgement of an overdue crew: since when, and by which member. */
  seen: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  maySee: z.boolean(),
  isOwn: z.boolean(),
  mayEnd: z.boolean(),
  mayDescribe: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Outing = z.infer<typeof outing>

export const notAvailable = z.enum(['outOfService', 'notUsable'])
export type NotAvailable = z.infer<typeof notAvailable>

export const boardBoat = z.object({
  id,
  name: z.string(),
  rigs: z.array(rig),
  /** Whether the reader may use it; true on kiosks. False only causes a warning. */
  isForReader: z.boolean(),
  /** Names of its squads, as far as the reader may know them; empty for everyone. */
  squads: z.array(z.string()),
  notAvailable: z.nullable(notAvailable),
  damage: z.nullable(severity),
  outTo: z.nullable(calendarDay),
  /** Reservation that is current or starts within two hours. It only causes a warning. */
  reserved: z.nullable(reservedSoon),
})
export type BoardBoat = z.infer<typeof boardBoat>

export const board = z.object({
  at: instant,
  /** Boats out, the next expected return first. */
  out: z.array(outing),
  boats: z.array(boardBoat),
  destinations: z.array(z.pick(destination, { name: true, metres: true, minutes: true })),
  /** Default duration of an outing, in minutes. */
  usualMinutes: z.int(),
  position: z.nullable(clubPosition),
  /** Boats of today’s published line-ups that have not been out, next departure first. */
  lineUps: z.array(readyBoat),
  abilities: z.object({
    override: z.boolean(),
  }),
})
export type Board = z.infer<typeof board>

/** Boats out, for those who look after overdue crews: coaches, admins, and the duty list. */
export const watch = z.object({
  at: instant,
  /** Number of boats out; null if the reader may not know. */
  out: z.nullable(z.int()),
  /** Overdue crews, longest first. */
  late: z.array(outing),
})
export type Watch = z.infer<typeof watch>

/** Members who can be seated, by the names visible to the reader. */
export const crewChoices = z.object({
  items: z.array(z.object({ id, name: z.nullable(z.string()) })),
  /** For boats of squads: members who are in none of them. Some readers get only themselves. */
  outsiders: z.array(z.object({ boatIds: z.array(id), memberIds: z.array(id) })),
})
export type CrewChoices = z.infer<typeof crewChoices>
