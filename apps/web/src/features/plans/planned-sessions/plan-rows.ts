import { toShownName } from '@boathouse/domain/club/members/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { ClubPlanEntry, SharedPlanEntry, WeekPlan } from '@boathouse/domain/plans/planned-sessions/model'

export interface PlanPlace {
  readonly row: string
  readonly day: CalendarDay
}

export interface PlanRow {
  readonly id: string
  readonly kind: 'squad' | 'athlete'
  readonly name: string
  readonly entries: readonly ClubPlanEntry[]
  /** Whether the squad is archived, so its entries are read-only. */
  readonly isEnded?: boolean
  /** Sessions that the athlete planned; null for squads and if not shared. */
  readonly own: readonly SharedPlanEntry[] | null
}

export const rowsOf = ({ squads, athletes }: WeekPlan): PlanRow[] => [
  ...squads.map((squad) => ({ ...squad, kind: 'squad' as const, own: null })),
  ...athletes.map((athlete) => ({
    id: athlete.id,
    kind: 'athlete' as const,
    name: toShownName(athlete),
    entries: athlete.entries,
    own: athlete.own,
  })),
]

export const targetOf = ({ id, kind }: Pick<PlanRow, 'id' | 'kind'>) => ({
  squadId: kind === 'squad' ? id : null,
  memberId: kind === 'athlete' ? id : null,
})

/** Finds the rows of a form field with space-separated ids. */
export const chosenIn = (rows: readonly PlanRow[], ids: string): PlanRow[] => {
  const chosen = new Set(ids.split(' '))
  return rows.filter(({ id }) => chosen.has(id))
}

export type Fold = 'own' | 'others'

/** Rows to show on a phone, and counts of collapsed ones. Without squads, all rows are shown. */
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
