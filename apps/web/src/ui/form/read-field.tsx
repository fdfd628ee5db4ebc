import { useId } from 'react'
import { Hidden } from '../layout/hidden.tsx'
import { Choices } from './choices.tsx'
import { TextInput, type TextInputProps } from './fields.tsx'
import classes from './read-field.module.css'

interface Props extends Pick<TextInputProps, 'label' | 'error' | 'inputMode'> {
  readonly value: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly help?: string | undefined
  /** The parsed value as text; null while the input is invalid. */
  readonly reading: string | null
  readonly hint: string
  /** Other possible meanings of the typed text. */
  readonly choices?: readonly string[]
  readonly isFirst?: boolean | undefined
  readonly inputClass?: string | undefined
}

/** Field that shows and announces how its input is read. */
export function ReadField({ help, reading, hint, choices = [], isFirst, inputClass, ...field }: Props) {
  const id = useId()
  const choose = (value: string) => {
    field.onChange({ currentTarget: { value } })
    document.getElementById(id)?.focus()
  }
  return (
    <div>
      <TextInput
        id={id}
        description={
          <span className={classes.description}>
            {help && <span>{help}</span>}
            <span>{reading ?? hint}</span>
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
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
