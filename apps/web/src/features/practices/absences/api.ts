import {
  createAbsence,
  deleteAbsence,
  listAbsences,
  listClubAbsences,
  restoreAbsence,
  updateAbsence,
} from '@boathouse/domain/practices/absences/contract'
import { toPagedQuery, useCall } from '#lib/api/queries.ts'

export const absencesQuery = { ...toPagedQuery(listAbsences, { query: { limit: 20 } }), staleTime: 0 }

/** Absences in a club from today on. Always stale: other members change them at any time. */
export const clubAbsencesQuery = (clubId: string) => ({
  ...toPagedQuery(listClubAbsences, { params: { clubId }, query: { limit: 50 } }),
  staleTime: 0,
})

export const useAddAbsence = () => useCall(createAbsence)
export const useChangeAbsence = () => useCall(updateAbsence)
export const useDeletionCalls = () => ({ remove: useCall(deleteAbsence), restore: useCall(restoreAbsence) })
