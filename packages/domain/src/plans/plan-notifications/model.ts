import type { CalendarDay } from '../../kernel/calendar-day.ts'
import type { PlanRow } from '../planned-sessions/rules.ts'

/** State of a published plan that its athletes see, or saw at the last notification. */
export interface ToldPlan extends PlanRow {
  readonly date: CalendarDay
  readonly title: string
  /** Fingerprint of the whole content. */
  readonly content: string
  /** Null for an earlier state, which only keeps its title. */
  readonly details: PlanDetails | null
}

export interface PlanDetails {
  readonly workout: string
  readonly minutes: number | null
  readonly distance: number | null
  /** Null without a practice, or if it was deleted or cancelled. */
  readonly practice: { readonly title: string; readonly startTime: string } | null
}

/** A recipient: a member, with the start day of each current squad. */
export interface ToldAthlete {
  readonly id: string
  readonly squads: ReadonlyMap<string, CalendarDay>
}

/** A change of a plan. A moved one may also have changed. */
export type PlanNews = Pick<ToldPlan, 'date' | 'title' | 'details'> &
  (
    | { readonly kind: 'added' | 'changed' | 'removed' }
    | { readonly kind: 'moved'; readonly from: CalendarDay }
  )
