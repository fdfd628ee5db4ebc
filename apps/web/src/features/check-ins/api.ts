import { showCheckInKey, showPoster } from '@boathouse/domain/check-ins/contract'
import { toQuery } from '#lib/api/queries.ts'

/** What the codes of a practice are made from: it stays what it is. */
export const checkInKeyQuery = (clubId: string, practiceId: string) =>
  toQuery(showCheckInKey, { params: { clubId, practiceId } })

/** The poster of a practice's place. */
export const posterQuery = (clubId: string, practiceId: string) =>
  toQuery(showPoster, { params: { clubId, practiceId } })
