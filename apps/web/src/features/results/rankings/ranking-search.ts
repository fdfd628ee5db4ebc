import { type CompetesAs, competesAs } from '@boathouse/domain/sport/age-classes/model'

/** Filters of a ranking in the URL. Absent ones mean all. */
export interface RankingSearch {
  readonly discipline?: string | undefined
  readonly period?: 'all' | undefined
  /** Only results of this test day, whatever the period. */
  readonly test?: string | undefined
  readonly squad?: string | undefined
  readonly category?: CompetesAs | undefined
  /** First and last age, for example '15-16', or '89-' without a last one. */
  readonly ages?: string | undefined
  readonly verified?: '1' | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const readRankingSearch = (search: Record<string, unknown>): RankingSearch => ({
  discipline: textOf(search.discipline),
  period: search.period === 'all' ? 'all' : undefined,
  test: textOf(search.test),
  squad: textOf(search.squad),
  category: competesAs.safeParse(search.category).data,
  ages: /^\d{1,3}-\d{0,3}$/.test(String(search.ages)) ? String(search.ages) : undefined,
  verified: search.verified ? '1' : undefined,
})
