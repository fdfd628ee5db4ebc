import { showCheckInKey } from '@boathouse/domain/check-ins/contract'
import { toQuery } from '#lib/api/queries.ts'

/** What the codes of a practice are made from: it stays what it is. */
export const checkInKeyQuery = (clubId: string, practiceId: string) =>
  toQuery(showCheckInKey, { params: { clubId, practiceId } })
