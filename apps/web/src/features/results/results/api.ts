import {
  createMemberResult,
  createResult,
  listMemberResults,
  listResults,
  type NewMemberResult,
  type ResultChanges,
  type ResultFilters,
  updateResult,
} from '@boathouse/domain/results/results/contract'
import type { Result, StoredResult } from '@boathouse/domain/results/results/model'
import { showRecording } from '@boathouse/domain/training/activity-files/contract'
import { showTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

const PAGE = 20

export interface Member {
  readonly clubId: string
  readonly memberId: string
}

export const resultsQuery = (filters: ResultFilters) =>
  toPagedQuery(listResults, { query: { limit: PAGE, ...filters } })

export const memberResultsQuery = (member: Member, limit: number) =>
  toPagedQuery(listMemberResults, { params: { ...member }, query: { limit } })

export const sessionQuery = (id: string) => toQuery(showTrainingSession, { params: { id } })

/** Results made from a session and its best efforts, at most one per discipline. */
export const resultsOfSessionQuery = (sessionId: string) => ({
  ...toQuery(listResults, { query: { limit: PAGE, sessionId } }),
  gcTime: 0,
})

export const recordingQuery = (id: string) => toQuery(showRecording, { params: { id } })

const dependsOnResults = isQueryOf('results', 'records', 'goals')

export const useRefreshResults = () => useRefetch(dependsOnResults)

interface Saving {
  readonly id: string
  /** Null for the user's own results. */
  readonly member: Member | null
  readonly sessionId: string | null
}

export function useSaveResult({ id, member, sessionId }: Saving) {
  const [own, ofMember, change] = [useCall(createResult), useCall(createMemberResult), useCall(updateResult)]
  return {
    refresh: useRefreshResults(),
    save: (request: NewMemberResult | ResultChanges): Promise<Result | StoredResult> => {
      if ('version' in request) return change.mutateAsync({ params: { id }, body: request })
      if (member) return ofMember.mutateAsync({ params: { ...member }, body: request })
      return own.mutateAsync({ body: { ...request, sessionId } })
    },
  }
}

export const namedOf = ({ disciplineKey, clubDiscipline }: Result) => ({ disciplineKey, clubDiscipline })
