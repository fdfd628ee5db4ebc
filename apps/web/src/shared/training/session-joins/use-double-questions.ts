import type { JoinChoices, SessionDoubles } from '@boathouse/domain/training/session-joins/model'
import { findWhichStays } from '@boathouse/domain/training/session-joins/rules'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { doublesQuery, useJoins } from './api.ts'

/** The last answer, for its undo. */
interface Answer {
  readonly kind: 'joined' | 'kept'
  readonly undo: () => Promise<unknown>
  readonly place: number
}

type Step = 'joining' | 'keeping' | 'undoing'

/** Asks about duplicates of each session in turn. Skips sessions that were merged into another. */
export function useDoubleQuestions(ids: readonly string[], onJoined: (session: TrainingSession) => void) {
  const [place, setPlace] = useState(0)
  const [choices, setChoices] = useState<JoinChoices>({})
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { join, part, keepApart } = useJoins()
  const id = ids[place]
  const asked = useQuery({ ...doublesQuery(id ?? ''), enabled: id !== undefined })
  const { data, error: lost, isFetching, refetch } = asked
  const pair = data && findPair(data)
  // Data from before an undo doesn't count while it is refetched.
  const isOver = !isFetching && (lost?.status === 404 || (data !== undefined && !pair))
  useEffect(() => {
    if (isOver && step === null) setPlace((before) => before + 1)
  }, [isOver, step])

  const work = async (name: Step, send: () => Promise<Answer | null>) => {
    setStep(name)
    setError(null)
    try {
      setAnswer(await send())
      setChoices({})
    } catch (failure) {
      setError(failure)
      await refetch()
    }
    setStep(null)
  }

  return {
    place,
    isDone: id === undefined,
    isLost: lost !== null && lost.status !== 404,
    retry: () => void refetch(),
    left: ids.slice(place),
    pair,
    choices,
    setChoices,
    answer,
    step,
    error,
    join: () =>
      pair &&
      work('joining', async () => {
        const [stays, goes] = [pair.stays.session, pair.goes.session]
        const body = { sessionId: goes.id, version: stays.version, otherVersion: goes.version, choices }
        onJoined(await join({ params: { id: stays.id }, body }))
        const undo = () => part({ params: { id: stays.id, joinedId: goes.id } })
        return { kind: 'joined', undo, place }
      }),
    keep: () =>
      pair &&
      work('keeping', async () => {
        const params = { id: pair.stays.session.id }
        const sessionId = pair.goes.session.id
        await keepApart({ params, body: { sessionId } })
        const undo = () => keepApart({ params, body: { sessionId, isApart: false } })
        return { kind: 'kept', undo, place }
      }),
    undo: () =>
      answer &&
      work('undoing', async () => {
        await answer.undo()
        setPlace(answer.place)
        return null
      }),
  }
}

function findPair({ session, device, candidates, joined }: SessionDoubles) {
  const [other] = candidates
  if (!other) return undefined
  const own = { session, device }
  const withJoined = new Set([
    ...(joined.length > 0 ? [session.id] : []),
    ...(other.hasJoined ? [other.session.id] : []),
  ])
  const { stays } = findWhichStays(session, other.session, withJoined)
  return stays === session ? { stays: own, goes: other } : { stays: other, goes: own }
}
