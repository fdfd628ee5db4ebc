import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { GoalInFull } from '@boathouse/domain/results/goals/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import classes from './goal-details.module.css'
import { GoalFacts } from './goal-facts.tsx'
import { GoalMenu } from './goal-menu.tsx'
import { GoalPeriods } from './goal-periods.tsx'
import { GoalProgress } from './goal-progress.tsx'
import { GoalStatus } from './goal-status.tsx'
import { TickToday } from './tick-today.tsx'
import { TickedDays } from './ticked-days.tsx'
import { periodUnit, useGoalWords } from './use-goal-words.ts'
import { useGoalWithTicks } from './use-tick.ts'

interface Props {
  readonly goal: GoalInFull
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
}

export function GoalDetails({ goal: stored, today, firstDayOfWeek }: Props) {
  const { goal, unsent } = useGoalWithTicks(stored)
  const statusId = `${goal.id}-status`
  return (
    <Parts gap="1rem">
      <Card title={useTranslate()('label.progress')}>
        <div className={classes.head}>
          <span id={statusId}>
            <GoalStatus goal={goal} today={today} />
          </span>
          <GoalMenu goal={goal} labelledBy={statusId} />
        </div>
        <Parts gap="0.75rem">
          <GoalProgress goal={goal} />
          <GoalFacts goal={goal} today={today} unsent={unsent} />
          <TickToday goal={goal} today={today} />
        </Parts>
      </Card>
      {goal.way.length > 0 && <WayCard goal={goal} today={today} />}
      <GoalSummaryCard goal={goal} />
      {periodUnit(goal) !== null && <GoalPeriods goal={goal} today={today} />}
      {goal.kind === 'process' && <TickedDays {...{ goal, today, firstDayOfWeek }} />}
    </Parts>
  )
}

const loadLine = () => import('./goal-line.tsx').then(({ GoalLine }) => GoalLine)

function WayCard(props: Omit<Props, 'firstDayOfWeek'>) {
  const t = useTranslate()
  return (
    <Card title={t('goal.line')}>
      <LazyPart
        load={loadLine}
        props={props}
        waiting={<p className={classes.waiting}>{t('app.loading')}</p>}
        notLoaded={t('app.chartNotLoaded')}
      />
    </Card>
  )
}

function GoalSummaryCard({ goal }: Pick<Props, 'goal'>) {
  const t = useTranslate()
  const { date } = useFormats()
  const { requirementText } = useGoalWords()
  const facts = [
    { name: t('goal.kind'), value: t(`goalKind.${goal.kind}`) },
    { name: t('label.target'), value: requirementText(goal) },
    { name: t('label.start'), value: <time dateTime={goal.start}>{date(goal.start)}</time> },
    { name: t('label.end'), value: <time dateTime={goal.end}>{date(goal.end)}</time> },
  ]
  return (
    <Card title={t('goal.asked')}>
      <Facts facts={facts} />
      {goal.notes && (
        <p className={classes.notes} translate="no">
          {goal.notes}
        </p>
      )}
    </Card>
  )
}
