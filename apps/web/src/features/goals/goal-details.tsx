import type { GoalInFull } from '@boathouse/domain/goals/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import classes from './goal-details.module.css'
import { GoalFacts, useDays } from './goal-facts.tsx'
import { GoalMenu } from './goal-menu.tsx'
import { GoalPeriods } from './goal-periods.tsx'
import { GoalProgress } from './goal-progress.tsx'
import { GoalStatus } from './goal-status.tsx'
import { TickToday } from './tick-today.tsx'
import { periodUnit, useGoalWords } from './use-goal-words.ts'

interface Props {
  readonly goal: GoalInFull
  readonly today: CalendarDay
}

/** How far a goal is, what it asks, and each week, month or day that counted. */
export function GoalDetails({ goal, today }: Props) {
  const statusId = `${goal.id}-status`
  return (
    <div className={classes.parts}>
      <Card title={useTranslate()('goal.progress')}>
        <div className={classes.head}>
          <span id={statusId}>
            <GoalStatus goal={goal} today={today} />
          </span>
          <GoalMenu goal={goal} labelledBy={statusId} />
        </div>
        <div className={classes.progress}>
          <GoalProgress goal={goal} />
          <GoalFacts goal={goal} today={today} />
          <TickToday goal={goal} today={today} />
        </div>
      </Card>
      <GoalSummaryCard goal={goal} />
      {periodUnit(goal) !== null && <GoalPeriods goal={goal} today={today} />}
      {goal.kind === 'process' && <Ticks goal={goal} today={today} />}
    </div>
  )
}

function GoalSummaryCard({ goal }: Pick<Props, 'goal'>) {
  const t = useTranslate()
  const { date } = useFormats()
  const { requirementText } = useGoalWords()
  const facts = [
    { name: t('goal.kind'), value: t(`goalKind.${goal.kind}`) },
    { name: t('goal.target.name'), value: requirementText(goal) },
    { name: t('goal.form.start'), value: <time dateTime={goal.start}>{date(goal.start)}</time> },
    { name: t('goal.form.end'), value: <time dateTime={goal.end}>{date(goal.end)}</time> },
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

function Ticks({ goal, today }: Props) {
  const t = useTranslate()
  const { day } = useDays(today)
  return (
    <Card title={t('goal.ticks')}>
      {goal.ticks.length === 0 ? (
        <p className={classes.quiet}>{t('goal.ticks.none')}</p>
      ) : (
        <ul className={classes.days}>
          {goal.ticks.toReversed().map((date) => (
            <li key={date}>{day(date)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
