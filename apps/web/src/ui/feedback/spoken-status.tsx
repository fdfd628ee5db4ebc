import { useEffect, useState } from 'react'
import { Hidden } from '../layout/hidden.tsx'

/** Milliseconds until the text is removed: a screen reader has started by then, and the same text can be announced again. */
const SPOKEN_MS = 3500

const listeners = new Set<(message: string) => void>()

/** Announces a text to screen readers that is visible on screen. */
export function speakStatus(message: string): void {
  for (const listen of listeners) listen(message)
}

/** Live region for announcements. Must be mounted before the first one. */
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
