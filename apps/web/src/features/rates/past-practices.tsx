import type { PastPractice } from '@boathouse/domain/rates/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/words.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { RecordTable, RecordTableSkeleton } from '#ui/record-table.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { pastPracticesQuery } from './api.ts'
import { usePastColumns } from './use-past-columns.tsx'

/** What is over and expected the reader, the latest first: what they had said, and what was recorded. */
export function PastPractices() {
  const t = useTranslate()
  return (
    <Card title={t('pastPractices.title')}>
      <Listed />
    </Card>
  )
}

const keyOf = ({ id }: PastPractice) => id

function Listed() {
  const t = useTranslate()
  const columns = usePastColumns()
  const list = useInfiniteQuery(pastPracticesQuery)
  const label = t('pastPractices.title')
  const notLoaded = t('practices.notLoaded')
  if (list.isPending) return <RecordTableSkeleton label={label} columns={columns} count={8} />
  if (!list.data) return <NotLoaded words={notLoaded} onRetry={() => void list.refetch()} />
  const practices = list.data.pages.flatMap(({ items }) => items)
  if (practices.length === 0) return <EmptyState lead={t('pastPractices.empty')} />
  return (
    <>
      <RecordTable label={label} columns={columns} rows={practices} keyOf={keyOf} />
      <ShowMore
        list={list}
        shown={t('pastPractices.shown', { count: practices.length })}
        notLoaded={notLoaded}
      />
    </>
  )
}
