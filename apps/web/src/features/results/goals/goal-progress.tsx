import type { SharedGoal } from '@boathouse/domain/results/goals/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Dash, Hidden } from '#ui/layout/hidden.tsx'
import classes from './goals.module.css'
import { hasSingleValue, noFigure, periodUnit, useGoalWords } from './use-goal-words.ts'

interface Props {
  readonly goal: SharedGoal
  readonly isCompact?: boolean
}

/** A goal's progress with total and bar. Results don't add up, so they show the gap to the target. */
export function GoalProgress({ goal, isCompact = false }: Props) {
  const t = useTranslate()
  const formats = useFormats()
  const { figure, of } = useFigures(goal)
  const { percent } = goal.progress
  return (
    <div className={isCompact ? classes.compact : undefined}>
      <p className={classes.figures}>
        <span className={classes.figure}>{figure ?? <Dash meaning={t(noFigure(goal))} />}</span>
        <span className={classes.of}>{of}</span>
      </p>
      {goal.kind === 'performance' && (
        <>
          <Record goal={goal} />
          <Gap goal={goal} />
        </>
      )}
      {goal.kind === 'attendance' && <Attended goal={goal} />}
      {!hasSingleValue(goal) && percent !== null && (
        <ProgressBar
          label={<Hidden>{t('label.progress')}</Hidden>}
          words={formats.percent(percent)}
          done={percent}
          total={100}
        />
      )}
    </div>
  )
}

/** Explains a figure below the athlete's record: the record was set outside the goal's days. */
function Record({ goal }: Pick<Props, 'goal'>) {
  const t = useTranslate()
  const formats = useFormats()
  const { formatAmount } = useGoalWords()
  const { done, record } = goal.progress
  if (record === null || goal.state !== 'active') return null
  const values = { day: formats.weekday(goal.start), record: formatAmount(goal, record) }
  return <p className={classes.gap}>{t(done === null ? 'goal.record' : 'goal.bestSince', values)}</p>
}

/** Counts behind a rate, for example '19 of 22 practices'. */
function Attended({ goal: { progress } }: Pick<Props, 'goal'>) {
  const t = useTranslate()
  const { done, attendance } = progress
  if (done === null || attendance === null) return null
  const { attended, counted } = attendance
  return (
    <ProgressBar
      label={<Hidden>{t('label.progress')}</Hidden>}
      words={t('goal.attended', { attended, count: counted })}
      done={attended}
      total={counted}
    />
  )
}

function Gap({ goal }: Pick<Props, 'goal'>) {
  const t = useTranslate()
  const { formatGap } = useGoalWords()
  const { gap } = goal.progress
  if (gap === null || gap === 0 || goal.state !== 'active') return null
  return <p className={classes.gap}>{t('goal.gap', { value: formatGap(goal, gap) })}</p>
}

function useFigures(goal: SharedGoal): { figure: string | null; of: string } {
  const t = useTranslate()
  const { formatAmount, formatNumber } = useGoalWords()
  const { done, of } = goal.progress
  const unit = periodUnit(goal)
  if (hasSingleValue(goal)) {
    const value = formatAmount(goal, goal.target, 'exact')
    return { figure: done === null ? null : formatAmount(goal, done), of: t('goal.target', { value }) }
  }
  if (unit === null)
    return {
      figure: done === null ? null : formatNumber(goal, done),
      of: t('goal.of', { of: formatAmount(goal, of, 'exact') }),
    }
  return {
    figure: done === null ? null : String(done),
    of: t(unit === 'week' ? 'goal.ofWeeks' : 'goal.ofMonths', { count: of }),
  }
}
