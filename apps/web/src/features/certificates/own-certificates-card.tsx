import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/card.tsx'
import classes from '#ui/card-parts.module.css'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Quiet } from '#ui/quiet.tsx'
import { ownCertificatesQuery } from './api.ts'
import { StandingList } from './standing-list.tsx'

interface Props {
  readonly clubId: string
  readonly today: CalendarDay
}

/** The user's own requirements; nothing in a club without any. */
export function OwnCertificatesCard({ clubId, today }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(ownCertificatesQuery)
  if (!data && isError)
    return (
      <Card title={t('label.yourRequirements')}>
        <NotLoaded words={t('certificates.own.notLoaded')} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('label.yourRequirements')}>
      <div className={classes.parts}>
        <Quiet>{t('certificates.own.lead')}</Quiet>
        <StandingList clubId={clubId} items={data.items} today={today} />
      </div>
    </Card>
  )
}
