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
  /** Whether the squad has ended: what was planned for it can only be read. */
  readonly isEnded?: boolean
  /** What an athlete planned themselves; null where it is not shared, and for squads. */
  readonly own: readonly SharedPlanEntry[] | null
}

export const rowsOf = ({ squads, athletes }: WeekPlan): PlanRow[] => [
  ...squads.map((squad) => ({ ...squad, kind: 'squad' as const, own: null })),
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

/** Athletes whom a phone shows on request: those with something of their own in the week, or all. */
export type Fold = 'own' | 'others'

/** The rows that a phone shows, and how many athletes are folded. Without squads all rows are shown, athletes with entries first. */
export function foldRows(rows: readonly PlanRow[], unfolded: Fold | null) {
  const squads = rows.filter(({ kind }) => kind === 'squad')
  const athletes = rows.filter(({ kind }) => kind === 'athlete')
  const own = athletes.filter((row) => row.entries.length > 0 || row.own?.length)
  const others = athletes.filter((row) => !own.includes(row))
  const hasOwn = unfolded !== null || squads.length === 0
  const hasOthers = unfolded === 'others' || squads.length === 0
  return {
    rows: [...squads, ...(hasOwn ? own : []), ...(hasOthers ? others : [])],
    folds: [
      { fold: 'own' as const, count: hasOwn ? 0 : own.length },
      { fold: 'others' as const, count: hasOthers ? 0 : others.length },
    ].filter(({ count }) => count > 0),
  }
}
