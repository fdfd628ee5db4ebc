import {
  correctEntry,
  type LogbookFilters,
  listEntries,
  listEntryChanges,
  showEntry,
  showKilometres,
} from '@boathouse/domain/boathouse/logbook/contract'
import type { KilometresBy } from '@boathouse/domain/boathouse/logbook/model'
import { showBoard } from '@boathouse/domain/boathouse/outings/contract'
import { keptWithin, toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

/** Fills about four screens of a phone. */
const PAGE = 15

export const entriesQuery = (clubId: string, filters: LogbookFilters) => ({
  ...toPagedQuery(listEntries, { params: { clubId }, query: { limit: PAGE, ...filters } }),
  placeholderData: keptWithin({ clubId }),
})

export interface EntryAddress {
  readonly clubId: string
  readonly outingId: string
}

export const entryQuery = (params: EntryAddress) => toQuery(showEntry, { params })

export const changesQuery = (params: EntryAddress) =>
  toPagedQuery(listEntryChanges, { params, query: { limit: 20 } })

export const boatsQuery = (clubId: string) => toQuery(showBoard, { params: { clubId } })

export const kilometresQuery = (clubId: string, by: KilometresBy, year: number | undefined) => ({
  ...toQuery(showKilometres, { params: { clubId }, query: { by, year } }),
  placeholderData: keptWithin({ clubId }, { by }),
})

export const useRefreshEntries = () => useRefetch(isQueryOf('logbook', 'outings'))

export const useCorrection = () => useCall(correctEntry)
