import {
  countClubs,
  createClub,
  listClubOverviews,
  listClubs,
  showClub,
  updateClub,
} from '@boathouse/domain/club/clubs/contract'
import type { Club } from '@boathouse/domain/club/clubs/model'
import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { meQuery } from '#lib/session/me.ts'

const LISTED = 20

export const clubCountsQuery = toQuery(countClubs, {})

/** First clubs whose names contain every word. Shows the previous result while loading. */
export const clubsQuery = (text: string) => ({
  ...toQuery(listClubs, { query: { limit: LISTED, ...(text && { text }) } }),
  placeholderData: keepPreviousData,
})

export const clubOverviewsQuery = toPagedQuery(listClubOverviews, { query: { limit: LISTED } })

export const clubQuery = (clubId: string | undefined) =>
  queryOptions({
    ...toQuery(showClub, { params: { clubId: clubId ?? '' } }),
    enabled: clubId !== undefined,
  })

/** Whether the club is read-only. False until it is known. */
export const useIsInactive = (clubId: string | undefined): boolean =>
  useQuery(clubQuery(clubId)).data?.status === 'inactive'

/** Today on the club's calendar, or on the device's until the club is loaded. */
export function useClubToday(clubId: string | undefined): CalendarDay {
  const club = useQuery(clubQuery(clubId)).data
  return dayAt(new Date(), club?.timeZone ?? browserTimeZone())
}

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
