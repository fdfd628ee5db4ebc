import { addDays, type CalendarDay, weekFrom } from '@boathouse/domain/kernel/calendar-day'
import type { OwnWeek } from '@boathouse/domain/plans/planned-sessions/model'
import type { WeekPractice } from '@boathouse/domain/training/practice-logs/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Mark } from '#shared/training/progress/session-mark.tsx'
import { Button } from '#ui/form/button.tsx'
import steps from '#ui/form/step.module.css'
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'
import { Group } from '#ui/layout/group.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import classes from './week-strip.module.css'

export interface WeeksProps {
  readonly week: OwnWeek
  readonly onWeek: (day: CalendarDay | undefined) => void
}

export function Weeks({ week: { first, last, today }, onWeek }: WeeksProps) {
  const t = useTranslate()
  const { weekRange } = useFormats()
  const isCurrent = first <= today && today <= last
  return (
    <Group className={classes.weeks} aria-label={t('teamWeek.weeks')}>
      <p aria-live="polite">
        <time dateTime={first}>{weekRange(first, last)}</time>
      </p>
      {!isCurrent && (
        <Button variant="default" onClick={() => onWeek(undefined)}>
          {t('label.thisWeek')}
        </Button>
      )}
      <button type="button" className={steps.step} onClick={() => onWeek(addDays(first, -7))}>
        <Hidden>{t('label.weekBefore')}</Hidden>
        <ChevronLeft />
      </button>
      <button type="button" className={steps.step} onClick={() => onWeek(addDays(first, 7))}>
        <Hidden>{t('label.weekAfter')}</Hidden>
        <ChevronRight />
      </button>
    </Group>
  )
}

/** Whether the athlete answered no or was absent: the practice is then no training. */
export const isMissed = ({ answer, wasThere }: Pick<WeekPractice, 'answer' | 'wasThere'>): boolean =>
  wasThere === null ? answer === 'no' : !wasThere

interface StripProps {
  readonly week: OwnWeek
  readonly picked: CalendarDay
  readonly onPick: (day: CalendarDay) => void
}

/** Marks of each kind that fit in a day. */
const MARKS = 2

export function Strip({ week, picked, onPick }: StripProps) {
  const t = useTranslate()
  const { shortWeekday, weekday } = useFormats()
  return (
    <ol className={classes.strip}>
      {weekFrom(week.first).map((date) => {
        const open = week.planned.filter((item) => item.date === date && item.sessionId === null)
        const done = week.done.filter((item) => item.date === date)
        const practices = week.practices.filter((one) => one.day === date && !isMissed(one))
        const unanswered = practices.filter(({ canAnswer }) => canAnswer).length
        const isRest = week.restDays.includes(date)
        const words = [
          t('ownPlan.day', { day: weekday(date), planned: open.length, done: done.length }),
          ...(isRest ? [t('ownPlan.day.rest')] : []),
          ...(practices.length > 0 ? [t('ownPlan.day.practices', { count: practices.length })] : []),
          ...(unanswered > 0 ? [t('ownPlan.day.unanswered', { count: unanswered })] : []),
        ]
        return (
          <li key={date}>
            <button
              type="button"
              className={classes.day}
              aria-pressed={date === picked}
              aria-current={date === week.today ? 'date' : undefined}
              onClick={() => onPick(date)}
            >
              <Hidden>{words.join(', ')}</Hidden>
              <span aria-hidden="true" translate="no">
                {shortWeekday(date)}
              </span>
              <span aria-hidden="true">{Number(date.slice(8))}</span>
              <span className={classes.marks} aria-hidden="true">
                {open.slice(0, MARKS).map(({ id, type }) => (
                  <span key={id} className={classes.open}>
                    <Mark of={type} />
                  </span>
                ))}
                {done.slice(0, MARKS).map(({ id, type }) => (
                  <Mark key={id} of={type} />
                ))}
                {isRest && done.length === 0 && <span className={classes.rest}>0</span>}
                {practices.length > 0 && (
                  <span className={unanswered === practices.length ? classes.open : undefined}>
                    <Mark of="practice" />
                  </span>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

export function StripLegend() {
  const t = useTranslate()
  return (
    <p className={classes.legend} aria-hidden="true">
      <span>
        <span className={classes.open}>
          <Mark of="endurance" />
        </span>{' '}
        {t('ownPlan.legend.open')}
      </span>
      <span>
        <Mark of="endurance" /> {t('ownPlan.legend.done')}
      </span>
      <span>
        <span className={classes.rest}>0</span> {t('ownPlan.legend.rest')}
      </span>
      <span>
        <Mark of="practice" /> {t('ownPlan.legend.practice')}
      </span>
    </p>
  )
}
