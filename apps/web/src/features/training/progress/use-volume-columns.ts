import type { VolumeBar } from '@boathouse/domain/training/progress/model'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import type { Column } from '#ui/table/record-table.tsx'

type Volume = Pick<VolumeBar, 'durationMs' | 'sessions'>

export function useVolumeColumns(): Column<Volume>[] {
  const t = useTranslate()
  const { wordsOf } = useAmounts()
  return [
    {
      name: t('progress.hours'),
      place: 'figure',
      expected: '5ch',
      cell: ({ durationMs }) => wordsOf({ of: 'duration', value: durationMs }),
    },
    {
      name: t('label.sessions'),
      place: 'detail',
      expected: '9ch',
      cell: ({ sessions }) => wordsOf({ of: 'sessions', value: sessions }),
    },
  ]
}
