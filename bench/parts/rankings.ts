import { LARGE_RANKING, RANKED } from '../../apps/server/test/many-rankings.ts'
import { oneAnswer, type Turn, withLoad } from '../contest.ts'
import { type Bench, engineNames, onEachEngine } from '../engines.ts'
import { startProduct } from '../measured-server.ts'
import { atMost, section, singleHead, singleRow, table } from '../report.ts'
import { fill } from '../seed.ts'

const MOST_MS = atMost(100, ' ms')
const oneByOne = { connections: 1 }
const NAME = `the first fifty of a ranking of ${RANKED.members}`

/** (m) A club's ranking of all time over HTTP, one request at a time. */
export async function measureRankings(bench: Bench): Promise<string> {
  const measured = await onEachEngine(bench, async (site): Promise<Turn> => {
    const { coach } = await fill('rankings', site, {})
    const on = await startProduct(bench, site)
    try {
      return await withLoad(async (put) => {
        const asked = `disciplineKey=${RANKED.disciplineKey}&period=all&limit=50`
        const path = `/api/clubs/${LARGE_RANKING.clubId}/rankings?${asked}`
        const request = { method: 'GET', path, cookies: [coach], status: 200 } as const
        await oneAnswer({ on, request })
        await put({ on, request }, oneByOne, 3)
        return put({ on, request }, oneByOne, 15)
      })
    } finally {
      await on.stop()
    }
  })
  return section(
    '(m) Rankings',
    `${RANKED.results} results of ${RANKED.people} people, of whom ${RANKED.members} are in the club, with many equals. Over HTTP, one request at a time.\n`,
    table(
      singleHead,
      [...measured].map(([engine, turn]) => singleRow(`${engineNames[engine]}, ${NAME}`, turn, MOST_MS)),
    ),
  )
}
