import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { deleteResult, restoreResult } from '@boathouse/domain/results/results/contract'
import type { Result } from '@boathouse/domain/results/results/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { RecordMenu } from '#editor/record-menu.tsx'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Card } from '#ui/layout/card.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { resultsQuery, useRefreshResults } from './api.ts'
import { dayIdOf, useResultColumns, valueIdOf } from './use-result-columns.tsx'

interface Props {
  readonly disciplineKey: string
  readonly recordId: string | undefined
  /** Whether the record is still loading. */
  readonly isRecordPending: boolean
  readonly today: CalendarDay
  readonly onEdit: (id: string) => void
}

export function ResultList(props: Props) {
  const t = useTranslate()
  const deletions = useResultDeletions()
  return (
    <>
      <List {...props} deletions={deletions} />
      <DeletedRecords noun="results" deletions={deletions} deleted={() => t('results.deleted')} />
    </>
  )
}

/** The server recalculates records, so deleted results stay hidden until the lists are refetched. */
function useResultDeletions() {
  const deletion = useCall(deleteResult)
  const restoration = useCall(restoreResult)
  return useDeletions<Result>({
    remove: ({ id, version }) => deletion.mutateAsync({ params: { id }, body: { version } }),
    restore: ({ id }) => restoration.mutateAsync({ params: { id } }),
    renew: useRefreshResults(),
  })
}

type ListProps = Props & { readonly deletions: ReturnType<typeof useResultDeletions> }

function List({ disciplineKey, recordId, isRecordPending, today, onEdit, deletions }: ListProps) {
  const t = useTranslate()
  const list = useInfiniteQuery(resultsQuery({ disciplineKey }))
  const menu = useMenu(onEdit, (result) => void deletions.remove(result))
  const columns = [...useResultColumns(today, recordId), menu]
  const label = t('results.title')
  if (list.isPending || isRecordPending)
    return (
      <Card title={label}>
        <RecordTableSkeleton label={label} columns={columns} count={3} />
      </Card>
    )
  if (!list.data)
    return (
      <Card title={label}>
        <NotLoaded words={t('results.notLoaded')} onRetry={() => void list.refetch()} />
      </Card>
    )
  const results = list.data.pages.flatMap((page) => page.items).filter((one) => !deletions.isHidden(one))
  if (results.length === 0) return null
  return (
    <Card title={label}>
      <RecordTable label={label} columns={columns} rows={results} keyOf={({ id }) => id} />
      <ShowMore
        list={list}
        shown={t('results.shown', { count: results.length })}
        notLoaded={t('results.notLoaded')}
      />
    </Card>
  )
}

function useMenu(onEdit: (id: string) => void, onDelete: (result: Result) => void): Column<Result> {
  const t = useTranslate()
  return {
    name: t('record.actions'),
    place: 'action',
    expected: '0',
    cell: (result) => (
      <RecordMenu
        id={result.id}
        labelledBy={`${valueIdOf(result.id)} ${dayIdOf(result.id)}`}
        onEdit={() => onEdit(result.id)}
        onDelete={() => onDelete(result)}
      />
    ),
  }
}
