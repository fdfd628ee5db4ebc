import { isFoundBy } from '@boathouse/domain/kernel/search'
import { useId, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from '#ui/form/check-list.module.css'
import field from '#ui/form/field-group.module.css'
import { TextInput } from '#ui/form/fields.tsx'
import type { PlanRow } from './plan-rows.ts'

interface Props {
  readonly label: string
  readonly rows: readonly PlanRow[]
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly error?: string | undefined
}

/** From this number of rows on, there is a search field. */
const SEARCHED_FROM = 10

export function RowPicker({ label, rows, chosen, onChange, error }: Props) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = rows.filter(({ name }) => isFoundBy(typed, name))
  const toggle = (one: string) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <fieldset className={field.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {rows.length > SEARCHED_FROM && (
        <TextInput
          type="search"
          aria-label={t('planRows.search')}
          placeholder={t('planRows.search')}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter in the search field must not submit the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <div className={classes.list}>
        {found.map((row) => (
          <label key={row.id} className={classes.member} translate="no">
            <input
              type="checkbox"
              checked={chosen.includes(row.id)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(row.id)}
            />
            <span className={classes.name}>{row.name}</span>
          </label>
        ))}
        {found.length === 0 && <p className={classes.empty}>{t('planRows.noMatch')}</p>}
      </div>
      <p className={classes.count} role="status">
        {t('planRows.chosen', { count: chosen.length })}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
