import { auditActions } from '@boathouse/domain/club/audit/model'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { FilterInput } from '#ui/table/filter-input.tsx'
import classes from './audit.module.css'
import { countFilters, type FilterSearch, filterOf } from './audit-filter-search.ts'

interface Props {
  readonly ref: RefObject<HTMLElement | null>
  readonly filters: FilterSearch
  readonly club: ReactNode
  readonly onChange: (changes: FilterSearch, step: 'push' | 'replace') => void
  readonly onClear: () => void
}

export function AuditFilterBar({ ref, filters, club, onChange, onClear }: Props) {
  const t = useTranslate()
  return (
    <FilterBar ref={ref} count={countFilters(filters)} onClear={onClear} className={classes.fields}>
      <Select
        label={t('audit.action')}
        data={[
          { value: '', label: t('filters.all') },
          ...auditActions.map((action) => ({ value: action, label: t(`auditAction.${action}`) })),
        ]}
        value={filters.action ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ action: filterOf('action', currentTarget.value) }, 'push')
        }
      />
      {club}
      <PersonField filters={filters} onChange={onChange} />
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
    </FilterBar>
  )
}

/** Filters by a complete email only; an incomplete one shows an error. */
function PersonField({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const t = useTranslate()
  const [isPart, setPart] = useState(false)
  const settle = (typed: string) => {
    const person = filterOf('person', typed)
    setPart(!person && typed.trim() !== '')
    onChange({ person }, 'replace')
  }
  return (
    <FilterInput
      label={t('label.person')}
      type="email"
      value={filters.person}
      error={isPart ? t('field.emailInvalid') : undefined}
      onSettled={settle}
    />
  )
}
