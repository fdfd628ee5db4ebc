import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Column } from './grid-columns.ts'
import { type Sorting, writeSorting } from './row-order.ts'
import type { useGrid } from './use-grid.ts'

interface Props {
  readonly grid: Pick<ReturnType<typeof useGrid>, 'columns' | 'sets' | 'set' | 'chooseSet'>
  readonly value: string
  readonly onChange: (sorting: string) => void
}

export function SortSelect({ grid, value, onChange }: Props) {
  const t = useTranslate()
  const { columns, sets, set, chooseSet } = grid
  const sorting = (by: Exclude<Sorting['by'], 'mean'>, { key, name: discipline }: Column) => ({
    value: writeSorting({ disciplineKey: key, by }),
    label: by === 'value' ? discipline : t(`testGrid.sort.${by}`, { discipline }),
  })
  const isCompared = ({ key }: Column) => set?.values.some(({ disciplineKey }) => disciplineKey === key)
  const options = columns.flatMap((column) => [
    sorting('value', column),
    sorting('change', column),
    ...(isCompared(column) ? [sorting('percent', column)] : []),
  ])
  const mean = { value: writeSorting({ by: 'mean' }), label: t('testGrid.sort.mean') }
  return (
    <>
      <Select
        label={t('action.sortBy')}
        data={[{ value: '', label: t('label.name') }, ...options, ...(set ? [mean] : [])]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {set && sets.length > 1 && (
        <Select
          label={t('testGrid.standards')}
          data={sets.map(({ id, name }) => ({ value: id, label: name }))}
          value={set.id}
          onChange={({ currentTarget }) => chooseSet(currentTarget.value)}
        />
      )}
    </>
  )
}
