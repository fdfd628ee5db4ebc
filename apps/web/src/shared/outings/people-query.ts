import { listCrewChoices } from '@boathouse/domain/outings/contract'
import { toQuery } from '#lib/api/queries.ts'

/** Members who can be named in a boat. */
export const peopleQuery = (clubId: string) => toQuery(listCrewChoices, { params: { clubId } })
