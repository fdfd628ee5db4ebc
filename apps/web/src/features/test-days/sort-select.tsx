import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/select.tsx'
import type { Column } from './grid-columns.ts'
import { writeSorting } from './row-order.ts'

interface SortProps {
  readonly columns: readonly Column[]
  readonly value: string
  readonly onChange: (sorting: string) => void
}

/** By what rows are sorted. */
export function SortSelect({ columns, value, onChange }: SortProps) {
  const t = useTranslate()
  const options = columns.flatMap(({ key, name }) => [
    { value: writeSorting({ disciplineKey: key, by: 'value' }), label: name },
    {
      value: writeSorting({ disciplineKey: key, by: 'change' }),
      label: t('testGrid.sort.change', { discipline: name }),
    },
  ])
  return (
    <Select
      label={t('testGrid.sort')}
      data={[{ value: '', label: t('testGrid.sort.name') }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
