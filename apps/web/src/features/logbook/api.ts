import {
  correctEntry,
  type LogbookFilters,
  listEntries,
  listEntryChanges,
  showEntry,
  showKilometres,
} from '@boathouse/domain/logbook/contract'
import type { KilometresBy } from '@boathouse/domain/logbook/model'
import { showBoard } from '@boathouse/domain/outings/contract'
import { useQueryClient } from '@tanstack/react-query'
import { keptWithin, toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'

/** As many as a phone shows in four screens. */
const PAGE = 15

/** Until those that match are there, the ones before stay. */
export const entriesQuery = (clubId: string, filters: LogbookFilters) => ({
  ...toPagedQuery(listEntries, { params: { clubId }, query: { limit: PAGE, ...filters } }),
  placeholderData: keptWithin({ clubId }),
})

/** Which entry, of which club. */
export interface EntryAddress {
  readonly clubId: string
  readonly outingId: string
}

export const entryQuery = (params: EntryAddress) => toQuery(showEntry, { params })

export const changesQuery = (params: EntryAddress) =>
  toPagedQuery(listEntryChanges, { params, query: { limit: 20 } })

/** All of the club's boats at once, with their rigs. */
export const boatsQuery = (clubId: string) => toQuery(showBoard, { params: { clubId } })

/** Until those of another year are there, the ones before stay. */
export const kilometresQuery = (clubId: string, by: KilometresBy, year: number | undefined) => ({
  ...toQuery(showKilometres, { params: { clubId }, query: { by, year } }),
  placeholderData: keptWithin({ clubId }, { by }),
})

/** Whatever shows outings asks for them again. */
export function useRefreshEntries() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [id] }) => /^(logbook|outings)\./.test(String(id)),
    })
}

export const useCorrection = () => useCall(correctEntry)
