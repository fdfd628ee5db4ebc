import { showCheckInKey, showPoster } from '@boathouse/domain/check-ins/contract'
import { toQuery } from '#lib/api/queries.ts'

/** Secret for the codes of a practice; it never changes. */
export const checkInKeyQuery = (clubId: string, practiceId: string) =>
  toQuery(showCheckInKey, { params: { clubId, practiceId } })

export const posterQuery = (clubId: string, practiceId: string) =>
  toQuery(showPoster, { params: { clubId, practiceId } })
