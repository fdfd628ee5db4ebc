import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { ownCertificatesQuery } from './api.ts'
import { StandingList } from './standing-list.tsx'

interface Props {
  readonly clubId: string
}

/** The user's own requirements; nothing in a club without any. */
export function OwnCertificatesCard({ clubId }: Props) {
  const t = useTranslate()
  const { today } = useClubTimes()
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
        <StandingList clubId={clubId} items={data.items} today={today()} />
      </div>
    </Card>
  )
}
