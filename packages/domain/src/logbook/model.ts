import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { outing } from '../outings/model.ts'

/** What an entry says that can be corrected, as a wall clock in the club's time zone showed it. */
const said = {
  boat: outing.shape.boat,
  craft: outing.shape.craft,
  /** By seat: the cox first, then from bow to stroke. */
  crew: outing.shape.crew,
  destination: z.string(),
  /** The club's day and time of the departure; times are `HH:MM`. */
  day: calendarDay,
  outTime: z.string(),
  /** Null while it is out. */
  backDay: z.nullable(calendarDay),
  backTime: z.nullable(z.string()),
  /** How far it went, in metres; null where nobody said. */
  metres: z.nullable(z.int()),
  remarks: z.string(),
} as const

/** An entry of a club's logbook: an outing, from its departure on. */
export const entry = z.object({
  ...outing.shape,
  ...said,
  /** Whether something that it said before was changed. */
  isChanged: z.boolean(),
  /** Whether the reader may correct all of it. */
  mayCorrect: z.boolean(),
})
export type Entry = z.infer<typeof entry>

/** What an entry was before somebody changed it. */
export const entryChange = z.object({
  id,
  /** Who changed it; no name where it is not the reader's to know. */
  by: z.object({ id: z.nullable(id), name: z.nullable(z.string()) }),
  at: instant,
  before: z.object(said),
})
export type EntryChange = z.infer<typeof entryChange>
export type Said = EntryChange['before']

/** What kilometres can be added up by. */
export const kilometresBy = z.enum(['people', 'boats', 'squads'])
export type KilometresBy = z.infer<typeof kilometresBy>

/** What somebody, a boat or the people of a squad did in a year. */
export const yearSum = z.object({
  id,
  /** Null for a member without a name. */
  name: z.nullable(z.string()),
  outings: z.int(),
  /** Of these outings, as far as somebody said how far they went. */
  metres: z.int(),
  /** Of how many of these outings nobody said how far they went. */
  unsaid: z.int(),
})
export type YearSum = z.infer<typeof yearSum>

export const kilometres = z.object({
  by: kilometresBy,
  year: z.int(),
  /** The club's years with outings, the newest first; always the current one too. */
  years: z.array(z.int()),
  /** Those that the reader knows, by how far they went, the farthest first. */
  items: z.array(yearSum),
  /** Everybody else, added up: who has left the club, and whose names are not the reader's to know. */
  others: z.nullable(z.omit(yearSum, { id: true, name: true })),
})
export type Kilometres = z.infer<typeof kilometres>
