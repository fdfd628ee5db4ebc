import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { clubOverviewsQuery } from './api.ts'
import { useClubColumns } from './use-club-columns.tsx'

export function ClubTable({ onSelect }: { onSelect: (clubId: string) => void }) {
  const t = useTranslate()
  return (
    <Card title={t('label.clubs')}>
      <Clubs onSelect={onSelect} />
    </Card>
  )
}

function Clubs({ onSelect }: { onSelect: (clubId: string) => void }) {
  const t = useTranslate()
  const label = t('label.clubs')
  const columns = useClubColumns(onSelect)
  const list = useInfiniteQuery(clubOverviewsQuery)
  if (list.isPending) return <RecordTableSkeleton label={label} columns={columns} count={3} />
  if (!list.data) return <NotLoaded words={t('clubSelect.notLoaded')} onRetry={() => void list.refetch()} />
  const clubs = list.data.pages.flatMap((page) => page.items)
  if (clubs.length === 0) return <p>{t('clubSelect.none')}</p>
  return (
    <>
      <RecordTable
        label={label}
        columns={columns}
        rows={clubs}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onSelect(id)}
      />
      <ShowMore
        shown={t('clubTable.shown', { count: clubs.length })}
        notLoaded={t('clubSelect.notLoaded')}
        list={list}
      />
    </>
  )
}
