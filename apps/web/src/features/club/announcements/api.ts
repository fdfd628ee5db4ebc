import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  restoreAnnouncement,
  showAnnouncements,
  updateAnnouncement,
} from '@boathouse/domain/club/announcements/contract'
import { ON_THE_WAY_MS, toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

/** Today's announcements of the user's club. Refetched by each screen: admins can add one at any time. */
export const currentQuery = { ...toQuery(showAnnouncements, {}), staleTime: ON_THE_WAY_MS }

const PAGE = 5

export const announcementsQuery = (clubId: string) => ({
  ...toPagedQuery(listAnnouncements, { params: { clubId }, query: { limit: PAGE } }),
  staleTime: 0,
})

export const useRefreshAnnouncements = () => useRefetch(isQueryOf('announcements'))

export const useAnnounceCalls = () => ({
  create: useCall(createAnnouncement),
  change: useCall(updateAnnouncement),
})
export const useDeletionCalls = () => ({
  remove: useCall(deleteAnnouncement),
  restore: useCall(restoreAnnouncement),
})
