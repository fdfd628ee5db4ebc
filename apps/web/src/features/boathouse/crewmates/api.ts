import {
  listMemberCrewmates,
  listOwnCrewmates,
  showCrewMatrix,
} from '@boathouse/domain/boathouse/crewmates/contract'
import { keptWithin, toQuery } from '#lib/api/queries.ts'

/** Always stale: outings can end at any time. */
const ANEW = { staleTime: 0 } as const

export const ownCrewmatesQuery = (clubId: string, season: number | undefined) => ({
  ...toQuery(listOwnCrewmates, { params: { clubId }, query: { season } }),
  ...ANEW,
  placeholderData: keptWithin({ clubId }),
})

export interface MemberAddress {
  readonly clubId: string
  readonly memberId: string
}

export const memberCrewmatesQuery = ({ clubId, memberId }: MemberAddress, season: number | undefined) => ({
  ...toQuery(listMemberCrewmates, { params: { clubId, memberId }, query: { season } }),
  ...ANEW,
  placeholderData: keptWithin({ clubId, memberId }),
})

export const crewMatrixQuery = (clubId: string, squad: string | undefined, season: number | undefined) => ({
  ...toQuery(showCrewMatrix, { params: { clubId }, query: { squad, season } }),
  ...ANEW,
  placeholderData: keptWithin({ clubId }, { squad }),
})
