import { type ReactNode, useId } from 'react'
import { ButtonRow } from '../layout/parts.tsx'
import pill from '../layout/pill.module.css'
import classes from './choice-pills.module.css'

interface Option<Value> {
  readonly value: Value
  readonly label: ReactNode
  readonly sign?: string
}

interface Props<Value extends string> {
  readonly label: string
  readonly options: readonly Option<Value>[]
  /** Empty if nothing is chosen. */
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
  readonly isFirst?: boolean
}

export function ChoicePills<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, error, isFirst = false } = props
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
      <ButtonRow>
        {options.map((option, index) => (
          <label key={option.value} className={`${pill.pill} ${classes.pill}`}>
            <input
              type="radio"
              name={id}
              value={option.value}
              data-autofocus={(isFirst && (value ? option.value === value : index === 0)) || undefined}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.sign && <span aria-hidden="true">{option.sign}</span>}
            <span>{option.label}</span>
          </label>
        ))}
      </ButtonRow>
      {error && (
        <p id={`${id}-error`} className={pill.error}>
          {error}
        </p>
      )}
    </div>
  )
}
