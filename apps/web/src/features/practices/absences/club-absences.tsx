import { toShownName } from '@boathouse/domain/club/members/rules'
import { addDays, type CalendarDay, type Weekday, weekStart } from '@boathouse/domain/kernel/calendar-day'
import type { ClubAbsence } from '@boathouse/domain/practices/absences/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { clubAbsencesQuery } from './api.ts'

interface Props {
  readonly clubId: string
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
}

/** Athletes of the club who are away, this week's first. */
export function ClubAbsences({ clubId, today, firstDayOfWeek }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(clubAbsencesQuery(clubId))
  const notLoaded = t('clubAbsences.notLoaded')
  if (!list.data)
    return (
      <Card title={t('clubAbsences.thisWeek')}>
        {list.isError ? (
          <NotLoaded words={notLoaded} onRetry={() => void list.refetch()} />
        ) : (
          <RowListSkeleton count={5} />
        )}
      </Card>
    )
  const absences = list.data.pages.flatMap(({ items }) => items)
  const nextWeek = addDays(weekStart(today, firstDayOfWeek), 7)
  const groups = Map.groupBy(absences, ({ first }) => {
    if (first < nextWeek) return 'thisWeek'
    return first < addDays(nextWeek, 7) ? 'nextWeek' : 'later'
  })
  return (
    <Stack>
      {(['thisWeek', 'nextWeek', 'later'] as const).map((group) => (
        <Group key={group} title={t(`clubAbsences.${group}`)} absences={groups.get(group)} today={today}>
          {group === 'thisWeek' && <EmptyState lead={t('clubAbsences.empty')} />}
        </Group>
      ))}
      {list.hasNextPage && (
        <ShowMore list={list} shown={t('absences.shown', { count: absences.length })} notLoaded={notLoaded} />
      )}
    </Stack>
  )
}

interface GroupProps {
  readonly title: string
  readonly absences: readonly ClubAbsence[] | undefined
  readonly today: CalendarDay
  readonly children: ReactNode
}

function Group({ title, absences, today, children }: GroupProps) {
  if (!absences) return children && <Card title={title}>{children}</Card>
  return (
    <Card title={title}>
      <RowList label={title}>
        {absences.map((absence) => (
          <Away key={`${absence.member.id} ${absence.id}`} absence={absence} today={today} />
        ))}
      </RowList>
    </Card>
  )
}

function Away({ absence, today }: { readonly absence: ClubAbsence; readonly today: CalendarDay }) {
  const t = useTranslate()
  const cameFrom = useCameFrom()
  const { date, range } = useFormats()
  const { first, last, reason, member } = absence
  const days = (
    <time key="days" dateTime={first}>
      {first === last ? date(first) : range(first, last)}
    </time>
  )
  const why = (
    <span key="reason" translate="no">
      {reason}
    </span>
  )
  return (
    <Row
      title={
        <>
          <Link to="/team/$uid" params={{ uid: member.id }} state={cameFrom} translate="no">
            {toShownName(member)}
          </Link>
          {first <= today && today <= last && <Badge tone="accent">{t('absences.now')}</Badge>}
        </>
      }
      details={reason ? [days, why] : [days]}
    />
  )
}
