import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { onDaysOf } from '@boathouse/domain/plans/plan-templates/rules'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Mark } from '#shared/training/progress/session-mark.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import classes from './plan-screen.module.css'
import { templateQuery } from './template-api.ts'

interface Props {
  readonly clubId: string
  readonly templateId: string
  readonly first: CalendarDay
}

export function TemplateSessions({ clubId, templateId, first }: Props) {
  const t = useTranslate()
  const { shortWeekday } = useFormats()
  const { data, isPending, refetch } = useQuery(templateQuery(clubId, templateId))
  if (isPending) return <Skeleton width="14rem" />
  if (!data) return <NotLoaded words={t('planTemplates.notLoaded')} onRetry={() => void refetch()} />
  return (
    <ul className={classes.sessions} aria-label={t('planTemplate.sessions')}>
      {onDaysOf(data.sessions, first).map((session, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a template's sessions have no other key.
        <li key={index}>
          <span translate="no">{shortWeekday(session.date)}</span> <Mark of={session.type} />{' '}
          <span translate="no">{session.title}</span>
        </li>
      ))}
    </ul>
  )
}
