import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/card.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { type Member, memberRecordsQuery } from './api.ts'
import classes from './record-card.module.css'
import { RecordGroups, RecordGroupsSkeleton } from './record-groups.tsx'

/** What a member of the club holds, for its admins. Who may not see it reads so beside, by their results. */
export function MemberRecords({ today, ...member }: Member & { readonly today: CalendarDay }) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(memberRecordsQuery(member))
  if (error?.code === 'forbidden') return null
  return (
    <Card title={t('records.ofMember')}>
      {data ? (
        data.items.length > 0 ? (
          <RecordGroups records={data.items} today={today} />
        ) : (
          <p className={classes.none}>{t('records.ofMember.empty')}</p>
        )
      ) : error ? (
        <NotLoaded words={t('records.ofMember.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <RecordGroupsSkeleton count={3} />
      )}
    </Card>
  )
}
