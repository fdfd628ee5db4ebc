import { listCrewChoices } from '@boathouse/domain/outings/contract'
import { toQuery } from '#lib/api/queries.ts'

/** The members whom one can name in a boat. */
export const peopleQuery = (clubId: string) => toQuery(listCrewChoices, { params: { clubId } })
