import * as z from 'zod/mini'
import type { CalendarDay } from '../kernel/calendar-day.ts'
import type { Sport } from '../sports/model.ts'

/** How what was done compares with what was planned; `done` where there is nothing to compare, `toCome` until the day is over. */
export const compliance = z.enum(['asPlanned', 'partly', 'offPlan', 'notDone', 'done', 'toCome'])
export type Compliance = z.infer<typeof compliance>

/** What of a logged or a planned session says whether the two may belong together. */
export interface Matchable {
  readonly id: string
  readonly date: CalendarDay
  /** Null where nobody said. */
  readonly sport: Sport | null
}

/** A logged session and a planned one. */
export interface Pair {
  readonly sessionId: string
  readonly plannedId: string
}

/** What becomes of sessions that belong to none: pairs that match by themselves, and sessions of which it has to be asked. */
export interface Matching {
  readonly matches: readonly Pair[]
  readonly questions: readonly { readonly sessionId: string; readonly plannedIds: readonly string[] }[]
}
