import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { outing } from '../outings/model.ts'

/** Fields that can be corrected, in the club's time zone. */
const said = {
  boat: outing.shape.boat,
  craft: outing.shape.craft,
  crew: outing.shape.crew,
  destination: z.string(),
  /** Departure; times are `HH:MM`. */
  day: calendarDay,
  outTime: z.string(),
  backDay: z.nullable(calendarDay),
  backTime: z.nullable(z.string()),
  metres: z.nullable(z.int()),
  remarks: z.string(),
} as const

/** A logbook entry: an outing, from its departure on. */
export const entry = z.object({
  ...outing.shape,
  ...said,
  /** Whether the entry was corrected, so an earlier version is stored. */
  isChanged: z.boolean(),
  /** Whether the reader may correct all of it. */
  mayCorrect: z.boolean(),
})
export type Entry = z.infer<typeof entry>

/** The entry before a change. */
export const entryChange = z.object({
  id,
  by: z.object({ id: z.nullable(id), name: z.nullable(z.string()) }),
  at: instant,
  before: z.object(said),
})
export type EntryChange = z.infer<typeof entryChange>
export type Said = EntryChange['before']

export const kilometresBy = z.enum(['people', 'boats', 'squads'])
export type KilometresBy = z.infer<typeof kilometresBy>

export const yearSum = z.object({
  id,
  /** Null for a member without a name. */
  name: z.nullable(z.string()),
  outings: z.int(),
  metres: z.int(),
  /** Number of outings without a distance. */
  unsaid: z.int(),
})
export type YearSum = z.infer<typeof yearSum>

export const kilometres = z.object({
  by: kilometresBy,
  year: z.int(),
  years: z.array(z.int()),
  items: z.array(yearSum),
  /** Sum of all others: former members, and those hidden from the reader. */
  others: z.nullable(z.omit(yearSum, { id: true, name: true })),
})
export type Kilometres = z.infer<typeof kilometres>
