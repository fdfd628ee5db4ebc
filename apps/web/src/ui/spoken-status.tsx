import { useEffect, useState } from 'react'
import { Hidden } from './hidden.tsx'

/** Long enough for a screen reader to begin; after it the same words are read out anew. */
const SPOKEN_MS = 3500

const listeners = new Set<(message: string) => void>()

/** Reads out what was done, where everybody else sees it on the screen itself. */
export function speakStatus(message: string): void {
  for (const listen of listeners) listen(message)
}

/** Where it is read out; it is there before the words are. */
export function SpokenStatus() {
  const [message, setMessage] = useState('')
  useEffect(() => {
    listeners.add(setMessage)
    return () => void listeners.delete(setMessage)
  }, [])
  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(() => setMessage(''), SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div role="status">
      <Hidden>{message}</Hidden>
    </div>
  )
}
