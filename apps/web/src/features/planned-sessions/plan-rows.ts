import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { toFullName } from '@boathouse/domain/members/rules'
import type { ClubPlanEntry, SharedPlanEntry, WeekPlan } from '@boathouse/domain/planned-sessions/model'

/** A cell of the grid. */
export interface PlanPlace {
  /** The squad or athlete. */
  readonly row: string
  readonly day: CalendarDay
}

/** A row of the grid: a squad, or an athlete. */
export interface PlanRow {
  readonly id: string
  readonly kind: 'squad' | 'athlete'
  readonly name: string
  readonly entries: readonly ClubPlanEntry[]
  /** What an athlete planned themselves; null where it is not shared, and for squads. */
  readonly own: readonly SharedPlanEntry[] | null
}

export const rowsOf = ({ squads, athletes }: WeekPlan): PlanRow[] => [
  ...squads.map(({ id, name, entries }) => ({ id, kind: 'squad' as const, name, entries, own: null })),
  ...athletes.map((athlete) => ({
    id: athlete.id,
    kind: 'athlete' as const,
    name: toFullName(athlete) ?? athlete.email,
    entries: athlete.entries,
    own: athlete.own,
  })),
]

/** Whom a row is for, as calls name it. */
export const targetOf = ({ id, kind }: Pick<PlanRow, 'id' | 'kind'>) => ({
  squadId: kind === 'squad' ? id : null,
  memberId: kind === 'athlete' ? id : null,
})

/** Those of some rows whose ids stand in a form's field, with spaces between them. */
export const chosenIn = (rows: readonly PlanRow[], ids: string): PlanRow[] => {
  const chosen = new Set(ids.split(' '))
  return rows.filter(({ id }) => chosen.has(id))
}
