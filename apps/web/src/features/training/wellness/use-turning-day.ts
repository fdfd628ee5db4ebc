import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useEffect, useReducer } from 'react'
import { useToday } from '#lib/session/use-today.ts'

const EVERY_MS = 30_000

/** Today's date, updated at midnight and whenever the page becomes visible. */
export function useTurningDay(): CalendarDay {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return useToday()
}
