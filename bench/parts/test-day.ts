import { LARGE_TEST, TESTED } from '../../apps/server/test/many-tests.ts'
import { oneAnswer, type Turn, withLoad } from '../contest.ts'
import { type Bench, engineNames, onEachEngine } from '../engines.ts'
import { startProduct } from '../measured-server.ts'
import { atMost, section, singleHead, singleRow, table } from '../report.ts'
import { fill } from '../seed.ts'

const MOST_MS = atMost(100, ' ms')
const oneByOne = { connections: 1 }
const NAME = `the grid of ${TESTED.athletes} athletes in ${TESTED.disciplines} disciplines`

/** (l) A test day's grid over HTTP, one request at a time. */
export async function measureTestDay(bench: Bench): Promise<string> {
  const measured = await onEachEngine(bench, async (site): Promise<Turn> => {
    const { coach } = await fill('tests', site, {})
    const on = await startProduct(bench, site)
    try {
      return await withLoad(async (put) => {
        const path = `/api/clubs/${LARGE_TEST.clubId}/test-days/${LARGE_TEST.id}/grid`
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
    '(l) A test day',
    `Every cell has two attempts, and each athlete ${TESTED.days} test days before it, beside 500,000 results. Over HTTP, one request at a time.\n`,
    table(
      singleHead,
      [...measured].map(([engine, turn]) => singleRow(`${engineNames[engine]}, ${NAME}`, turn, MOST_MS)),
    ),
  )
}
