import {
  closeIncident,
  deleteIncident,
  listIncidentEvents,
  listIncidents,
  reopenIncident,
  reportIncident,
  restoreIncident,
  showIncident,
} from '@boathouse/domain/boathouse/incidents/contract'
import type { IncidentState } from '@boathouse/domain/boathouse/incidents/model'
import { showEntry } from '@boathouse/domain/boathouse/logbook/contract'
import { showBoard } from '@boathouse/domain/boathouse/outings/contract'
import { toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

const PAGE = 20

export const incidentsQuery = (clubId: string, state: IncidentState) =>
  toPagedQuery(listIncidents, { params: { clubId }, query: { limit: PAGE, state } })

export interface IncidentAddress {
  readonly clubId: string
  readonly incidentId: string
}

export const incidentQuery = (params: IncidentAddress) => toQuery(showIncident, { params })

export const eventsQuery = (params: IncidentAddress) =>
  toPagedQuery(listIncidentEvents, { params, query: { limit: PAGE } })

export const boatsQuery = (clubId: string) => toQuery(showBoard, { params: { clubId } })

export const outingQuery = (clubId: string, outingId: string) =>
  toQuery(showEntry, { params: { clubId, outingId } })

export const useRefreshIncidents = () => useRefetch(isQueryOf('incidents'))

export const useReport = () => useCall(reportIncident)
export const useIncidentCalls = () => ({
  close: useCall(closeIncident),
  reopen: useCall(reopenIncident),
  remove: useCall(deleteIncident),
  restore: useCall(restoreIncident),
})
