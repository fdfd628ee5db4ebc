import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { yearDay } from '../kernel/year-day.ts'
import { kioskNames } from '../kiosks/model.ts'
import { sport } from '../sports/model.ts'

export const clubStatus = z.enum(['active', 'inactive'])
export type ClubStatus = z.infer<typeof clubStatus>

/** Whom a club's own people see among those who are coming to a practice: all of them, or only how many. */
export const namesShownTo = z.enum(['members', 'admins'])
export type NamesShownTo = z.infer<typeof namesShownTo>

/** Which parts of the product a club uses. Screens don't offer a part that is off; nothing of it is deleted. */
export const usedParts = z.object({
  /** Boats, the board, line-ups, the logbook and incidents. */
  usesBoats: z.boolean(),
  /** The plan of training. */
  usesPlan: z.boolean(),
  /** Test days, rankings and standards. */
  usesTests: z.boolean(),
  /** The morning check. */
  usesWellness: z.boolean(),
  /** Webhooks. */
  usesLinks: z.boolean(),
})
export type UsedParts = z.infer<typeof usedParts>
export const usedPartNames = Object.keys(usedParts.shape) as (keyof UsedParts)[]

export const club = z.object({
  id,
  name: z.string(),
  /** The form in which names are compared. */
  nameLower: z.string(),
  status: clubStatus,
  timeZone: z.string(),
  /** The sport of whoever joins and has chosen none; null where nobody has said it. */
  sport: z.nullable(sport),
  /** Every member's season begins then. */
  seasonStart: yearDay,
  /** Hours before a practice until which it can be answered; null while it can be until it starts. */
  answerDeadline: z.nullable(z.int()),
  /** Hours before a practice at which who has not answered is reminded by mail; null for never. */
  reminder: z.nullable(z.int()),
  namesShownTo,
  /** Who sees rankings besides the admins. */
  rankingsShownTo: namesShownTo,
  /** How people are named on the club's kiosks, which anybody may walk past. */
  kioskNames,
  /** Whoever checks in by themselves later than so many minutes after the start is late. */
  lateAfter: z.int(),
  /** Of boats, a member may reserve as many days ahead, as long, in minutes, and have as many to come. */
  reservationDays: z.int(),
  reservationMinutes: z.int(),
  reservationsOpen: z.int(),
  /** Whether line-ups say where somebody under 18 has no adult in the crew and no launch. */
  minorsNeedAdult: z.boolean(),
  /** How long an outing is expected to take where nobody says, in minutes. */
  outingMinutes: z.int(),
  /** Where the club goes on the water, in degrees (WGS 84), north and east positive; both null where nobody said. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ...usedParts.shape,
  /** From when admins and squads' coaches need a second factor; null while it is not asked of them. */
  secondFactorFrom: z.nullable(calendarDay),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Club = z.infer<typeof club>

/** A point of the earth, in degrees (WGS 84). */
export const clubPosition = z.object({ latitude: z.number(), longitude: z.number() })
export type ClubPosition = z.infer<typeof clubPosition>

/** A club as one line among many, for who runs the installation. */
export const clubOverview = z.object({
  id,
  name: z.string(),
  status: clubStatus,
  admins: z.int(),
  athletes: z.int(),
  /** When the last practice that was not cancelled began; null where none has. */
  lastPracticeAt: z.nullable(instant),
  createdAt: instant,
})
export type ClubOverview = z.infer<typeof clubOverview>
