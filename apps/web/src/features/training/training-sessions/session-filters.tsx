import { intensities, trainingTypes } from '@boathouse/domain/training/training-sessions/model'
import type { RefObject } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { FilterInput } from '#ui/table/filter-input.tsx'
import { countFilters, type FilterSearch, filterOf } from './session-filter-search.ts'
import classes from './training-sessions.module.css'

interface Props {
  readonly ref: RefObject<HTMLElement | null>
  readonly filters: FilterSearch
  /** Typing replaces the URL; choosing an option adds a history entry. */
  readonly onChange: (changes: FilterSearch, step: 'push' | 'replace') => void
  readonly onClear: () => void
}

export function SessionFilters({ ref, filters, onChange, onClear }: Props) {
  const t = useTranslate()
  return (
    <FilterBar isInCard ref={ref} count={countFilters(filters)} onClear={onClear} className={classes.fields}>
      <Select
        label={t('trainingSession.type')}
        data={[
          { value: '', label: t('filters.all') },
          ...trainingTypes.map((type) => ({ value: type, label: t(`trainingType.${type}`) })),
          { value: 'notSet', label: t('label.notSet') },
        ]}
        value={filters.type ?? ''}
        onChange={({ currentTarget }) => onChange({ type: filterOf('type', currentTarget.value) }, 'push')}
      />
      <Select
        label={t('trainingSession.intensity')}
        data={[
          { value: '', label: t('filters.all') },
          ...intensities.map((one) => ({ value: one, label: t(`intensity.${one}`) })),
          { value: 'notSet', label: t('label.notSet') },
        ]}
        value={filters.intensity ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ intensity: filterOf('intensity', currentTarget.value) }, 'push')
        }
      />
      <FilterInput
        label={t('label.from')}
        type="date"
        max={filters.to}
        value={filters.from}
        onSettled={(typed) => onChange({ from: filterOf('from', typed) }, 'push')}
      />
      <FilterInput
        label={t('label.to')}
        type="date"
        min={filters.from}
        value={filters.to}
        onSettled={(typed) => onChange({ to: filterOf('to', typed) }, 'push')}
      />
      <FilterInput
        className={classes.searchText}
        label={t('filters.text')}
        type="search"
        value={filters.text}
        onSettled={(typed) => onChange({ text: typed.trim() || undefined }, 'replace')}
      />
    </FilterBar>
  )
}
