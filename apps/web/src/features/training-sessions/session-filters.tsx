import {
  intensities,
  intensity,
  trainingType,
  trainingTypes,
} from '@boathouse/domain/training-sessions/model'
import { type RefObject, useId, useState } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { FilterInput } from '#ui/filter-input.tsx'
import { Select } from '#ui/select.tsx'
import classes from './session-filters.module.css'
import { countFilters, dayOf, type FilterSearch } from './use-session-filters.ts'

interface Props {
  readonly ref: RefObject<HTMLElement | null>
  readonly filters: FilterSearch
  /** What is typed letter by letter replaces the address before it; what is chosen is a step to go back to. */
  readonly onChange: (changes: FilterSearch, step: 'push' | 'replace') => void
  readonly onClear: () => void
}

/** What the list is narrowed to. On a phone they wait behind a button that says how many are set. */
export function SessionFilters({ ref, filters, onChange, onClear }: Props) {
  const t = useTranslate()
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)
  const [clearings, setClearings] = useState(0)
  const count = countFilters(filters)
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('sessionFilters.label')} className={classes.filters}>
      <div className={classes.opener}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t('sessionFilters.open') : t('sessionFilters.openWithCount', { count })}
        </Button>
      </div>
      <div id={fieldsId} className={classes.fields} data-open={isOpen} key={clearings}>
        <Select
          label={t('trainingSession.type')}
          data={[
            { value: '', label: t('sessionFilters.all') },
            ...trainingTypes.map((type) => ({ value: type, label: t(`trainingType.${type}`) })),
            { value: 'notSet', label: t('trainingLogs.notSet') },
          ]}
          value={filters.type ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ type: trainingType.safeParse(currentTarget.value).data }, 'push')
          }
        />
        <Select
          label={t('trainingSession.intensity')}
          data={[
            { value: '', label: t('sessionFilters.all') },
            ...intensities.map((one) => ({ value: one, label: t(`intensity.${one}`) })),
            { value: 'notSet', label: t('trainingLogs.notSet') },
          ]}
          value={filters.intensity ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ intensity: intensity.safeParse(currentTarget.value).data }, 'push')
          }
        />
        <FilterInput
          label={t('sessionFilters.from')}
          type="date"
          max={filters.to}
          value={filters.from}
          onSettled={(typed) => onChange({ from: dayOf(typed) }, 'push')}
        />
        <FilterInput
          label={t('sessionFilters.to')}
          type="date"
          min={filters.from}
          value={filters.to}
          onSettled={(typed) => onChange({ to: dayOf(typed) }, 'push')}
        />
        <FilterInput
          className={classes.text}
          label={t('sessionFilters.text')}
          type="search"
          value={filters.text}
          onSettled={(typed) => onChange({ text: typed.trim() || undefined }, 'replace')}
        />
        <div className={classes.clear} data-needed={count > 0}>
          <Button
            variant="subtle"
            onClick={() => {
              // With new fields, for what was typed in the last moment and not passed on yet.
              setClearings(clearings + 1)
              onClear()
            }}
          >
            {t('sessionFilters.clear')}
          </Button>
        </div>
      </div>
    </section>
  )
}
