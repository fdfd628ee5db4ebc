import { LARGE_RANKING, RANKED } from '../../apps/server/test/many-rankings.ts'
import { measureCalls } from '../calls.ts'
import type { Bench } from '../engines.ts'

/** Part m of the report: a club's ranking of all time. */
export const measureRankings = (bench: Bench): Promise<string> =>
  measureCalls(bench, {
    rows: 'rankings',
    title: '(m) Rankings',
    beside: `${RANKED.results} results of ${RANKED.people} people, of whom ${RANKED.members} are in the club, with many equals.`,
    calls: [
      {
        path: `/api/clubs/${LARGE_RANKING.clubId}/rankings?disciplineKey=${RANKED.disciplineKey}&period=all&limit=50`,
        name: `the first fifty of a ranking of ${RANKED.members}`,
      },
    ],
  })
