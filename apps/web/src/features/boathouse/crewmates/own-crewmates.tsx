import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ownCrewmatesQuery } from './api.ts'
import { CrewmatesList } from './crewmates-list.tsx'

interface Props {
  readonly clubId: string
  readonly season: number | undefined
  readonly onSeason: (year: number) => void
}

export function OwnCrewmates({ clubId, season, onSeason }: Props) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(ownCrewmatesQuery(clubId, season))
  const label = t('crewmates.own')
  return (
    <Card title={label}>
      {data && (
        <CrewmatesList
          {...{ label, onSeason }}
          crewmates={data}
          empty={(name) => t('crewmates.own.empty', { season: name })}
        />
      )}
      {!data && error && <NotLoaded words={t('crewmates.notLoaded')} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p aria-busy="true">
          <Skeleton width="100%" />
        </p>
      )}
    </Card>
  )
}
