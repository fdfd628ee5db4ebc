import * as z from 'zod/mini'
import { rig } from '../boats/model.ts'
import { clubPosition } from '../clubs/model.ts'
import { severity } from '../damages/model.ts'
import { destination } from '../destinations/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { readyBoat } from '../published-line-ups/model.ts'
import { reservedSoon } from '../reservations/model.ts'
import { craft } from '../sports/model.ts'

/** The seat of who steers and has no blade; the others count from bow, which is 1. */
export const COX_SEAT = 0

/** Somebody in a boat. A member whose name is not the reader's to know, or who has none, has none. */
const seated = z.object({
  seat: z.int(),
  /** The member's; null for a guest, and where the reader may not know who it is. */
  id: z.nullable(id),
  name: z.nullable(z.string()),
  isGuest: z.boolean(),
  isCaptain: z.boolean(),
})
export type Seated = z.infer<typeof seated>

/** A boat on the water, from its departure until somebody says that it is back, and what it did after that. */
export const outing = z.object({
  id,
  boat: z.object({ id, name: z.string() }),
  craft,
  /** By seat: the cox first, then from bow to stroke. */
  crew: z.array(seated),
  destination: z.string(),
  outAt: instant,
  expectedBack: instant,
  /** Null while it is out. */
  backAt: z.nullable(instant),
  /** How far it went, in metres; null where nobody said. */
  metres: z.nullable(z.int()),
  remarks: z.string(),
  /** Why a coach or an admin let it go although it was not to be used; null for any other. */
  overrideReason: z.nullable(z.string()),
  /** What the kiosk is called at which it was taken out, and at which somebody said that it is back; null where a member did. */
  startedAtKiosk: z.nullable(z.string()),
  endedAtKiosk: z.nullable(z.string()),
  /** Who of the club has seen that it is late, and since when they take care of it; null where nobody said so. */
  seen: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  /** Whether the reader may say that they have seen it, once it is late. */
  maySee: z.boolean(),
  /** Whether the reader is in the crew. */
  isOwn: z.boolean(),
  /** Whether the reader may say that it is back. */
  mayEnd: z.boolean(),
  /** Whether the reader may say how far it went. */
  mayDescribe: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Outing = z.infer<typeof outing>

/** Why a boat is not to be used. */
export const notAvailable = z.enum(['outOfService', 'notUsable'])
export type NotAvailable = z.infer<typeof notAvailable>

/** A boat as the board shows it. */
export const boardBoat = z.object({
  id,
  name: z.string(),
  rigs: z.array(rig),
  /** Whether the reader may use it: where it is for others, that is a warning and no refusal. A kiosk has no reader. */
  isForReader: z.boolean(),
  /** Names of the squads that it is for, as far as the reader knows them; none where it is for everyone. */
  squads: z.array(z.string()),
  /** Why it is not to be used now; null where nothing says so. */
  notAvailable: z.nullable(notAvailable),
  /** How bad its open damage is at worst; null where there is none. */
  damage: z.nullable(severity),
  /** The last day on which it is out of service, where that is known. */
  outTo: z.nullable(calendarDay),
  /** What it is reserved for now, or within two hours: a warning and no refusal. */
  reserved: z.nullable(reservedSoon),
})
export type BoardBoat = z.infer<typeof boardBoat>

/** A club's boathouse at one moment. */
export const board = z.object({
  /** When this was so, by the server's clock. */
  at: instant,
  /** What is on the water; who has to be back first stands first. */
  out: z.array(outing),
  /** All of the club's boats by name, those that are out as well. */
  boats: z.array(boardBoat),
  /** The club's own list of where to go, by name. */
  destinations: z.array(z.pick(destination, { name: true, metres: true, minutes: true })),
  /** How long an outing is expected to take where nobody says, in minutes. */
  usualMinutes: z.int(),
  /** Where the club is, from which follows when it is dark; null where nobody said. */
  position: z.nullable(clubPosition),
  /** The boats of today’s published line-ups that have not been out for them; who goes first stands first. */
  lineUps: z.array(readyBoat),
  abilities: z.object({
    /** Whether the reader may let a boat go that is not to be used. */
    override: z.boolean(),
  }),
})
export type Board = z.infer<typeof board>

/** Boats on the water, for who takes care of late crews: coaches, admins, and the club's duty list. */
export const watch = z.object({
  /** When this was so, by the server's clock. */
  at: instant,
  /** How many boats are out; null if that is not the reader's to watch. */
  out: z.nullable(z.int()),
  /** Crews that are overdue, the latest first. */
  late: z.array(outing),
})
export type Watch = z.infer<typeof watch>

/** Who can be seated in a boat, by the names that the club shows the reader. */
export const crewChoices = z.object({
  items: z.array(z.object({ id, name: z.nullable(z.string()) })),
  /** Boats that are for squads, with the members who are in none of these. Readers who may not read squads find only themselves. */
  outsiders: z.array(z.object({ boatIds: z.array(id), memberIds: z.array(id) })),
})
export type CrewChoices = z.infer<typeof crewChoices>
