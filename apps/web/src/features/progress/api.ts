import { showProgress, showWeek, showYear } from '@boathouse/domain/progress/contract'
import type { ProgressPeriod } from '@boathouse/domain/progress/model'
import { keepPreviousData } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

/** What was logged elsewhere moves every bar: it is asked for anew. Until another period is there, the one before stays. */
export const progressQuery = (period: ProgressPeriod) => ({
  ...toQuery(showProgress, { query: { period } }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

/** What was logged or set elsewhere marks a day: it is asked for anew. */
export const weekQuery = { ...toQuery(showWeek, {}), staleTime: 0 }

/** A session that was logged elsewhere is a day more: it is asked for anew. */
export const yearQuery = { ...toQuery(showYear, {}), staleTime: 0 }
