import { showClubDay } from '@boathouse/domain/club-day/contract'
import { toQuery } from '#lib/api/queries.ts'

/** Stale time in milliseconds: the response is prefetched just before the screen opens. */
const ON_THE_WAY = 1_000

/** The coach's view of the club's day. Refetched by each screen: answers change all the time. */
export const clubDayQuery = (clubId: string) => ({
  ...toQuery(showClubDay, { params: { clubId } }),
  staleTime: ON_THE_WAY,
})
