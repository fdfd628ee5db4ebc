import { LARGE_CLUB, LONG_YEAR } from '../../apps/server/test/year-of-registers.ts'
import { oneAnswer, type Turn, withLoad } from '../contest.ts'
import { type Bench, type Engine, engineNames, onEachEngine } from '../engines.ts'
import { startProduct } from '../measured-server.ts'
import { atMost, section, singleHead, singleRow, table } from '../report.ts'
import { fill } from '../seed.ts'

const SIZE = { people: 1_000_000, clubs: 10_000, superAdminEmail: 'super@example.org' }
const MAX_MS = atMost(100, ' ms')
const oneByOne = { connections: 1 }

interface Screen {
  readonly name: string
  readonly path: string
  readonly who: 'clubAdmin' | 'superAdmin'
  readonly warmUp: number
  readonly seconds: number
}

const screens: readonly Screen[] = [
  {
    name: 'rates of 500 athletes in 366 days',
    path: `/api/clubs/${LARGE_CLUB.id}/attendance?from=${LONG_YEAR.from}&to=${LONG_YEAR.to}`,
    who: 'clubAdmin',
    warmUp: 3,
    seconds: 15,
  },
  { name: 'the super admin’s counts', path: '/api/clubs/counts', who: 'superAdmin', warmUp: 2, seconds: 10 },
]

/** Part e of the report: statistics over a whole club or all clubs, one request at a time. */
export async function measureClubAtSize(bench: Bench): Promise<string> {
  const measured = await onEachEngine(bench, async (site) => {
    const cookies = await fill('installation', site, SIZE)
    const on = await startProduct(bench, site, { SUPER_ADMIN_EMAIL: SIZE.superAdminEmail })
    const turns = new Map<Screen, Turn>()
    try {
      await withLoad(async (put) => {
        for (const screen of screens) {
          const request = {
            method: 'GET',
            path: screen.path,
            cookies: [cookies[screen.who]],
            status: 200,
          } as const
          await oneAnswer({ on, request })
          await put({ on, request }, oneByOne, screen.warmUp)
          turns.set(screen, await put({ on, request }, oneByOne, screen.seconds))
        }
      })
    } finally {
      await on.stop()
    }
    return turns
  })
  return section(
    '(e) Large clubs, and many of them',
    '10,000 clubs with 1,000,000 members; two clubs of 500 athletes with 1,000,000 lines in registers between them. Over\nHTTP, one request at a time.\n',
    table(singleHead, [...rowsOf(measured)]),
  )
}

function* rowsOf(measured: ReadonlyMap<Engine, ReadonlyMap<Screen, Turn>>): Iterable<string[]> {
  for (const [engine, turns] of measured) {
    for (const [{ name }, turn] of turns) {
      yield singleRow(`${engineNames[engine]}, ${name}`, turn, MAX_MS)
    }
  }
}
