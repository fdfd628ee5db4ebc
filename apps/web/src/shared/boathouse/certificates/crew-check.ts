import { checkCrew } from '@boathouse/domain/boathouse/certificates/contract'
import type { Lack } from '@boathouse/domain/boathouse/certificates/model'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { queryOptions } from '@tanstack/react-query'
import { type CallFailure, call } from '#lib/api/call.ts'

export interface CheckedCrew {
  readonly clubId: string
  readonly boatId: string
  readonly memberIds: readonly string[]
  readonly coxId?: string | undefined
  readonly craft?: CraftKey | undefined
  /** Day of a reservation; today by default. */
  readonly day?: string | undefined
}

/** Requirements that a crew lacks, if they warn or refuse. */
export const crewCheckQuery = (crew: CheckedCrew) =>
  queryOptions<readonly Lack[], CallFailure>({
    queryKey: [checkCrew.id, crew],
    queryFn: ({ signal }) => fetchLacks(crew, signal),
    staleTime: 10_000,
    // The server checks again: without a network, the crew goes out.
    retry: false,
  })

export async function fetchLacks(
  { clubId, boatId, memberIds, coxId, craft, day }: CheckedCrew,
  signal?: AbortSignal,
): Promise<readonly Lack[]> {
  if (memberIds.length === 0) return []
  const members = [...new Set(memberIds)].sort().join(',')
  const query = { members, ...(coxId && { cox: coxId }), ...(craft && { craft }), ...(day && { day }) }
  return (await call(checkCrew, { params: { clubId, boatId }, query }, signal)).items
}
