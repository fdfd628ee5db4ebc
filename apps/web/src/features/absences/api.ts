import {
  createAbsence,
  deleteAbsence,
  listAbsences,
  restoreAbsence,
  updateAbsence,
} from '@boathouse/domain/absences/contract'
import { toPagedQuery, useCall } from '#lib/api/queries.ts'

export const absencesQuery = { ...toPagedQuery(listAbsences, { query: { limit: 20 } }), staleTime: 0 }

export const useAddAbsence = () => useCall(createAbsence)
export const useChangeAbsence = () => useCall(updateAbsence)
export const useDeletionCalls = () => ({ remove: useCall(deleteAbsence), restore: useCall(restoreAbsence) })
