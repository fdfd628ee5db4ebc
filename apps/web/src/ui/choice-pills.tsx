import { useId } from 'react'
import classes from './choice-pills.module.css'

interface Props {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly sign?: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  /** In a dialog: where the focus begins. */
  readonly isFirst?: boolean
}

/** One of a few: everything in sight, one tap, arrow keys. */
export function ChoicePills({ label, options, value, onChange, error, isFirst = false }: Props) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <div id={`${id}-label`} className={classes.label}>
        {label}
      </div>
      <div className={classes.pills}>
        {options.map((option, place) => (
          <label key={option.value} className={classes.pill}>
            <input
              type="radio"
              name={id}
              value={option.value}
              data-autofocus={(isFirst && (value ? option.value === value : place === 0)) || undefined}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.sign && <span aria-hidden="true">{option.sign}</span>}
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
