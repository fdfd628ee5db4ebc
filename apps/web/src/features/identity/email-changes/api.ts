import { showEmailChange } from '@boathouse/domain/identity/email-changes/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

export const emailChangeQuery = (uid: string) => toQuery(showEmailChange, { params: { uid } })

export function useRefreshEmailChange() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [showEmailChange.id] })
}
