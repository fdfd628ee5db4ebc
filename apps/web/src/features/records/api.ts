import {
  listMemberRecords,
  listRecords,
  showHistory,
  showMemberHistory,
} from '@boathouse/domain/records/contract'
import { pagesOf, queryOf } from '#lib/api/queries.ts'

/** A member of a club, as its admins look at them. */
export interface Member {
  readonly clubId: string
  readonly memberId: string
}

export const recordsQuery = queryOf(listRecords, {})

export const memberRecordsQuery = (member: Member) => queryOf(listMemberRecords, { params: { ...member } })

/** As many points at once as the server gives: a chart of a part would mislead. */
const POINTS = 100

export const historyQuery = (disciplineKey: string) =>
  pagesOf(showHistory, { params: { disciplineKey }, query: { limit: POINTS } })

export const memberHistoryQuery = (member: Member, disciplineKey: string) =>
  pagesOf(showMemberHistory, { params: { ...member, disciplineKey }, query: { limit: POINTS } })
