import {
  createAbsence,
  deleteAbsence,
  listAbsences,
  restoreAbsence,
  updateAbsence,
} from '@boathouse/domain/absences/contract'
import { useQueryClient } from '@tanstack/react-query'
import { invalidatePractices } from '#lib/practice-changes.ts'
import { pagesOf, useCall } from '#lib/queries.ts'

export const absencesQuery = { ...pagesOf(listAbsences, { query: { limit: 20 } }), staleTime: 0 }

/** An absence answers practices: they are asked for again as well. */
export function useRenewAbsences() {
  const queryClient = useQueryClient()
  return () => invalidatePractices(queryClient)
}

export const useAddAbsence = () => useCall(createAbsence)
export const useChangeAbsence = () => useCall(updateAbsence)
export const useDeletionCalls = () => ({ remove: useCall(deleteAbsence), restore: useCall(restoreAbsence) })
