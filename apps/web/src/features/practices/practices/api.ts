import { showClub } from '@boathouse/domain/club/clubs/contract'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import {
  cancelPractice,
  createPractice,
  deletePractice,
  listOwnPractices,
  listPractices,
  reinstatePractice,
  restorePractice,
  showPractice,
  updatePractice,
} from '@boathouse/domain/practices/practices/contract'
import { listRegistersOfDays } from '@boathouse/domain/practices/register/contract'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** Always stale: answers change all the time. */
const ANEW = { staleTime: 0 } as const

export const daysQuery = (
  clubId: string,
  days: { readonly from: CalendarDay; readonly to: CalendarDay },
) => ({
  ...toQuery(listPractices, { params: { clubId }, query: days }),
  ...ANEW,
})

/** Practices of all the user's clubs. */
export const ownDaysQuery = (days: { readonly from: CalendarDay; readonly to: CalendarDay }) => ({
  ...toQuery(listOwnPractices, { query: days }),
  ...ANEW,
})

export const registersOfDaysQuery = (
  clubId: string,
  days: { readonly from: CalendarDay; readonly to: CalendarDay },
) => ({
  ...toQuery(listRegistersOfDays, { params: { clubId }, query: days }),
  ...ANEW,
})

export const practiceQuery = (clubId: string, practiceId: string) => ({
  ...toQuery(showPractice, { params: { clubId, practiceId } }),
  ...ANEW,
})

export const clubQuery = (clubId: string) => toQuery(showClub, { params: { clubId } })

export const useSetPractice = () => useCall(createPractice)
export const useChangePractice = () => useCall(updatePractice)
export const useCancelPractice = () => useCall(cancelPractice)

export const usePracticeCalls = () => ({
  remove: useCall(deletePractice),
  restore: useCall(restorePractice),
  reinstate: useCall(reinstatePractice),
})
