import type { Neediest } from '@boathouse/domain/plans/team-week/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { LinkRow } from '#ui/table/link-row.tsx'
import { neediestQuery } from './neediest-api.ts'
import classes from './needy-athlete.module.css'
import { NeedyAthlete } from './needy-athlete.tsx'

export function NeediestCard({ clubId }: { clubId: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(neediestQuery(clubId))
  return (
    <Card
      title={t('teamWeek.attention')}
      more={
        <Link to="/team" search={{}}>
          {t('teamWeek.all')}
        </Link>
      }
    >
      {data && <Named neediest={data} />}
      {!data && isError && (
        <NotLoaded words={t('teamWeek.attention.notLoaded')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Waiting />}
    </Card>
  )
}

function Named({ neediest: { count, first } }: { neediest: Neediest }) {
  const t = useTranslate()
  if (count === 0) return <Quiet>{t('teamWeek.attention.none')}</Quiet>
  return (
    <ul className={classes.needy} aria-label={t('teamWeek.attention')}>
      {first.map((athlete) => (
        <NeedyAthlete key={athlete.id} athlete={athlete} isShort />
      ))}
      {count > first.length && (
        <li>
          <LinkRow to="/team" search={{}}>
            {t('teamWeek.attention.more', { count: count - first.length })}
          </LinkRow>
        </li>
      )}
    </ul>
  )
}

function Waiting() {
  return (
    <Parts gap="0.75rem" aria-busy="true">
      <Skeleton width="14ch" />
      <Skeleton width="22ch" />
    </Parts>
  )
}
