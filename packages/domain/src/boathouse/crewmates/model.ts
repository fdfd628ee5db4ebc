import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'

/** A season of the club: the year in which it began, and its days. */
const clubSeason = z.object({ year: z.int(), first: calendarDay, last: calendarDay })
export type ClubSeason = z.infer<typeof clubSeason>

const inSeason = {
  season: clubSeason,
  /** Seasons since the first outing, newest first, including the current one. */
  seasons: z.array(clubSeason),
} as const

const together = {
  outings: z.int(),
  /** Sum over outings that have a distance. */
  metres: z.int(),
} as const

export const crewmate = z.object({
  id,
  name: z.nullable(z.string()),
  ...together,
  /** Day of the last outing together, in the club's zone. */
  lastDay: calendarDay,
})
export type Crewmate = z.infer<typeof crewmate>

export const crewmates = z.object({
  ...inSeason,
  /** All outings of the person, including those alone. */
  outings: z.int(),
  /** Crewmates visible to the reader, most frequent first. */
  items: z.array(crewmate),
  /** Number of others: former members, and those hidden from the reader. */
  others: z.int(),
})
export type Crewmates = z.infer<typeof crewmates>

export const matrixPerson = z.object({
  id,
  name: z.nullable(z.string()),
  /** Shortest distinct name; null without a name. */
  shortName: z.nullable(z.string()),
  outings: z.int(),
  /** Outings with each person of the matrix, in the same order; 0 with themselves. */
  together: z.array(z.int()),
})
export type MatrixPerson = z.infer<typeof matrixPerson>

export const crewMatrix = z.object({
  ...inSeason,
  people: z.array(matrixPerson),
  /** Number of people left out, who had the fewest outings. */
  more: z.int(),
})
export type CrewMatrix = z.infer<typeof crewMatrix>
