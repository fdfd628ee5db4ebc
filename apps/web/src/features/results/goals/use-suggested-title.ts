import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import type { GoalKind, GoalMeasure, GoalPer } from '@boathouse/domain/results/goals/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import type { Named } from '#shared/results/disciplines/discipline-words.ts'
import { type GoalValues, parseTarget } from './goal-form-values.ts'
import { useGoalWords } from './use-goal-words.ts'

export function useSuggestedTitle(typed: GoalValues, named: Named): string | null {
  const t = useTranslate()
  const { date } = useFormats()
  const { formatAmount, disciplineName } = useGoalWords()
  const comparison = findComparison(named.disciplineKey, named.clubDiscipline)
  const target = parseTarget(typed.target, { ...typed, comparison })
  if (typed.kind === 'process' || !Number.isInteger(target) || target <= 0) return null
  const goal = {
    kind: typed.kind as GoalKind,
    measure: (typed.measure || null) as GoalMeasure | null,
    per: (typed.per || null) as GoalPer | null,
    ...named,
    target,
  }
  if (goal.kind === 'performance') {
    const names = { discipline: disciplineName(goal), value: formatAmount(goal, target, 'exact') }
    const isTime = comparison?.measure === 'time' && comparison.direction === 'least'
    return t(isTime ? 'goal.form.inTime' : 'goal.form.reaching', names)
  }
  const amount = formatAmount(goal, target, 'exact')
  const { success, data: end } = calendarDay.safeParse(typed.end)
  if (goal.kind === 'attendance')
    return success ? t('goal.form.attending', { rate: amount, day: date(end) }) : null
  if (goal.measure === null || goal.per === null) return null
  if (goal.per === 'week') return t('goal.form.aWeek', { amount })
  if (goal.per === 'month') return t('goal.form.aMonth', { amount })
  return success ? t('goal.form.byEnd', { amount, day: date(end) }) : null
}
