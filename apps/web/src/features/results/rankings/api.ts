import { listOwnSquads } from '@boathouse/domain/club/squads/contract'
import { listRanking } from '@boathouse/domain/results/rankings/contract'
import { listStandardSets } from '@boathouse/domain/results/standards/contract'
import { listTestDays } from '@boathouse/domain/results/test-days/contract'
import { toPagedQuery, toQuery } from '#lib/api/queries.ts'
import type { RankingSearch } from './ranking-search.ts'

const PAGE = 50

export const rankingQuery = (
  clubId: string,
  disciplineKey: string,
  { period, test, squad, category, ages, verified }: RankingSearch,
) => {
  const [fromAge, toAge] = ages?.split('-') ?? []
  return {
    ...toPagedQuery(listRanking, {
      params: { clubId },
      query: {
        ...{ disciplineKey, limit: PAGE, testDay: test, squad, competesAs: category },
        ...(period && { period }),
        ...(verified && { verified: 'true' as const }),
        ...(fromAge && { fromAge: Number(fromAge) }),
        ...(toAge && { toAge: Number(toAge) }),
      },
    }),
    staleTime: 0,
  }
}

export const testDaysQuery = (clubId: string) => ({
  ...toQuery(listTestDays, { params: { clubId }, query: { limit: PAGE } }),
  staleTime: 0,
})

export const standardSetsQuery = (clubId: string) => toQuery(listStandardSets, { params: { clubId } })

export const ownSquadsQuery = toQuery(listOwnSquads, {})
