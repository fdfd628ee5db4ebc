import type { SessionOfFile } from '@boathouse/domain/activity-files/recording'
import {
  type DescribedSession,
  describeSessions,
  type GivenDescription,
  MOST_DESCRIBED,
} from '@boathouse/domain/session-descriptions/contract'
import { describeSession } from '@boathouse/domain/session-descriptions/rules'
import { useState } from 'react'
import { useCall } from '#lib/api/queries.ts'
import { batchesOfLength, useImports } from './api.ts'

/** Fields of a session that devices can't record. */
export type Description = Pick<SessionOfFile, 'sport' | 'craft' | 'type' | 'intensity' | 'rpe'>
/** Fields to set; the others are kept. */
export type Given = Omit<GivenDescription, 'id' | 'version' | 'sport'>

interface Change {
  /** The sessions as they were. */
  readonly before: readonly DescribedSession[]
  readonly isUndone: boolean
}

/** Sets craft, type, intensity and RPE of all sessions of an import at once, and takes that back. */
export function useDescriptions(sessions: readonly SessionOfFile[]) {
  const describe = useCall(describeSessions)
  const { refreshLog } = useImports()
  const [own, setOwn] = useState<ReadonlyMap<string, Description>>(new Map())
  const [change, setChange] = useState<Change | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isWorking, setWorking] = useState(false)
  const current = sessions.map((session) => ({
    id: session.sessionId,
    ...(own.get(session.sessionId) ?? session),
  }))
  const byId = new Map(current.map((one) => [one.id, one]))

  /** Returns the sessions that were changed, as they were: in several requests if there are many. */
  const send = async (all: readonly GivenDescription[], onlyMissing: boolean) => {
    const before: DescribedSession[] = []
    setWorking(true)
    setError(null)
    try {
      for (const some of batchesOfLength(all, MOST_DESCRIBED))
        before.push(...(await describe.mutateAsync({ body: { sessions: some, onlyMissing } })).before)
    } catch (failure) {
      setError(failure)
    }
    const given = new Map(all.map((one) => [one.id, one]))
    const changed = before.flatMap(({ id }): [string, Description][] => {
      const [was, to] = [byId.get(id), given.get(id)]
      return was && to ? [[id, describeSession(was, to, { onlyMissing })]] : []
    })
    setOwn((earlier) => new Map([...earlier, ...changed]))
    setWorking(false)
    refreshLog()
    return before
  }
  return {
    current,
    change,
    error,
    isWorking,
    set: async (given: Given, { onlyMissing }: { readonly onlyMissing: boolean }) => {
      const before = await send(
        current.map(({ id }) => ({ id, ...given })),
        onlyMissing,
      )
      setChange({ before, isUndone: false })
    },
    undo: async ({ before }: Change) => {
      const undone = await send([...before], false)
      setChange({ before: undone, isUndone: true })
    },
  }
}
