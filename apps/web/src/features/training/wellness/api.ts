import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import {
  deleteWellness,
  restoreWellness,
  showSharedWellness,
  showWellness,
} from '@boathouse/domain/training/wellness/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** The user's entries up to a day; undefined means today. */
export const wellnessQuery = (until?: CalendarDay) =>
  toQuery(showWellness, { query: until === undefined ? {} : { until } })

/** Always stale: athletes can stop sharing at any time. */
export const sharedWellnessQuery = (params: { readonly clubId: string; readonly memberId: string }) => ({
  ...toQuery(showSharedWellness, { params, query: {} }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

export const useWellnessDeletion = () => ({
  remove: useCall(deleteWellness),
  restore: useCall(restoreWellness),
})
