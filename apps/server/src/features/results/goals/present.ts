import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { periodAt } from '@boathouse/domain/kernel/periods'
import type { ClubDisciplineFacts } from '@boathouse/domain/results/disciplines/model'
import type { Judgement } from '@boathouse/domain/results/goals/judging-rules'
import type { Goal, GoalInFull, GoalStep, SharedGoal } from '@boathouse/domain/results/goals/model'
import { type Calendar, judgeState } from '@boathouse/domain/results/goals/rules'
import type { GoalRow } from './queries.ts'

export interface JudgedGoal {
  readonly row: GoalRow
  readonly judgement: Judgement
  /** Computed lazily. */
  readonly way: () => GoalStep[]
  readonly ticks: readonly CalendarDay[]
  readonly clubDiscipline: ClubDisciplineFacts | null
  readonly calendar: Calendar
}

export const stateOfGoal = ({ row, judgement, calendar }: JudgedGoal) =>
  judgeState(row, judgement.progress, calendar.today)

export const present = (goal: JudgedGoal): Goal => ({ ...presentShared(goal), notes: goal.row.notes })

/** A goal for coaches: without private notes. */
export function presentShared(goal: JudgedGoal): SharedGoal {
  const { row, judgement, ticks, clubDiscipline, calendar } = goal
  const { notes: _notes, ...shared } = row
  const week = periodAt(calendar.today, 'week', calendar.firstDayOfWeek)
  return {
    ...shared,
    clubDiscipline,
    state: stateOfGoal(goal),
    progress: judgement.progress,
    tickedDays: ticks.filter((day) => day >= week.first && day <= week.last),
  }
}

export const presentInFull = (goal: JudgedGoal): GoalInFull => ({
  ...present(goal),
  ticks: [...goal.ticks],
  way: goal.way(),
  periods: goal.judgement.periods,
})
