import { showCheckInKey, showPoster } from '@boathouse/domain/practices/check-ins/contract'
import { toQuery } from '#lib/api/queries.ts'

/** Secret from which a practice's check-in codes are calculated; it never changes. */
export const checkInKeyQuery = (clubId: string, practiceId: string) =>
  toQuery(showCheckInKey, { params: { clubId, practiceId } })

export const posterQuery = (clubId: string, practiceId: string) =>
  toQuery(showPoster, { params: { clubId, practiceId } })
