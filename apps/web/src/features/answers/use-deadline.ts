import { useEffect, useEffectEvent } from 'react'
import type { Answerable } from './use-deadline-words.tsx'

/** So much later, so that a server whose clock is a little behind has it passed, too. */
const LAG_MS = 1_000

/** As long as a browser's timer can be set. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * Tells once when the last moment to answer passes on a screen that is open. Whoever is told asks the server: its clock
 * decides, so that nothing closes early where this one is ahead.
 */
export function useDeadline({ answering, answerUntil }: Answerable, onPassed: () => void): void {
  const tell = useEffectEvent(onPassed)
  useEffect(() => {
    const wait = Math.max(Date.parse(answerUntil) + LAG_MS - Date.now(), 0)
    if (answering !== 'open' || wait > LONGEST_WAIT_MS) return
    const timer = setTimeout(() => tell(), wait)
    return () => clearTimeout(timer)
  }, [answering, answerUntil])
}
