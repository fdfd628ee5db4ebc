import type { CallOutput } from '@boathouse/domain/kernel/contract'
import type { listSharedPieces } from '@boathouse/domain/training/shared-training/contract'
import { clockOf } from '#lib/i18n/clock.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'

type Piece = CallOutput<typeof listSharedPieces>['items'][number]

export function SharedPieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  const t = useTranslate()
  if (pieces.length === 0) return null
  const title = t('label.courses')
  const columns: Column<Piece>[] = [
    {
      name: t('label.course'),
      place: 'main',
      expected: '10ch',
      cell: ({ name }) => <span translate="no">{name}</span>,
    },
    { name: t('coursePieces.at'), place: 'detail', expected: '6ch', cell: ({ from }) => clockOf(from) },
    {
      name: t('coursePieces.time'),
      place: 'figure',
      expected: '6ch',
      cell: ({ seconds }) => clockOf(seconds),
    },
  ]
  return (
    <Card title={title}>
      <RecordTable label={title} columns={columns} rows={pieces} keyOf={({ id }) => id} />
    </Card>
  )
}
