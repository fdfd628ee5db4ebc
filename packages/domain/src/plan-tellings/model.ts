import type { CalendarDay } from '../kernel/calendar-day.ts'
import type { PlanRow } from '../planned-sessions/rules.ts'

/** What of a published planned session its athletes see, or saw when they were last told. */
export interface ToldPlan extends PlanRow {
  readonly date: CalendarDay
  readonly title: string
  /** Stands for all that is said of it: two of one content read alike. */
  readonly content: string
}

/** Whose news they are: a member, and since which day they have been an athlete of which squads that go on. */
export interface ToldAthlete {
  readonly id: string
  readonly squads: ReadonlyMap<string, CalendarDay>
}

/** What became of a planned session of somebody's. What was moved, from a day, may be changed, too. */
export type PlanNews = { readonly date: CalendarDay; readonly title: string } & (
  | { readonly kind: 'added' | 'changed' | 'removed' }
  | { readonly kind: 'moved'; readonly from: CalendarDay }
)
