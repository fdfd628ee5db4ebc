import { auditActions } from '@boathouse/domain/audit/model'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { FilterInput } from '#ui/filter-input.tsx'
import { Select } from '#ui/select.tsx'
import classes from './audit-filters.module.css'
import { type FilterSearch, filterOf, pickFilters } from './use-audit-filters.ts'

interface Props {
  readonly ref: RefObject<HTMLElement | null>
  readonly filters: FilterSearch
  /** The choice of a club, which is another feature's. */
  readonly club: ReactNode
  readonly onChange: (changes: FilterSearch, step: 'push' | 'replace') => void
  readonly onClear: () => void
}

/** What the log is narrowed to. On a phone they wait behind a button that says how many are set. */
export function AuditFilterBar({ ref, filters, club, onChange, onClear }: Props) {
  const t = useTranslate()
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)
  const [clearings, setClearings] = useState(0)
  const count = Object.keys(pickFilters(filters)).length
  const clear = () => {
    // With new fields, for what was typed in the last moment and not passed on yet.
    setClearings(clearings + 1)
    onClear()
  }
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('audit.filters')} className={classes.filters}>
      <div className={classes.opener}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t('audit.filters.open') : t('audit.filters.openWithCount', { count })}
        </Button>
      </div>
      <div id={fieldsId} className={classes.fields} data-open={isOpen} key={clearings}>
        <Select
          label={t('audit.filters.action')}
          data={[
            { value: '', label: t('audit.filters.all') },
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
          label={t('audit.filters.from')}
          type="date"
          max={filters.to}
          value={filters.from}
          onSettled={(typed) => onChange({ from: filterOf('from', typed) }, 'push')}
        />
        <FilterInput
          label={t('audit.filters.to')}
          type="date"
          min={filters.from}
          value={filters.to}
          onSettled={(typed) => onChange({ to: filterOf('to', typed) }, 'push')}
        />
        <div className={classes.clear} data-needed={count > 0}>
          <Button variant="subtle" onClick={clear}>
            {t('audit.filters.clear')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The log is looked through for a whole address; a part of one says so and narrows nothing. */
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
      label={t('audit.filters.person')}
      type="email"
      value={filters.person}
      error={isPart ? t('field.emailInvalid') : undefined}
      onSettled={settle}
    />
  )
}
