import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SessionFilters } from '@boathouse/domain/training/training-sessions/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useIsOffline } from '#lib/api/use-is-offline.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useIsPhone } from '#ui/layout/use-media.ts'
import { RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { PAGE, trainingSessionsQuery } from './api.ts'
import type { LogRow } from './unsent-rows.ts'
import type { RowActions } from './use-row-menu.tsx'
import { type NewComments, useSessionColumns } from './use-session-columns.tsx'
import { useUnsentLog } from './use-unsent-log.ts'

/** Sessions shown on a phone before 'Show more'. */
const FIRST_ON_PHONE = 10

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  readonly filters?: SessionFilters
  readonly filterBar?: ReactNode
  readonly onClearFilters?: () => void
  /** Whether a session was deleted here. */
  readonly isHidden: (session: LogRow) => boolean
  readonly actions: RowActions
  readonly newComments?: NewComments | undefined
}

export function SessionList({ filterBar, ...props }: Props) {
  const t = useTranslate()
  return (
    <Card title={t('trainingLogs.recent')}>
      {filterBar}
      <Rows {...props} />
    </Card>
  )
}

function Rows(props: Omit<Props, 'filterBar'>) {
  const { userId, today, filters = {}, onClearFilters, isHidden, actions, newComments } = props
  const t = useTranslate()
  const unsent = useUnsentLog(userId)
  const columns = useSessionColumns(today, actions, newComments)
  const list = useInfiniteQuery(trainingSessionsQuery(filters))
  // Deferred: rendering twenty rows would block a phone.
  const data = useDeferredValue(list.data)
  const label = t('trainingLogs.recent')
  const isFiltered = Object.keys(filters).length > 0
  const isCutOff = useIsOffline()
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  if (list.isPending || (list.data && !data))
    // As tall as a page of rows: a reload can restore the scroll position.
    return <RecordTableSkeleton label={label} columns={columns} count={isPhone ? FIRST_ON_PHONE : PAGE} />
  if (!data) {
    const words = t(isFiltered && isCutOff ? 'filters.needNetwork' : 'trainingLogs.notLoaded')
    return <NotLoaded words={words} onRetry={() => void list.refetch()} />
  }
  const isFolded = isPhone && !isUnfolded && data.pages.length === 1
  const listed = data.pages.flatMap((page) => page.items)
  const rows: readonly LogRow[] = unsent?.toRows(listed, isFiltered) ?? listed
  const sessions = rows.filter((session) => !isHidden(session))
  if (sessions.length === 0 && isFiltered) {
    return (
      <EmptyState lead={t('trainingLogs.noMatch')} isNews>
        <Button variant="default" onClick={onClearFilters}>
          {t('filters.clear')}
        </Button>
      </EmptyState>
    )
  }
  if (sessions.length === 0)
    return <EmptyState title={t('trainingLogs.empty')} lead={t('trainingLogs.empty.lead')} />
  const shown = isFolded ? sessions.slice(0, FIRST_ON_PHONE) : sessions
  const hasMore = list.hasNextPage || shown.length < sessions.length
  const showMore = () => (list.hasNextPage ? list.fetchNextPage() : setUnfolded(true))
  return (
    <>
      <RecordTable
        label={label}
        columns={columns}
        rows={shown}
        keyOf={(session) => session.id}
        onOpen={actions.onOpen}
      />
      <ShowMore
        list={{ ...list, hasNextPage: hasMore, fetchNextPage: showMore }}
        shown={t('label.sessionsShown', { count: shown.length })}
        notLoaded={t('trainingLogs.notLoaded')}
      />
    </>
  )
}
