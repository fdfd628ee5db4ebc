import { useRef, useState } from 'react'
import { copySelected, copyText } from './clipboard.ts'

/** Copies what a field shows, and where the browser does not let us, selects it, so that two keys do. */
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
