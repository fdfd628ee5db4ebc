import * as contracts from '@boathouse/domain/training/shared-training/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { toPagedQuery, toQuery } from '#lib/api/queries.ts'

export interface AthleteAddress {
  readonly clubId: string
  readonly memberId: string
}

/** Always stale: athletes can stop sharing at any time. */
const afresh = { staleTime: 0 }

export const athleteQuery = (params: AthleteAddress) => ({
  ...toQuery(contracts.showSharedAthlete, { params }),
  ...afresh,
})

export const sharedYearQuery = (params: AthleteAddress) => ({
  ...toQuery(contracts.showSharedYear, { params }),
  ...afresh,
})

export const sharedWeekQuery = (params: AthleteAddress, day: string | undefined) => ({
  ...toQuery(contracts.showSharedWeek, { params, query: day === undefined ? {} : { day } }),
  ...afresh,
  placeholderData: keepPreviousData,
})

export const sharedSessionsQuery = (params: AthleteAddress, limit: number) => ({
  ...toPagedQuery(contracts.listSharedSessions, { params, query: { limit } }),
  ...afresh,
})

export type SessionAddress = Readonly<Record<'clubId' | 'memberId' | 'id', string>>

export const sharedSessionQuery = (params: SessionAddress) => ({
  ...toQuery(contracts.showSharedSession, { params }),
  ...afresh,
})

export const sharedRecordingQuery = (params: SessionAddress) => ({
  ...toQuery(contracts.showSharedRecording, { params }),
  ...afresh,
})

export const sharedPiecesQuery = (params: SessionAddress) => ({
  ...toQuery(contracts.listSharedPieces, { params }),
  ...afresh,
})
