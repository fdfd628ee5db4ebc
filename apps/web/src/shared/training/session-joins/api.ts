import type { CallInput } from '@boathouse/domain/kernel/contract'
import * as contracts from '@boathouse/domain/training/session-joins/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf } from '#lib/api/refetch.ts'

/** Possible duplicates of a session, and sessions merged into it. */
export const doublesQuery = (id: string) => toQuery(contracts.showDoubles, { params: { id } })

const dependsOnSessions = isQueryOf(
  'training-sessions',
  'activity-files',
  'session-joins',
  'plan-matches',
  'progress',
  'results',
  'records',
  'goals',
  'heart-rate-zones',
)
const isOfRecording = isQueryOf('activity-files', 'heart-rate-zones')

/** Calls to merge, split and keep apart sessions. Each resolves once affected queries are refetched. */
export function useJoins() {
  const queryClient = useQueryClient()
  const join = useCall(contracts.joinSessions)
  const part = useCall(contracts.partSessions)
  const keepApart = useCall(contracts.keepApart)
  /** `without`: ids of sessions that have lost their recording, which must not be refetched. */
  const renew = (without: readonly string[]) =>
    queryClient.invalidateQueries({
      predicate: (query) =>
        dependsOnSessions(query) && !(isOfRecording(query) && namesOne(query.queryKey[1], without)),
    })
  return {
    join: async (input: CallInput<typeof contracts.joinSessions>) => {
      const session = await join.mutateAsync(input)
      await renew([input.body.sessionId])
      return session
    },
    part: async (input: CallInput<typeof contracts.partSessions>) => {
      const both = await part.mutateAsync(input)
      const bare = [both.session, both.parted].filter(({ recording }) => recording === null)
      await renew(bare.map(({ id }) => id))
      return both
    },
    keepApart: async (input: CallInput<typeof contracts.keepApart>) => {
      await keepApart.mutateAsync(input)
      await renew([])
    },
  }
}

const namesOne = (input: unknown, ids: readonly string[]): boolean =>
  ids.includes((input as { params?: { id?: string } } | undefined)?.params?.id ?? '')
