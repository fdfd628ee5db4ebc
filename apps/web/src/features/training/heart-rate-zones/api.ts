import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import * as contracts from '@boathouse/domain/training/heart-rate-zones/contract'
import { showSharedWeekZones, showSharedZones } from '@boathouse/domain/training/shared-training/contract'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { keepPreviousData } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

const alwaysStale = { staleTime: 0 }

export const zonesQuery = { ...toQuery(contracts.listHeartRateZones, {}), ...alwaysStale }

/** The key has everything that zones depend on: a changed session is fetched again. */
export function sessionZonesQuery({
  id,
  date,
  sport,
  craft,
}: Pick<TrainingSession, 'id' | 'date' | 'sport' | 'craft'>) {
  const query = toQuery(contracts.showSessionZones, { params: { id } })
  return { ...query, queryKey: [...query.queryKey, { date, sport, craft }], ...alwaysStale }
}

const ofDay = (day: CalendarDay | undefined) => ({ query: day === undefined ? {} : { day } })

export const weekZonesQuery = (day: CalendarDay | undefined) => ({
  ...toQuery(contracts.showWeekZones, ofDay(day)),
  ...alwaysStale,
  placeholderData: keepPreviousData,
})

export interface AthleteAddress {
  readonly clubId: string
  readonly memberId: string
}

export const sharedZonesQuery = (params: AthleteAddress & { readonly id: string }) => ({
  ...toQuery(showSharedZones, { params }),
  ...alwaysStale,
})

export const sharedWeekZonesQuery = (params: AthleteAddress, day: CalendarDay | undefined) => ({
  ...toQuery(showSharedWeekZones, { params, ...ofDay(day) }),
  ...alwaysStale,
  placeholderData: keepPreviousData,
})

export const useAddZones = () => useCall(contracts.createHeartRateZones)
export const useChangeZones = () => useCall(contracts.updateHeartRateZones)
export const useDeletionCalls = () => ({
  remove: useCall(contracts.deleteHeartRateZones),
  restore: useCall(contracts.restoreHeartRateZones),
})

/** Refetches the zones and everything that was counted by them. */
export const useRefreshZones = () => useRefetch(isQueryOf('heart-rate-zones'))
