import { showProgress, showWeek, showYear } from '@boathouse/domain/training/progress/contract'
import type { ProgressPeriod } from '@boathouse/domain/training/progress/model'
import { keepPreviousData } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

/** Always stale: sessions are logged on other devices too. Shows the previous period while the new one loads. */
export const progressQuery = (period: ProgressPeriod) => ({
  ...toQuery(showProgress, { query: { period } }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

export const weekQuery = { ...toQuery(showWeek, {}), staleTime: 0 }

export const yearQuery = { ...toQuery(showYear, {}), staleTime: 0 }
