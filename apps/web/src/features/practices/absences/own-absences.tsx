import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Absence } from '@boathouse/domain/practices/absences/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { RecordMenu } from '#editor/record-menu.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { absencesQuery, useDeletionCalls } from './api.ts'

interface Props {
  readonly today: CalendarDay
  readonly onEdit: (id: string) => void
}

export function OwnAbsences(props: Props) {
  const t = useTranslate()
  const deletions = useAbsenceDeletions()
  return (
    <>
      <Card title={t('absences.list')}>
        <List {...props} deletions={deletions} />
      </Card>
      <DeletedRecords noun="absences" deletions={deletions} deleted={() => t('absences.deleted')} />
    </>
  )
}

type ListProps = Props & { readonly deletions: ReturnType<typeof useAbsenceDeletions> }

function List({ today, onEdit, deletions }: ListProps) {
  const t = useTranslate()
  const list = useInfiniteQuery(absencesQuery)
  if (list.isPending) return <RowListSkeleton count={3} />
  if (!list.data) return <NotLoaded words={t('absences.notLoaded')} onRetry={() => void list.refetch()} />
  const absences = list.data.pages.flatMap(({ items }) => items).filter((one) => !deletions.isHidden(one))
  if (absences.length === 0 && !list.hasNextPage)
    return <EmptyState title={t('absences.empty')} lead={t('absences.empty.lead')} />
  return (
    <>
      <RowList label={t('absences.list')}>
        {absences.map((absence) => (
          <AbsenceRow
            key={absence.id}
            absence={absence}
            today={today}
            onEdit={() => onEdit(absence.id)}
            onDelete={() => void deletions.remove(absence)}
          />
        ))}
      </RowList>
      {list.hasNextPage && (
        <ShowMore
          list={list}
          shown={t('absences.shown', { count: absences.length })}
          notLoaded={t('absences.notLoaded')}
        />
      )}
    </>
  )
}

interface RowProps {
  readonly absence: Absence
  readonly today: CalendarDay
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function AbsenceRow({ absence, today, onEdit, onDelete }: RowProps) {
  const t = useTranslate()
  const { date, range } = useFormats()
  const { id, first, last, reason } = absence
  return (
    <Row
      title={
        <>
          <time id={`${id}-days`} dateTime={first}>
            {first === last ? date(first) : range(first, last)}
          </time>
          {first <= today && today <= last && <Badge tone="accent">{t('absences.now')}</Badge>}
          {last < today && <Badge>{t('label.past')}</Badge>}
        </>
      }
      details={
        reason
          ? [
              <span key="reason" translate="no">
                {reason}
              </span>,
            ]
          : []
      }
      actions={<RecordMenu id={id} labelledBy={`${id}-days`} onEdit={onEdit} onDelete={onDelete} />}
    />
  )
}

export function useAbsenceDeletions() {
  const { remove, restore } = useDeletionCalls()
  const renew = useRefreshPractices()
  return useDeletions<Absence>({
    remove: ({ id, version }) => remove.mutateAsync({ params: { id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { id } }),
    renew,
  })
}
