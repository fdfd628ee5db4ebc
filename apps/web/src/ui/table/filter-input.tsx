import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { TextInput } from '../form/fields.tsx'

/** Debounce in milliseconds. */
const PAUSE_MS = 300

interface Props {
  readonly label: string
  /** Shows the label inside the field instead of above. */
  readonly isBare?: boolean
  readonly type: 'date' | 'search' | 'email'
  readonly value: string | undefined
  readonly onSettled: (typed: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly error?: string | undefined
  readonly className?: string | undefined
}

/** A debounced field that follows the URL. */
export function FilterInput({
  label,
  isBare = false,
  type,
  value = '',
  onSettled,
  className,
  ...field
}: Props) {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  const [passedOn, setPassedOn] = useState(value)
  const settle = useDebouncedCallback((words: string) => {
    setPassedOn(words.trim())
    if (words.trim() !== value) onSettled(words)
  }, PAUSE_MS)
  if (value !== followed) {
    setFollowed(value)
    // Ignore values that this field passed on: the user may have typed more since.
    if (value !== passedOn) {
      setPassedOn(value)
      setTyped(value)
    }
  }
  return (
    <TextInput
      {...field}
      {...(isBare ? { 'aria-label': label, placeholder: label } : { label })}
      value={typed}
      // With the type `email`, browsers hide invalid input from the program.
      {...(type === 'email' ? { type: 'text', inputMode: 'email' } : { type })}
      maxLength={type === 'search' ? 100 : undefined}
      autoComplete="off"
      className={className ?? ''}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        settle(currentTarget.value)
      }}
    />
  )
}
