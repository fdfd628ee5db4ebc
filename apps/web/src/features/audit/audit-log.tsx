import type { AuditFilters } from '@boathouse/domain/audit/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { RecordTable, RecordTableSkeleton } from '#ui/record-table.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { auditEntriesQuery } from './api.ts'
import { useAuditColumns } from './use-audit-columns.tsx'

interface Props {
  readonly filters: AuditFilters
  readonly onClearFilters: () => void
}

/** Who did what, newest first. Nothing here can be changed. */
export function AuditLog(props: Props) {
  const t = useTranslate()
  return (
    <Card title={t('audit.entries')}>
      <Entries {...props} />
    </Card>
  )
}

function Entries({ filters, onClearFilters }: Props) {
  const t = useTranslate()
  const columns = useAuditColumns()
  const list = useInfiniteQuery(auditEntriesQuery(filters))
  const label = t('audit.entries')
  if (list.isPending) return <RecordTableSkeleton label={label} columns={columns} count={10} />
  if (!list.data) return <NotLoaded words={t('audit.notLoaded')} onRetry={() => void list.refetch()} />
  const entries = list.data.pages.flatMap((page) => page.items)
  if (entries.length > 0) {
    return (
      <>
        <RecordTable label={label} columns={columns} rows={entries} keyOf={({ id }) => id} />
        <ShowMore
          shown={t('audit.shown', { count: entries.length })}
          notLoaded={t('audit.notLoaded')}
          list={list}
        />
      </>
    )
  }
  if (Object.keys(filters).length === 0) return <EmptyState lead={t('audit.empty')} />
  return (
    <EmptyState lead={t('audit.noMatch')} isNews>
      <Button variant="default" onClick={onClearFilters}>
        {t('filters.clear')}
      </Button>
    </EmptyState>
  )
}
