import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { onTrackAt } from '@boathouse/domain/results/goals/line-rules'
import type { GoalInFull, GoalStep } from '@boathouse/domain/results/goals/model'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import classes from './goal-line.module.css'
import { plotGoal } from './goal-line-plot.ts'
import { periodUnit, useGoalWords } from './use-goal-words.ts'

interface Props {
  readonly goal: GoalInFull
  readonly today: CalendarDay
}

export function GoalLine({ goal, today }: Props) {
  const t = useTranslate()
  const formats = useFormats()
  const { written } = useWritten(goal)
  const { days, latest, way, straight, onDay, y } = plotGoal(goal, today)
  const [place, setPlace] = useState(latest)
  const [isOpen, setOpen] = useState(false)
  const { day, done, onTrack, x } = onDay(place)
  const values = { day: formats.weekday(day), onTrack: written(onTrack) }
  const words =
    done === null ? t('goal.line.ahead', values) : t('goal.line.at', { ...values, done: written(done) })
  return (
    <figure className={classes.figure}>
      <p className={classes.words} aria-hidden="true">
        {words}
      </p>
      <div className={classes.frame}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={classes.straight} d={straight} />
          <path className={classes.cursor} d={`M${x} 0V100`} />
          <path className={classes.way} d={way} />
        </svg>
        {done !== null && (
          <span className={classes.dot} style={{ left: `${x}%`, top: `${y(done)}%` }} aria-hidden="true" />
        )}
        <input
          type="range"
          className={classes.days}
          aria-label={t('goal.line')}
          aria-valuetext={words}
          min={0}
          max={days - 1}
          value={place}
          onChange={({ target }) => setPlace(target.valueAsNumber)}
        />
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>{formats.weekday(goal.start)}</span>
        <span>{formats.weekday(goal.end)}</span>
      </div>
      <ul className={classes.legend} aria-hidden="true">
        <li data-line="way">{t('goal.line.way')}</li>
        <li data-line="straight">{t(goal.kind === 'attendance' ? 'label.target' : 'goal.line.straight')}</li>
      </ul>
      <Disclosure label={t('label.table')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <RecordTable
          label={t('goal.line')}
          columns={useColumns(goal, today)}
          rows={goal.way.toReversed()}
          keyOf={({ day }) => day}
          isDense
        />
      </Disclosure>
    </figure>
  )
}

function useWritten(goal: GoalInFull) {
  const formats = useFormats()
  const { formatAmount } = useGoalWords()
  return {
    written: (value: number) =>
      periodUnit(goal) === null ? formatAmount(goal, value, 'up') : formats.number(value),
  }
}

function useColumns(goal: GoalInFull, today: CalendarDay): Column<GoalStep>[] {
  const t = useTranslate()
  const formats = useFormats()
  const { written } = useWritten(goal)
  return [
    {
      name: t('label.day'),
      place: 'main',
      expected: '8ch',
      cell: ({ day }) => <time dateTime={day}>{formats.day(day, today)}</time>,
    },
    { name: t('goal.done'), place: 'figure', expected: '6ch', cell: ({ done }) => written(done) },
    {
      name: t('goal.line.onTrack'),
      place: 'detail',
      expected: '6ch',
      cell: ({ day }) => t('goal.line.onTrack.value', { value: written(onTrackAt(goal, day)) }),
    },
  ]
}
