import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import type { GoalMeasure, SharedGoal } from '@boathouse/domain/results/goals/model'
import { type Rounding, useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'

export type MeasuredGoal = Pick<
  SharedGoal,
  'kind' | 'measure' | 'per' | 'target' | 'disciplineKey' | 'clubDiscipline'
>

export function useGoalWords() {
  const t = useTranslate()
  const amounts = useAmounts()
  const { percent } = useFormats()
  const { nameOf, figureOf, writeDifference } = useDisciplineWords()
  /** Formats an amount in the goal's unit: '12.5 h', '3 days', '1:52.34', '90%'. */
  const formatAmount = (goal: MeasuredGoal, value: number, rounding: Rounding = 'half up') => {
    if (goal.kind === 'performance') return figureOf(namedOf(goal), value)
    if (goal.kind === 'attendance') return percent(value)
    return amounts.wordsOf({ of: countedMeasure(goal), value }, rounding)
  }
  const unitOf = (goal: MeasuredGoal) => periodUnit(goal)
  return {
    formatAmount,
    /** Omits the unit, for use beside a target with the unit. */
    formatNumber: (goal: MeasuredGoal, value: number) =>
      hasSingleValue(goal)
        ? formatAmount(goal, value)
        : amounts.numberOf({ of: countedMeasure(goal), value, target: goal.target }),
    disciplineName: (goal: MeasuredGoal) => nameOf(namedOf(goal)),
    /** Gap between the best value and the target: '0.84 s', '4'. */
    formatGap: (goal: MeasuredGoal, gap: number) => {
      const comparison = findComparison(goal.disciplineKey ?? '', goal.clubDiscipline)
      return comparison ? writeDifference(comparison, gap) : String(gap)
    },
    /** Requirement of the goal: '3 days each week', '500 km in total', 'K1 500 m in 1:52.34', '90% of practices'. */
    requirementText: (goal: MeasuredGoal) => {
      const amount = formatAmount(goal, goal.target, 'exact')
      if (goal.kind === 'performance')
        return t('goal.form.reaching', { discipline: nameOf(namedOf(goal)), value: amount })
      if (goal.kind === 'attendance') return t('goal.asks.attendance', { rate: amount })
      return t(`goal.asks.${unitOf(goal) ?? 'total'}`, { amount })
    },
  }
}

const namedOf = ({ disciplineKey, clubDiscipline }: MeasuredGoal) => ({
  disciplineKey: disciplineKey ?? '',
  clubDiscipline,
})

/** Unit of a goal's amounts; process goals count days. */
const countedMeasure = ({ kind, measure }: MeasuredGoal): GoalMeasure | 'days' =>
  kind === 'volume' && measure ? measure : 'days'

/** Whether progress is a single value, for example a best time, instead of a sum. */
export const hasSingleValue = ({ kind }: Pick<MeasuredGoal, 'kind'>): boolean =>
  kind === 'performance' || kind === 'attendance'

export const noFigure = ({ kind }: Pick<MeasuredGoal, 'kind'>) =>
  kind === 'attendance' ? 'goal.noRegister' : 'goal.noResult'

/** Period over which the goal counts; null if all its days count together. */
export function periodUnit({ kind, per }: Pick<MeasuredGoal, 'kind' | 'per'>): 'week' | 'month' | null {
  if (kind === 'process') return 'week'
  return kind !== 'volume' || per === 'total' ? null : per
}
