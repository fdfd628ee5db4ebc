import type { Attack, AttackTask, Statuses } from '../attacks.ts'
import { type Bench, type Engine, engineNames, onEachEngine, type Site } from '../engines.ts'
import { startProduct } from '../measured-server.ts'
import { forkOwn, letGo, reply } from '../own-process.ts'
import { atMost, judged, section, table } from '../report.ts'
import type { Load, Task } from '../requests.ts'
import { fill, type Seeds } from '../seed.ts'
import { firstPagePath, tenThousand } from './list.ts'

const SIZE = {
  others: tenThousand.athletes,
  sessionsEach: tenThousand.sessionsEach,
  sessionsOfOne: 20_000,
  goalsOfOne: 100,
}
const QUIET_SECONDS = 1.5
const SECONDS = 4
/** Loads lazy modules and warms the JIT. */
const WARM_UP_SECONDS = 0.5
const OTHERS = { connections: 8, everyMs: 100, patienceMs: 3_000 }
const MAX_MS = atMost(1_000, ' ms')
/** Highest share of refused requests of others: refusals are fast and would hide slow responses. */
const MAX_REFUSED = 0.01

const names: Readonly<Record<Attack, string>> = {
  goals: 'an account: 40 lists of 100 goals a second',
  searches: 'an account: 20 searches a second that find nothing',
  imports: 'an account: 5 imports of 500 sessions a second',
  passwords: 'an address: 100 wrong passwords at once',
  requests: 'an address: 3,000 requests a minute for the API’s description',
  unread: 'an address: 2,900 of them pipelined on 10 connections, and nothing read',
}

const ofAccounts: ReadonlySet<Attack> = new Set(['goals', 'searches', 'imports'])

interface Measured {
  readonly attack: Attack
  readonly quiet: Load
  readonly meanwhile: Load
  readonly statuses: Statuses
}

/** Part g of the report: others' latency while one account or address uses up its limits, against a quiet server. */
export async function measureOneAmongOthers(bench: Bench): Promise<string> {
  const measured = await onEachEngine(bench, async (site) => {
    const cookies = await fill('one-among-others', site, SIZE)
    const found: Measured[] = []
    for (const attack of Object.keys(names) as Attack[])
      found.push(await measure(bench, site, { attack, cookies }))
    return found
  })
  const head = [
    '',
    'quiet p50 ms',
    'p99 ms',
    'p50 ms',
    'p99 ms',
    'refused',
    'its own',
    'aim for p99',
    'reached',
  ]
  return section(
    '(g) Others, while one account or one address does its worst',
    'Twenty athletes read their list of 20 sessions, 80 times a second together, for 1.5 s on a quiet server and for 4 s while\none more does the worst listed, each time on a server that has just begun. The account has 20,000 sessions and 100 goals.\nRefused are requests of the others that were told to come again, at most one of a hundred; what has no response 3 s after\nthe end counts as waiting until then. Its own are the responses that the one had by the end.\n',
    table(
      head,
      [...measured].flatMap(([engine, found]) => found.map((one) => rowOf(engine, one))),
    ),
  )
}

interface Wanted {
  readonly attack: Attack
  readonly cookies: Seeds['one-among-others']['filled']
}

async function measure(bench: Bench, site: Site, { attack, cookies }: Wanted): Promise<Measured> {
  const on = await startProduct(bench, site)
  const [others, attacker] = [forkOwn('load.ts'), forkOwn('attacker.ts')]
  const ask = async (seconds: number): Promise<Load> => {
    const request = { method: 'GET', path: firstPagePath, cookies: cookies.others, status: 200 } as const
    others.send({ ...request, ...OTHERS, port: on.port, seconds } satisfies Task)
    return (await reply<Load>(others))[0]
  }
  const run = async (): Promise<Statuses> => {
    const task: AttackTask = {
      attack,
      port: on.port,
      cookie: ofAccounts.has(attack) ? cookies.one : '',
      seconds: SECONDS,
    }
    attacker.send(task)
    return (await reply<Statuses>(attacker))[0]
  }
  try {
    await ask(WARM_UP_SECONDS)
    const quiet = await ask(QUIET_SECONDS)
    const [meanwhile, statuses] = await Promise.all([ask(SECONDS), run()])
    return { attack, quiet, meanwhile, statuses }
  } finally {
    await Promise.all([letGo(others), letGo(attacker), on.stop()])
  }
}

function rowOf(engine: Engine, { attack, quiet, meanwhile, statuses }: Measured): string[] {
  const refused = meanwhile.refusals / (meanwhile.refusals + meanwhile.answers)
  const [aim, isReached] = judged(Math.round(meanwhile.p99), MAX_MS)
  return [
    `${engineNames[engine]}, ${names[attack]}`,
    quiet.p50.toFixed(1),
    quiet.p99.toFixed(1),
    meanwhile.p50.toFixed(1),
    `**${meanwhile.p99.toFixed(1)}**`,
    `${(refused * 100).toFixed(1)} %`,
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
    aim,
    refused > MAX_REFUSED ? '**no**' : isReached,
  ]
}
