import * as z from 'zod/mini'
import { calendarDay, yearDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { sport } from '../../sport/sports/model.ts'

export const clubStatus = z.enum(['active', 'inactive'])
export type ClubStatus = z.infer<typeof clubStatus>

/** Readers who may see the names of a practice's participants; others see only the number. */
export const namesShownTo = z.enum(['members', 'admins'])
export type NamesShownTo = z.infer<typeof namesShownTo>

/** Names on kiosks: first name and initial, or full name. */
export const kioskNames = z.enum(['initials', 'full'])
export type KioskNames = z.infer<typeof kioskNames>

/** Parts of the product that a club uses. Turning a part off hides it and deletes nothing. */
export const usedParts = z.object({
  /** Boats, the board, line-ups, the logbook and incidents. */
  usesBoats: z.boolean(),
  usesPlan: z.boolean(),
  /** Test days, rankings and standards. */
  usesTests: z.boolean(),
  /** Wellness and the morning check. */
  usesWellness: z.boolean(),
  usesLinks: z.boolean(),
})
export type UsedParts = z.infer<typeof usedParts>
export const usedPartNames = Object.keys(usedParts.shape) as (keyof UsedParts)[]

export const club = z.object({
  id,
  name: z.string(),
  nameLower: z.string(),
  status: clubStatus,
  timeZone: z.string(),
  sport: z.nullable(sport),
  seasonStart: yearDay,
  /** For members whose browser asks for no supported language, and for invitations; null for the inviter's. */
  language: z.nullable(z.string()),
  /** Hours before a practice; null if answers are open until it starts. */
  answerDeadline: z.nullable(z.int()),
  /** Hours before a practice at which members without an answer get an email; null for never. */
  reminder: z.nullable(z.int()),
  /** Days before a practice at which athletes see it; null for at once. */
  announceDays: z.nullable(z.int()),
  namesShownTo,
  rankingsShownTo: namesShownTo,
  /** How kiosks show names, which any passer-by may read. */
  kioskNames,
  /** Minutes after the start from which a check-in is late. */
  lateAfter: z.int(),
  /** Limits of a member's reservations: days ahead, minutes each, and number pending. */
  reservationDays: z.int(),
  reservationMinutes: z.int(),
  reservationsOpen: z.int(),
  /** Whether line-ups warn of a minor without an adult in the crew and without a launch. */
  minorsNeedAdult: z.boolean(),
  /** Age from which members decide without their guardians. */
  independenceAge: z.int(),
  outingMinutes: z.int(),
  /** Location of the club on the water, in degrees (WGS 84), north and east positive; both or neither. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ...usedParts.shape,
  /** Day from which admins and coaches need a second factor; null if not required. */
  secondFactorFrom: z.nullable(calendarDay),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Club = z.infer<typeof club>

/** Degrees (WGS 84). */
export const clubPosition = z.object({ latitude: z.number(), longitude: z.number() })
export type ClubPosition = z.infer<typeof clubPosition>

/** A club in the super admin's list. */
export const clubOverview = z.object({
  id,
  name: z.string(),
  status: clubStatus,
  admins: z.int(),
  athletes: z.int(),
  /** Start of the last practice that was not cancelled. */
  lastPracticeAt: z.nullable(instant),
  createdAt: instant,
})
export type ClubOverview = z.infer<typeof clubOverview>
