import {
  addToSquad,
  archiveSquad,
  changeSquadRole,
  createSquad,
  listCandidates,
  listSquadMembers,
  listSquads,
  matchPastedList,
  removeFromSquad,
  renameSquad,
  showSquad,
  unarchiveSquad,
} from '@boathouse/domain/club/squads/contract'
import type { SquadRole } from '@boathouse/domain/club/squads/model'
import type { CallFailure } from '#lib/api/call.ts'
import { keptWithin, toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'
import { useCodeWords } from '#lib/i18n/language.tsx'
import { currentSquadsQuery } from '#shared/club/squads/current-squads.ts'

const PAGE = 50

export const squadsQuery = (clubId: string, state: 'current' | 'archived') =>
  state === 'current'
    ? currentSquadsQuery(clubId)
    : toPagedQuery(listSquads, { params: { clubId }, query: { state, limit: PAGE } })

export interface SquadAddress {
  readonly clubId: string
  readonly squadId: string
}

export const squadQuery = (params: SquadAddress) => toQuery(showSquad, { params })

export function squadMembersQuery(params: SquadAddress, { role, text }: { role: SquadRole; text?: string }) {
  const query = { limit: PAGE, role, ...(text && { text }) }
  return { ...toPagedQuery(listSquadMembers, { params, query }), placeholderData: keptWithin({ ...params }) }
}

/** Members outside a squad. Each dialog refetches them: another admin may have added some. */
export function candidatesQuery(params: SquadAddress, text: string) {
  const query = { limit: PAGE, ...(text && { text }) }
  return {
    ...toPagedQuery(listCandidates, { params, query }),
    placeholderData: keptWithin({ ...params }),
    staleTime: 0,
  }
}

export const useRefreshSquads = () => useRefetch(isQueryOf('squads'))

export const useSquadCalls = () => ({ create: useCall(createSquad), rename: useCall(renameSquad) })
export const useArchiveCalls = () => ({
  archive: useCall(archiveSquad),
  unarchive: useCall(unarchiveSquad),
})
export const usePeopleCalls = () => ({
  add: useCall(addToSquad),
  changeRole: useCall(changeSquadRole),
  remove: useCall(removeFromSquad),
})
export const useMatchList = () => useCall(matchPastedList)

/** Message for a refusal outside of a form: the field's message, else the failure's. */
export function useRefusalWords() {
  const words = useCodeWords()
  return (error: CallFailure) => {
    const [field] = error.fields
    return field ? words.ofField(field.code) : words.ofFailure(error)
  }
}
