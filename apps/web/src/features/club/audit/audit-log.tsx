import type { AuditFilters } from '@boathouse/domain/club/audit/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { ClubZone } from '#lib/i18n/times.ts'
import { ExportNews } from '#ui/dialog/export-menu.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { auditEntriesQuery, useAuditExport } from './api.ts'
import classes from './audit.module.css'
import { useAuditColumns } from './use-audit-columns.tsx'

interface Props {
  /** The user's time zone, also for the filters' days. */
  readonly timeZone: string
  readonly filters: AuditFilters
  readonly onClearFilters: () => void
}

export function AuditLog({ timeZone, ...props }: Props) {
  const t = useTranslate()
  return (
    <Card title={t('audit.entries')}>
      <p className={classes.zone}>
        {fillPlaceholder(t('audit.zone', { zone: PLACEHOLDER }), <span translate="no">{timeZone}</span>)}
      </p>
      <Export filters={props.filters} />
      <ClubZone value={timeZone}>
        <Entries {...props} />
      </ClubZone>
    </Card>
  )
}

function Export({ filters }: Pick<Props, 'filters'>) {
  const t = useTranslate()
  const taking = useAuditExport()
  return (
    <div className={classes.export}>
      <WorkButton
        variant="default"
        label={t('audit.export')}
        workingLabel={t('export.working')}
        isWorking={taking.isPending}
        onClick={() => taking.isPending || taking.mutate({ body: filters })}
      />
      <p className={classes.zone}>{t('audit.export.help')}</p>
      <ExportNews taking={taking} />
    </div>
  )
}

function Entries({ filters, onClearFilters }: Omit<Props, 'timeZone'>) {
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
