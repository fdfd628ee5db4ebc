import { useEffect, useState } from 'react'
import { Hidden } from './hidden.tsx'

/** Long enough for a screen reader to start; afterwards the same text is announced again. */
const SPOKEN_MS = 3500

const listeners = new Set<(message: string) => void>()

/** Announces to screen readers what others see on screen. */
export function speakStatus(message: string): void {
  for (const listen of listeners) listen(message)
}

/** Live region; mounted before any message. */
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
