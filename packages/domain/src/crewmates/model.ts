import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'

/** One of the club's seasons: the year in which it began, and its days. */
const clubSeason = z.object({ year: z.int(), first: calendarDay, last: calendarDay })
export type ClubSeason = z.infer<typeof clubSeason>

const inSeason = {
  season: clubSeason,
  /** The club's seasons since its first outing, the newest first; always the current one too. */
  seasons: z.array(clubSeason),
} as const

/** How often and how far somebody went together with somebody else. */
const together = {
  outings: z.int(),
  /** Of these outings, as far as somebody said how far they went. */
  metres: z.int(),
} as const

/** Somebody who was in a boat with the person that it is about. */
export const crewmate = z.object({
  id,
  /** Null for a member without a name. */
  name: z.nullable(z.string()),
  ...together,
  /** The club's day on which they last began one together. */
  lastDay: calendarDay,
})
export type Crewmate = z.infer<typeof crewmate>

/** With whom one person was in a boat in a season. */
export const crewmates = z.object({
  ...inSeason,
  /** How many outings the person was in, alone or with whomever. */
  outings: z.int(),
  /** Those whom the reader knows, the most frequent first. */
  items: z.array(crewmate),
  /** How many others there were: who has left the club, and whose names are not the reader's to know. */
  others: z.int(),
})
export type Crewmates = z.infer<typeof crewmates>

/** Somebody of the matrix. */
export const matrixPerson = z.object({
  id,
  name: z.nullable(z.string()),
  /** As short as tells them from the others; null for a member without a name. */
  shortName: z.nullable(z.string()),
  /** How many outings they were in. */
  outings: z.int(),
  /** How many of them together with each person of the matrix, in the same order; 0 at their own place. */
  together: z.array(z.int()),
})
export type MatrixPerson = z.infer<typeof matrixPerson>

/** Crewmates in a season, by name. */
export const crewMatrix = z.object({
  ...inSeason,
  people: z.array(matrixPerson),
  /** How many more were in a boat that season, less often than all of these. */
  more: z.int(),
})
export type CrewMatrix = z.infer<typeof crewMatrix>
