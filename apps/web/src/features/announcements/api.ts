import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  restoreAnnouncement,
  showAnnouncements,
  updateAnnouncement,
} from '@boathouse/domain/announcements/contract'
import { useQueryClient } from '@tanstack/react-query'
import { pagesOf, queryOf, useCall } from '#lib/queries.ts'

/** What the reader's club announces today. Each screen asks anew: an admin may have said something. */
export const currentQuery = { ...queryOf(showAnnouncements, {}), staleTime: 0 }

const PAGE = 5

export const announcementsQuery = (clubId: string) => ({
  ...pagesOf(listAnnouncements, { params: { clubId }, query: { limit: PAGE } }),
  staleTime: 0,
})

/** Whatever shows announcements asks for them again. */
export function useRenewAnnouncements() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [id] }) => String(id).startsWith('announcements.'),
    })
}

export const useAnnounceCalls = () => ({
  create: useCall(createAnnouncement),
  change: useCall(updateAnnouncement),
})
export const useDeletionCalls = () => ({
  remove: useCall(deleteAnnouncement),
  restore: useCall(restoreAnnouncement),
})
