import type { Goal } from '@boathouse/domain/goals/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useRenewGoals, useTickCalls } from './api.ts'

/** Ticks today off at once; what the server refuses goes back and is told. One call goes after the other. */
export function useTick({ id, tickedDays }: Goal, today: CalendarDay) {
  const calls = useTickCalls()
  const renewGoals = useRenewGoals()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [error, setError] = useState<CallFailure | null>(null)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const taps = useRef(0)

  const want = (isTicked: boolean) => {
    taps.current += 1
    const tap = taps.current
    setWanted(isTicked)
    setError(null)
    const send = () =>
      isTicked
        ? calls.tick.mutateAsync({ params: { id }, body: { date: today } })
        : calls.untick.mutateAsync({ params: { id, date: today } })
    before.current = before.current
      .then(send)
      .then(
        () => renewGoals(),
        (failure: CallFailure) => {
          if (tap === taps.current) setError(failure)
        },
      )
      .then(() => {
        if (tap === taps.current) setWanted(null)
      })
  }
  return {
    isTicked: wanted ?? tickedDays.includes(today),
    error,
    tick: () => want(true),
    untick: () => want(false),
  }
}
