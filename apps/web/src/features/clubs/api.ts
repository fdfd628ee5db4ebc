import { countClubs } from '@boathouse/domain/clubs/contract'
import { queryOf } from '#lib/queries.ts'

export const clubCountsQuery = queryOf(countClubs, {})
