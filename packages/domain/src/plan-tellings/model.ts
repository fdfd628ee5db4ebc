import type { CalendarDay } from '../kernel/calendar-day.ts'
import type { PlanRow } from '../planned-sessions/rules.ts'

/** What of a published planned session its athletes see, or saw when they were last told. */
export interface ToldPlan extends PlanRow {
  readonly date: CalendarDay
  readonly title: string
  /** Stands for all that is said of it: two of one content read alike. */
  readonly content: string
  /** Null for an earlier state, of which only the title is kept. */
  readonly details: PlanDetails | null
}

/** Details of a planned session in a mail, besides day and title. */
export interface PlanDetails {
  readonly workout: string
  readonly minutes: number | null
  readonly distance: number | null
  /** The practice at which it takes place; null for none, and for one that is gone or cancelled. */
  readonly practice: { readonly title: string; readonly startTime: string } | null
}

/** Whose news they are: a member, and since which day they have been an athlete of which squads that go on. */
export interface ToldAthlete {
  readonly id: string
  readonly squads: ReadonlyMap<string, CalendarDay>
}

/** What became of a planned session of somebody's. What was moved, from a day, may be changed, too. */
export type PlanNews = Pick<ToldPlan, 'date' | 'title' | 'details'> &
  (
    | { readonly kind: 'added' | 'changed' | 'removed' }
    | { readonly kind: 'moved'; readonly from: CalendarDay }
  )
