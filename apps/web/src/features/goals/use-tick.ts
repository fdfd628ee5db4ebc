import type { Goal } from '@boathouse/domain/goals/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useRefreshGoals, useTickCalls } from './api.ts'

/** Ticks today off at once; what the server refuses goes back and is told. One call goes after the other. */
export function useTick({ id, tickedDays }: Goal, today: CalendarDay) {
  const calls = useTickCalls()
  const refreshGoals = useRefreshGoals()
  const [requested, setWanted] = useState<boolean | null>(null)
  const [error, setError] = useState<CallFailure | null>(null)
  const previous = useRef<Promise<unknown>>(Promise.resolve())
  const taps = useRef(0)

  const setTicked = (isTicked: boolean) => {
    taps.current += 1
    const tap = taps.current
    setWanted(isTicked)
    setError(null)
    const send = () =>
      isTicked
        ? calls.tick.mutateAsync({ params: { id }, body: { date: today } })
        : calls.untick.mutateAsync({ params: { id, date: today } })
    previous.current = previous.current
      .then(send)
      .then(
        () => refreshGoals(),
        (failure: CallFailure) => {
          if (tap === taps.current) setError(failure)
        },
      )
      .then(() => {
        if (tap === taps.current) setWanted(null)
      })
  }
  return {
    isTicked: requested ?? tickedDays.includes(today),
    error,
    tick: () => setTicked(true),
    untick: () => setTicked(false),
  }
}
