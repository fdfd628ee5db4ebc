import type { SessionOfFile } from '@boathouse/domain/training/activity-files/model'
import {
  type DescribedSession,
  describeSessions,
  type GivenDescription,
  MAX_DESCRIBED,
} from '@boathouse/domain/training/session-descriptions/contract'
import { describeSession } from '@boathouse/domain/training/session-descriptions/rules'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useCall } from '#lib/api/queries.ts'
import { batchesOfLength, useImports } from './api.ts'
import { distanceIn, type Unit } from './distance-unit.ts'

export type Description = Pick<SessionOfFile, 'sport' | 'craft' | 'type' | 'intensity' | 'rpe' | 'distance'>
export type Given = Omit<GivenDescription, 'id' | 'version' | 'sport' | 'distance'>
export type Described = ReadonlyMap<string, Description>

interface Options {
  readonly sessions: readonly SessionOfFile[]
  readonly described: Described
  readonly onDescribed: Dispatch<SetStateAction<Described>>
}

interface How {
  readonly onlyMissing: boolean
  readonly unit: Unit | null
}

interface Change {
  readonly before: readonly DescribedSession[]
  readonly isUndone: boolean
}

/** Sets craft, type, intensity, RPE and unit of all sessions of an import at once, with undo. */
export function useDescriptions({ sessions, described, onDescribed }: Options) {
  const describe = useCall(describeSessions)
  const { refreshLog } = useImports()
  const [change, setChange] = useState<Change | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isWorking, setWorking] = useState(false)
  const current = sessions.map((session) => ({
    id: session.sessionId,
    ...(described.get(session.sessionId) ?? session),
  }))
  const byId = new Map(current.map((one) => [one.id, one]))

  /** Returns the previous values of the changed sessions. Sends several requests if there are many. */
  const send = async (all: readonly GivenDescription[], onlyMissing: boolean) => {
    const before: DescribedSession[] = []
    setWorking(true)
    setError(null)
    try {
      for (const some of batchesOfLength(all, MAX_DESCRIBED))
        before.push(...(await describe.mutateAsync({ body: { sessions: some, onlyMissing } })).before)
    } catch (failure) {
      setError(failure)
    }
    const given = new Map(all.map((one) => [one.id, one]))
    const changed = before.flatMap(({ id }): [string, Description][] => {
      const [was, to] = [byId.get(id), given.get(id)]
      return was && to ? [[id, describeSession(was, to, { onlyMissing })]] : []
    })
    onDescribed((earlier) => new Map([...earlier, ...changed]))
    setWorking(false)
    refreshLog()
    return before
  }
  return {
    current,
    change,
    error,
    isWorking,
    set: async (given: Given, { onlyMissing, unit }: How) => {
      const all = sessions.map((session) => {
        const distance = unit && distanceIn(unit, session)
        return { id: session.sessionId, ...given, ...(distance !== null && { distance }) }
      })
      const before = await send(all, onlyMissing)
      setChange({ before, isUndone: false })
    },
    undo: async ({ before }: Change) => {
      const undone = await send([...before], false)
      setChange({ before: undone, isUndone: true })
    },
  }
}
