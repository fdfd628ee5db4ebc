import {
  createRequirement,
  deleteRequirement,
  listRequirements,
  restoreRequirement,
  updateRequirement,
} from '@boathouse/domain/boathouse/requirements/contract'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

export const requirementsQuery = (clubId: string) => toQuery(listRequirements, { params: { clubId } })

/** Includes certificates: their state depends on the requirement. */
export const useRefreshRequirements = () => useRefetch(isQueryOf('requirements', 'certificates'))

export const useSaveCalls = () => ({
  create: useCall(createRequirement),
  change: useCall(updateRequirement),
})
export const useDeletionCalls = () => ({
  remove: useCall(deleteRequirement),
  restore: useCall(restoreRequirement),
})
