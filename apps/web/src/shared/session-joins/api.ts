import type { CallInput } from '@boathouse/domain/kernel/contract'
import * as contracts from '@boathouse/domain/session-joins/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** What may be the same as a session, and what went into it. */
export const doublesQuery = (id: string) => toQuery(contracts.showDoubles, { params: { id } })

/** What shows sessions, or rests on them. */
const restsOnSessions =
  /^(training-sessions|activity-files|session-joins|plan-matches|progress|results|records|goals)\./

/** Joins, parts and keeps apart; each is done once whatever shows sessions was asked for again. */
export function useJoins() {
  const queryClient = useQueryClient()
  const join = useCall(contracts.joinSessions)
  const part = useCall(contracts.partSessions)
  const keepApart = useCall(contracts.keepApart)
  /** `without`: sessions that have no recording any more, which nobody asks for. */
  const renew = (without: readonly string[]) =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [name, input] }) =>
        restsOnSessions.test(String(name)) && !(isRecordings.test(String(name)) && namesOne(input, without)),
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

const isRecordings = /^activity-files\./

const namesOne = (input: unknown, ids: readonly string[]): boolean =>
  ids.includes((input as { params?: { id?: string } } | undefined)?.params?.id ?? '')
