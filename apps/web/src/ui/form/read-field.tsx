import { useId } from 'react'
import { useDecimalMark } from '#lib/i18n/clock.ts'
import { Hidden } from '../layout/hidden.tsx'
import { Choices } from './choices.tsx'
import { DecimalInput } from './decimal-input.tsx'
import type { TextInputProps } from './fields.tsx'
import classes from './read-field.module.css'

interface Props extends Pick<TextInputProps, 'label' | 'error' | 'inputMode'> {
  readonly value: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly help?: string | undefined
  /** The parsed value as text; null while the input is invalid. */
  readonly reading: string | null
  readonly hint: string
  /** Other possible meanings of the typed text, with decimal points. */
  readonly choices?: readonly string[]
  readonly isFirst?: boolean | undefined
  readonly inputClass?: string | undefined
}

/** Field that shows and announces how its input is read. */
export function ReadField({ help, reading, hint, isFirst, inputClass, ...rest }: Props) {
  const { choices: plain = [], ...field } = rest
  const id = useId()
  const choices = plain.map(useDecimalMark())
  const choose = (value: string) => {
    field.onChange({ currentTarget: { value } })
    document.getElementById(id)?.focus()
  }
  return (
    <div>
      <DecimalInput
        id={id}
        description={
          <span className={classes.description}>
            {help && <span>{help}</span>}
            <span>{reading ?? hint}</span>
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus={isFirst || undefined}
        classNames={{ input: `${classes.value ?? ''} ${inputClass ?? ''}` }}
        {...field}
      />
      <Choices choices={choices} onChoose={choose} />
      <div aria-live="polite">
        {(reading ?? (choices.length > 0 && hint)) && (
          <Hidden>{[reading ?? hint, ...choices].join(' ')}</Hidden>
        )}
      </div>
    </div>
  )
}
