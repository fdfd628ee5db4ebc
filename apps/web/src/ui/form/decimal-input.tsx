import { useState } from 'react'
import { useDecimalMark } from '#lib/i18n/clock.ts'
import { TextInput, type TextInputProps } from './fields.tsx'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** With a decimal point, unless it is typed. */
  readonly value: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

/**
 * Field of a number or time. Shows a given value with the reader's decimal mark, and typed text unchanged: forms read
 * both marks. The form's values keep their points, so drafts and comparisons don't depend on the language.
 */
export function DecimalInput({ value, onChange, ...rest }: Props) {
  const mark = useDecimalMark()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={value === typed ? value : mark(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event)
      }}
    />
  )
}
