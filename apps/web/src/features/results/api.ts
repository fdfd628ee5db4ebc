import {
  createMemberResult,
  createResult,
  listMemberResults,
  listResults,
  type ResultFilters,
  updateResult,
} from '@boathouse/domain/results/contract'
import type { Result } from '@boathouse/domain/results/model'
import { showTrainingSession } from '@boathouse/domain/training-sessions/contract'
import { useQueryClient } from '@tanstack/react-query'
import { pagesOf, queryOf, useCall } from '#lib/queries.ts'

const PAGE = 20

/** A member of a club, as its admins look at them. */
export interface Member {
  readonly clubId: string
  readonly memberId: string
}

export const resultsQuery = (filters: ResultFilters) =>
  pagesOf(listResults, { query: { limit: PAGE, ...filters } })

export const memberResultsQuery = (member: Member) =>
  pagesOf(listMemberResults, { params: { ...member }, query: { limit: PAGE } })

export const sessionQuery = (id: string) => queryOf(showTrainingSession, { params: { id } })

/** The one result that a session is, if it is one. */
export const resultOfSessionQuery = (sessionId: string) => ({
  ...queryOf(listResults, { query: { limit: 1, sessionId } }),
  gcTime: 0,
})

/** What rests on results, and is asked for again when one changes: records, histories, goals. */
const resting = /^(results|records|goals)\./

export function useRenewResults() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => resting.test(String(queryKey[0])) })
}

export const useAddResult = () => ({ ...useCall(createResult), renew: useRenewResults() })

export const useAddMemberResult = () => ({ ...useCall(createMemberResult), renew: useRenewResults() })

export const useChangeResult = () => ({ ...useCall(updateResult), renew: useRenewResults() })

/** What names a result's discipline. */
export const namedOf = ({ disciplineKey, clubDiscipline }: Result) => ({ disciplineKey, clubDiscipline })
