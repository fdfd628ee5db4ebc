import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { TextInput } from './fields.tsx'

/** So long nothing more is typed before the list is asked for. */
const PAUSE_MS = 300

interface Props {
  readonly label: string
  /** Whether its label stands in the field alone, where there is no room above it. */
  readonly isBare?: boolean
  readonly type: 'date' | 'search' | 'email'
  /** As the address has it. */
  readonly value: string | undefined
  readonly onSettled: (typed: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly error?: string | undefined
  readonly className?: string | undefined
}

/** A field that shows what is typed at once and passes it on in a pause. When the address changes otherwise, it follows. */
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
    // Somebody may have typed on since: what this field has passed on itself is no news to it.
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
      // The browser would hide what it takes for no address, and we would not see that it was typed.
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
