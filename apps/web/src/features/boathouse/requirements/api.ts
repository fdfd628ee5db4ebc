import {
  createRequirement,
  deleteRequirement,
  listRequirements,
  restoreRequirement,
  updateRequirement,
} from '@boathouse/domain/boathouse/requirements/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

export const requirementsQuery = (clubId: string) => toQuery(listRequirements, { params: { clubId } })

/** Includes certificates: their state depends on the requirement. */
export function useRefreshRequirements() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [id] }) => /^(requirements|certificates)\./.test(String(id)),
    })
}

export const useSaveCalls = () => ({
  create: useCall(createRequirement),
  change: useCall(updateRequirement),
})
export const useDeletionCalls = () => ({
  remove: useCall(deleteRequirement),
  restore: useCall(restoreRequirement),
})
