import {
  countClubs,
  createClub,
  listClubOverviews,
  listClubs,
  showClub,
  updateClub,
} from '@boathouse/domain/clubs/contract'
import type { Club } from '@boathouse/domain/clubs/model'
import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { meQuery } from '#lib/session/me.ts'

/** More than these are found by typing. */
const LISTED = 20

export const clubCountsQuery = toQuery(countClubs, {})

/** The first clubs by name whose names have every word. Until they are there, those of the words before stay. */
export const clubsQuery = (text: string) => ({
  ...toQuery(listClubs, { query: { limit: LISTED, ...(text && { text }) } }),
  placeholderData: keepPreviousData,
})

/** All clubs by name, with what is counted of each. */
export const clubOverviewsQuery = toPagedQuery(listClubOverviews, { query: { limit: LISTED } })

export const clubQuery = (clubId: string | undefined) =>
  queryOptions({
    ...toQuery(showClub, { params: { clubId: clubId ?? '' } }),
    enabled: clubId !== undefined,
  })

/** Whether what is the club's own can only be read. Until that is known, it is as in most clubs. */
export const useIsInactive = (clubId: string | undefined): boolean =>
  useQuery(clubQuery(clubId)).data?.status === 'inactive'

/** The day that it is on a club's calendar; until the club is known, on the reader's. */
export function useClubToday(clubId: string | undefined): CalendarDay {
  const club = useQuery(clubQuery(clubId)).data
  return dayAt(new Date(), club?.timeZone ?? browserTimeZone())
}

/** Shows a club as the server has it by now, wherever it is named. */
function useRefreshClubs() {
  const queryClient = useQueryClient()
  return (club: Club) => {
    queryClient.setQueryData(clubQuery(club.id).queryKey, club)
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: [listClubs.id] }),
      queryClient.invalidateQueries({ queryKey: [listClubOverviews.id] }),
      queryClient.invalidateQueries({ queryKey: clubCountsQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    ])
  }
}

export const useCreateClub = () => ({ ...useCall(createClub), refreshClubs: useRefreshClubs() })

export const useUpdateClub = () => ({ ...useCall(updateClub), refreshClubs: useRefreshClubs() })
