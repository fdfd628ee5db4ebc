import { listCrewChoices } from '@boathouse/domain/boathouse/outings/contract'
import { toQuery } from '#lib/api/queries.ts'

/** Members who can be crew. */
export const peopleQuery = (clubId: string) => toQuery(listCrewChoices, { params: { clubId } })
