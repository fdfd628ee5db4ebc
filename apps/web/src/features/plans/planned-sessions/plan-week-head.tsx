import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { WeekPlan } from '@boathouse/domain/plans/planned-sessions/model'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import steps from '#ui/form/step.module.css'
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'
import { Group } from '#ui/layout/group.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import classes from './plan-screen.module.css'
import { noDialog, type PlanSearch } from './plan-search.ts'

interface Props {
  readonly week: WeekPlan
  readonly search: PlanSearch
}

export function WeekHead({ week, search }: Props) {
  const t = useTranslate()
  const { weekRange } = useFormats()
  const to = (day: string | undefined) => ({ ...search, ...noDialog, on: undefined, week: day })
  const isCurrent = week.first <= week.today && week.today <= week.last
  return (
    <Group className={classes.head} aria-label={t('teamWeek.weeks')}>
      <p className={classes.range} aria-live="polite">
        <time dateTime={week.first}>{weekRange(week.first, week.last)}</time>
      </p>
      {!isCurrent && (
        <LinkButton to="/team/plan" search={to(undefined)} variant="default" resetScroll={false}>
          {t('label.thisWeek')}
        </LinkButton>
      )}
      <div className={steps.pair}>
        <Link to="/team/plan" search={to(addDays(week.first, -7))} resetScroll={false} className={steps.step}>
          <Hidden>{t('label.weekBefore')}</Hidden>
          <ChevronLeft />
        </Link>
        <Link to="/team/plan" search={to(addDays(week.first, 7))} resetScroll={false} className={steps.step}>
          <Hidden>{t('label.weekAfter')}</Hidden>
          <ChevronRight />
        </Link>
      </div>
    </Group>
  )
}
