import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import { toQuery } from '#lib/api/queries.ts'

/** Freshness in milliseconds: this response is prefetched just before the screen opens. */
const ON_THE_WAY = 1_000

/** The coach's view of today's practices. Each screen refetches it: answers change all the time. */
export const clubDayQuery = (clubId: string) => ({
  ...toQuery(showClubDay, { params: { clubId } }),
  staleTime: ON_THE_WAY,
})
