import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { competesAs, OLDEST } from '../../sport/age-classes/model.ts'
import { disciplineKey } from '../disciplines/model.ts'
import { ranked, rankingPeriod } from './model.ts'

const contract = contractsOf({ scope: { own: 'results' } })

const age = z.optional(
  z.coerce
    .number('ageRange')
    .check(z.int('ageRange'), z.minimum(0, 'ageRange'), z.maximum(OLDEST, 'ageRange')),
)

export const rankingQuery = z.object({
  ...pageQuery.shape,
  disciplineKey,
  period: z._default(rankingPeriod, 'season'),
  /** Only results of this test day, of any period. The reader must be able to see the day. */
  testDay: z.optional(id),
  squad: z.optional(id),
  /** Only this category. For admins only, because it is private. */
  competesAs: z.optional(competesAs),
  /** First and last age turned in this calendar year. For admins only. */
  fromAge: age,
  toAge: age,
  /** 'true' for verified results only. */
  verified: z._default(z.enum(['true', 'false'], 'invalid'), 'false'),
})
export type RankingQuery = z.output<typeof rankingQuery>

export const listRanking = contract({
  id: 'rankings.list',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/rankings',
  summary:
    'The members of a club by their best in a discipline, of races and tests alone; for its admins, and for its members where it says so',
  params: clubParams,
  query: rankingQuery,
  responses: {
    200: z.object({ ...pageOf(ranked).shape, abilities: z.object({ narrowByCategory: z.boolean() }) }),
  },
})
