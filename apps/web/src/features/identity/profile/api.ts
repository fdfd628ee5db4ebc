import { type Settings, showProfile, updateProfile } from '@boathouse/domain/identity/profile/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { meQuery } from '#lib/session/me.ts'

export const settingsQuery = (uid: string) => toQuery(showProfile, { params: { uid } })

export function useSettings(uid: string) {
  const queryClient = useQueryClient()
  const update = useCall(updateProfile)
  const updateCache = (settings: Settings) => {
    queryClient.setQueryData(settingsQuery(uid).queryKey, settings)
    const {
      hasPassword: _,
      remindByMail: __,
      competesAs: ___,
      yearOfBirth: ____,
      isLeftOutOfRankings: _____,
      commentsByMail: ______,
      plansByMail: _______,
      ...user
    } = settings
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, user })
  }
  return {
    update,
    updateCache,
    /** Takes the current value from a `stale` response, or refetches it. */
    fetchCurrent: async ({ current }: CallFailure) => {
      const now =
        (current as Settings | undefined) ??
        (await queryClient.fetchQuery({ ...settingsQuery(uid), staleTime: 0 }))
      updateCache(now)
      return now
    },
  }
}
