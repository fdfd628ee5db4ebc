import {
  saveEmergencyContacts,
  showEmergencyContacts,
} from '@boathouse/domain/boathouse/emergency-contacts/contract'
import type { OwnEmergencyContacts } from '@boathouse/domain/boathouse/emergency-contacts/model'
import { useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'

export const emergencyContactsQuery = toQuery(showEmergencyContacts, {})

export function useEmergencyContacts() {
  const queryClient = useQueryClient()
  const update = useCall(saveEmergencyContacts)
  const updateCache = (now: OwnEmergencyContacts) =>
    queryClient.setQueryData(emergencyContactsQuery.queryKey, now)
  return {
    update,
    updateCache,
    fetchCurrent: async ({ current }: CallFailure) => {
      const now =
        (current as OwnEmergencyContacts | undefined) ??
        (await queryClient.fetchQuery({ ...emergencyContactsQuery, staleTime: 0 }))
      updateCache(now)
      return now
    },
  }
}
