import {
  listMemberRecords,
  listRecords,
  showHistory,
  showMemberHistory,
} from '@boathouse/domain/results/records/contract'
import { toPagedQuery, toQuery } from '#lib/api/queries.ts'

export interface Member {
  readonly clubId: string
  readonly memberId: string
}

export const recordsQuery = toQuery(listRecords, {})

export const memberRecordsQuery = (member: Member) => toQuery(listMemberRecords, { params: { ...member } })

/** The server's maximum: a chart of only some results would mislead. */
const POINTS = 100

export const historyQuery = (disciplineKey: string) =>
  toPagedQuery(showHistory, { params: { disciplineKey }, query: { limit: POINTS } })

export const memberHistoryQuery = (member: Member, disciplineKey: string) =>
  toPagedQuery(showMemberHistory, { params: { ...member, disciplineKey }, query: { limit: POINTS } })
