import { useRef, useState } from 'react'
import { copySelected, copyText } from './clipboard.ts'

/** Copies a text, if necessary from its field. If the browser refuses, focuses the field. */
export function useCopying(text: string, onCopied: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const copy = async () => {
    const isCopied = (await copyText(text)) || (field.current !== null && copySelected(field.current))
    setRefused(!isCopied)
    if (isCopied) onCopied()
    else field.current?.focus()
  }
  return { field, isRefused, copy }
}
