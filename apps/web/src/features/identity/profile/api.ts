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
      sharesWithGuardians: ________,
      commentsByMail: ______,
      plansByMail: _______,
      ...user
    } = settings
    // The settings name the current club, but the tab may show another.
    queryClient.setQueryData(
      meQuery.queryKey,
      (me) => me && { ...me, user: { ...user, teamId: me.user.teamId, role: me.user.role } },
    )
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
