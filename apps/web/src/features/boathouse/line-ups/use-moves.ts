import type { LineUp } from '@boathouse/domain/boathouse/line-ups/model'
import { useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { type LineUpKey, useLineUpCalls, useUpdateLineUp } from './api.ts'
import { type Clash, listClashes, type Move, toWanted } from './moves.ts'

/** Moves that are saved together or not at all. */
type Step = readonly Move[]

interface Refused {
  readonly step: Step
  /** Seats that another user changed. */
  readonly clashes: readonly Clash[]
  /** Null if another user changed a seat. */
  readonly error: CallFailure | null
}

/** Saves one step at a time, optimistically. A failed step waits until the user retries or discards it. */
export function useMoves(key: LineUpKey, onStored: (now: LineUp, step: Step) => void) {
  const { seat } = useLineUpCalls()
  const { latest, update, refresh } = useUpdateLineUp(key)
  const [waiting, setWaiting] = useState<readonly Step[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
  const isSending = useRef(false)

  const send = async (step: Step) => {
    const known = latest()
    const seats = known ? toWanted(known, step) : []
    if (seats.length === 0) return setWaiting((steps) => steps.slice(1))
    isSending.current = true
    try {
      const now = await seat.mutateAsync({ params: key, body: { seats } })
      update(now)
      onStored(now, step)
      setWaiting((steps) => steps.slice(1))
    } catch (failure) {
      const error = failure as CallFailure
      const now = error.code === 'stale' ? (error.current as LineUp) : null
      if (now) update(now)
      else void refresh()
      const clashes = now ? listClashes(now, step) : []
      // Another user has made the same change already.
      const isDone = now !== null && clashes.length === 0
      if (!isDone) setRefused({ step, clashes, error: now ? null : error })
      setWaiting((steps) => steps.slice(1))
    } finally {
      isSending.current = false
    }
  }
  useEffect(() => {
    const [next] = waiting
    if (next && !isSending.current && refused === null) void send(next)
  })

  return {
    /** Pending moves, and failed ones that can be retried. */
    moves: [...(refused?.error ? refused.step : []), ...waiting.flat()],
    isSaving: waiting.length > 0 && refused === null,
    refused,
    make: (step: Step) => step.length > 0 && setWaiting((steps) => [...steps, step]),
    /** Retries against the current versions. */
    tryAgain: () => {
      if (!refused) return
      setRefused(null)
      setWaiting((steps) => [refused.step, ...steps])
    },
    leave: () => setRefused(null),
  }
}
