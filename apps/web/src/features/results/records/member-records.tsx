import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PersonalRecord } from '@boathouse/domain/results/records/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { type Member, memberRecordsQuery } from './api.ts'
import { byCraft } from './record-order.ts'
import { useRecordColumns } from './use-record-columns.tsx'

interface Props extends Member {
  readonly today: CalendarDay
  /** Renders a discipline's name as a link to the record. */
  readonly linkTo: (record: PersonalRecord, name: string) => ReactNode
  readonly onOpen: (record: PersonalRecord) => void
}

/** A member's records, for admins. Renders nothing if there are none, and without access, which the results explain. */
export function MemberRecords({ today, linkTo, onOpen, ...member }: Props) {
  const t = useTranslate()
  const columns = useRecordColumns(today, linkTo)
  const { data, error, refetch } = useQuery(memberRecordsQuery(member))
  if (error?.code === 'forbidden' || data?.items.length === 0) return null
  const label = t('records.ofMember')
  return (
    <Card title={label}>
      {data ? (
        <RecordTable
          label={label}
          columns={columns}
          rows={byCraft(data.items)}
          keyOf={({ disciplineKey }) => disciplineKey}
          onOpen={onOpen}
          isDense
        />
      ) : error ? (
        <NotLoaded words={t('records.ofMember.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <RecordTableSkeleton label={label} columns={columns} count={3} isDense />
      )}
    </Card>
  )
}
