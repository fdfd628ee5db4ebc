import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { useClubs } from '#lib/session/use-clubs.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { ownCertificatesQuery } from './api.ts'
import { StandingList } from './standing-list.tsx'

/** The user's own requirements in all their clubs; nothing without any. */
export function OwnCertificatesCard() {
  const t = useTranslate()
  const { today } = useClubTimes()
  const { nameOf } = useClubs()
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
        {[...Map.groupBy(data.items, ({ clubId }) => clubId)].map(([clubId, items]) => {
          const club = nameOf(clubId)
          return (
            <Fragment key={clubId}>
              {club !== null && <h3 translate="no">{club}</h3>}
              <StandingList clubId={clubId} items={items} today={today()} />
            </Fragment>
          )
        })}
      </div>
    </Card>
  )
}
