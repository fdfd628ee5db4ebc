import { showClub } from '@boathouse/domain/club/clubs/contract'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import {
  listPastPractices,
  listRates,
  showAttendance,
  showAttendanceYear,
  showMemberAttendance,
  showMemberAttendanceYear,
} from '@boathouse/domain/practices/rates/contract'
import { listPastRegisters, listRegisterMatrix } from '@boathouse/domain/practices/register/contract'
import { keptWithin, toPagedQuery, toQuery } from '#lib/api/queries.ts'

/** Always stale: registers are taken on other devices. */
const ANEW = { staleTime: 0 } as const

export const attendanceQuery = { ...toQuery(showAttendance, {}), ...ANEW }

export const pastPracticesQuery = { ...toPagedQuery(listPastPractices, { query: { limit: 20 } }), ...ANEW }

export const pastRegistersQuery = (clubId: string) => ({
  ...toPagedQuery(listPastRegisters, { params: { clubId }, query: { limit: 20 } }),
  ...ANEW,
})

export const memberAttendanceQuery = (clubId: string, memberId: string) => ({
  ...toQuery(showMemberAttendance, { params: { clubId, memberId } }),
  ...ANEW,
})

export const attendanceYearQuery = { ...toQuery(showAttendanceYear, {}), ...ANEW }

export const memberAttendanceYearQuery = (clubId: string, memberId: string) => ({
  ...toQuery(showMemberAttendanceYear, { params: { clubId, memberId } }),
  ...ANEW,
})

/** Athletes of a club or squad, by name; the screen sorts them. Shows the previous days while new ones load. */
export const ratesQuery = (clubId: string, { first, last }: DayRange, squad: string | undefined) => ({
  ...toQuery(listRates, { params: { clubId }, query: { from: first, to: last, squad } }),
  ...ANEW,
  placeholderData: keptWithin({ clubId }, { squad }),
})

export const clubQuery = (clubId: string) => toQuery(showClub, { params: { clubId } })

/** Practices per page of the matrix. */
const MATRIX_PRACTICES = 60

export const matrixQuery = (clubId: string, { first, last }: DayRange, squad: string | undefined) => ({
  ...toPagedQuery(listRegisterMatrix, {
    params: { clubId },
    query: { from: first, to: last, limit: MATRIX_PRACTICES, squad },
  }),
  ...ANEW,
})
