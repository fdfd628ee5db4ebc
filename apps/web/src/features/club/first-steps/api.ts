import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import { countClubs } from '@boathouse/domain/club/clubs/contract'
import { hideFirstSteps } from '@boathouse/domain/club/first-steps/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'

export function useHideFirstSteps() {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useCall(hideFirstSteps)
  const updateCache = () => {
    for (const { id } of [showClubDay, countClubs])
      queryClient.setQueriesData<{ firstSteps: unknown }>(
        { queryKey: [id] },
        (known) => known && { ...known, firstSteps: null },
      )
  }
  return {
    hide: (uid: string, onHidden: () => void) =>
      mutate(
        { params: { uid } },
        {
          onSuccess: () => {
            updateCache()
            onHidden()
          },
        },
      ),
    isPending,
    error,
  }
}
