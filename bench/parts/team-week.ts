import { LARGE_TEAM, LAST_DAY } from '../../apps/server/test/team-of-sessions.ts'
import { oneAnswer, type Turn, withLoad } from '../contest.ts'
import { type Bench, engineNames, onEachEngine } from '../engines.ts'
import { startProduct } from '../measured-server.ts'
import { atMost, section, singleHead, singleRow, table } from '../report.ts'
import { fill } from '../seed.ts'

const MOST_MS = atMost(100, ' ms')
const oneByOne = { connections: 1 }
const NAME = 'the week of 200 athletes'

/** (j) A team's week over HTTP, one request at a time. */
export async function measureTeamWeek(bench: Bench): Promise<string> {
  const measured = await onEachEngine(bench, async (site): Promise<Turn> => {
    const { coach } = await fill('team', site, {})
    const on = await startProduct(bench, site)
    try {
      return await withLoad(async (put) => {
        const path = `/api/clubs/${LARGE_TEAM.id}/team-week?week=${LAST_DAY}`
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
    '(j) A team’s week',
    '200 athletes, of whom three in four share their training, beside 1,000,000 sessions. Over HTTP, one request at a time.\n',
    table(
      singleHead,
      [...measured].map(([engine, turn]) => singleRow(`${engineNames[engine]}, ${NAME}`, turn, MOST_MS)),
    ),
  )
}
