import { showClubDay } from '@boathouse/domain/club-day/contract'
import { toQuery } from '#lib/api/queries.ts'

/** So long the screen has what was asked for on the way to it, in milliseconds. */
const ON_THE_WAY = 1_000

/** The club's day for one of its coaches. Others answer all the time: each screen asks anew. */
export const clubDayQuery = (clubId: string) => ({
  ...toQuery(showClubDay, { params: { clubId } }),
  staleTime: ON_THE_WAY,
})
