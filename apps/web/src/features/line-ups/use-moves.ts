import type { LineUp } from '@boathouse/domain/line-ups/model'
import { useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { type LineUpKey, useLineUpCalls, useUpdateLineUp } from './api.ts'
import { type Clash, listClashes, type Move, toWanted } from './moves.ts'

/** Moves that belong together: all are stored, or none. */
type Step = readonly Move[]

interface Refused {
  readonly step: Step
  /** Where somebody else changed a seat meanwhile. */
  readonly clashes: readonly Clash[]
  /** What else was wrong; null for a clash. */
  readonly error: CallFailure | null
}

/**
 * Stores moves one after the other as they are made; until they are, they are shown as if they were. One that was not stored
 * stays, with what was wrong, until somebody tries again or leaves it.
 */
export function useMoves(key: LineUpKey, onStored: (now: LineUp, step: Step) => void) {
  const { seat } = useLineUpCalls()
  const { latest, update, refresh } = useUpdateLineUp(key)
  const [waiting, setWaiting] = useState<readonly Step[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
  const isSending = useRef(false)

  const send = async (step: Step) => {
    const known = latest()
    const seats = known ? toWanted(known, step) : []
    // Their boat was taken out meanwhile.
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
      // Somebody else did the same.
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
    /** What is on its way, and what was not stored but may still be. */
    moves: [...(refused?.error ? refused.step : []), ...waiting.flat()],
    isSaving: waiting.length > 0 && refused === null,
    refused,
    make: (step: Step) => step.length > 0 && setWaiting((steps) => [...steps, step]),
    /** Sends again what was refused, over what is there by now. */
    tryAgain: () => {
      if (!refused) return
      setRefused(null)
      setWaiting((steps) => [refused.step, ...steps])
    },
    leave: () => setRefused(null),
  }
}
