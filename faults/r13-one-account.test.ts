import { setTimeout as pause } from 'node:timers/promises'
import { searchKeyFor } from '@boathouse/domain/training/training-sessions/rules'
import { describe, expect, it } from 'vitest'
import type { Db } from '../apps/server/src/db/tables.ts'
import { importedSession, sessionRow } from '../apps/server/test/factories.ts'
import { goalRow } from '../apps/server/test/goals.ts'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { engines, look, newInstallation, someClient, start } from './installation.ts'
import { type Account, anAccount } from './people.ts'
import { MEGABYTE, residentBytes } from './processes.ts'
import { fetchStatus, measureWaits, type Waits } from './waits.ts'

const SESSIONS = 20_000
const GOALS = 100
const SECONDS = 8
const ROWS_AT_ONCE = 500
const ROWS_A_CALL = 33
/** A character that takes 18 in a search key, as often as notes allow. */
const LONG = '\ufdfa'.repeat(5_000)
const OTHERS_P99_MS = 1_000

interface Attack {
  readonly fill: (db: Db, athlete: Account) => Promise<void>
  readonly perSecond: number
  readonly request: () => { path: string; method?: string; body?: string }
}

const attacks: Record<string, Attack> = {
  [`${GOALS} goals over ${SESSIONS} sessions`]: {
    fill: async (db, athlete) => {
      await fillLog(db, athlete, '')
      const terms = { kind: 'volume', measure: 'sessions', start: day(5 * 365), end: day(-30) } as const
      const goal = (per: 'week' | 'total') =>
        goalRow(athlete, { ...terms, per, target: per === 'week' ? 7 : 30_000 })
      const goals = Array.from({ length: GOALS }, (_, n) => goal(n % 2 ? 'week' : 'total'))
      await db.insertInto('goals').values(goals).execute()
    },
    perSecond: 40,
    request: () => ({ path: 'goals?limit=100' }),
  },
  'searches of long notes': {
    fill: (db, athlete) => fillLog(db, athlete, LONG),
    perSecond: 20,
    request: () => ({ path: 'training-sessions?text=boathouse' }),
  },
  'imports of long notes': {
    fill: async () => undefined,
    perSecond: 20,
    request: () => ({ path: 'imports', method: 'POST', body: season() }),
  },
}

describe.each(engines)('on %s', (engine) => {
  it.each(Object.entries(attacks))('one account with %s slows no other (R13)', async (name, attack) => {
    const installation = await newInstallation(engine)
    const server = await start(installation.settings)
    const [athlete, other] = await look(installation.address, async (db) => {
      const accounts = [await anAccount(db), await anAccount(db)] as const
      await attack.fill(db, accounts[0])
      return accounts
    })
    const { waits: before } = await othersFor(2_000, server.url, other)
    const [{ waits: meanwhile, refused }, answers] = await Promise.all([
      othersFor(SECONDS * 1_000, server.url, other),
      send(server.url, athlete, attack),
    ])
    showFigures('R13', `${name}, ${attack.perSecond} a second`, {
      ...Object.fromEntries([...answers].map(([status, count]) => [status, count])),
      'others’ p99 before': inSeconds(percentile(before, 0.99)),
      'others’ p50': inSeconds(percentile(meanwhile, 0.5)),
      'others’ p99': inSeconds(percentile(meanwhile, 0.99)),
      'others refused': refused,
      'others’ most': inSeconds(Math.max(...meanwhile)),
      memory: `${Math.round(residentBytes(server.process.pid ?? 0) / MEGABYTE)} MB`,
    })
    expect(answers.get(200)).toBeGreaterThan(0)
    expect([...answers.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    expect(refused).toBe(0)
    expect(percentile(meanwhile, 0.99)).toBeLessThan(OTHERS_P99_MS)
  })
})

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

async function fillLog(db: Db, athlete: Account, notes: string): Promise<void> {
  const searchKey = searchKeyFor({ weather: '', notes })
  for (let n = 0; n < SESSIONS; n += ROWS_AT_ONCE) {
    const rows = Array.from({ length: ROWS_AT_ONCE }, (_, row) =>
      sessionRow(athlete, { notes, searchKey, date: day((n + row) % 1_800) }),
    )
    await db.insertInto('trainingSessions').values(rows).execute()
  }
}

function season(): string {
  const sessions = Array.from({ length: ROWS_A_CALL }, () => importedSession({ notes: LONG }))
  return JSON.stringify({ source: 'concept2', sessions })
}

const othersFor = (ms: number, url: string, { cookie }: Account): Promise<Waits> =>
  measureWaits(
    ms,
    (turn) => {
      const path = turn % 2 ? 'me' : 'training-sessions?limit=20'
      return fetchStatus(fetch(`${url}/api/${path}`, { headers: { cookie, ...someClient() } }))
    },
    { pauseMs: 10 },
  )

/** Sends at a fixed rate regardless of responses. Returns responses by status. */
async function send(url: string, { cookie }: Account, { perSecond, request }: Attack) {
  const answers = new Map<number, number>()
  const count = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1)
  const sent: Promise<void>[] = []
  const began = performance.now()
  while (performance.now() - began < SECONDS * 1_000) {
    const due = ((performance.now() - began) / 1_000) * perSecond
    while (sent.length < due) {
      const { path, method = 'GET', body } = request()
      const headers = { cookie, ...someClient(), ...(body && { 'content-type': 'application/json' }) }
      const asked = fetch(`${url}/api/${path}`, { method, headers, ...(body && { body }) })
      sent.push(
        asked.then(
          async (answer) => {
            await answer.arrayBuffer()
            count(answer.status)
          },
          () => void count(0),
        ),
      )
    }
    await pause(10)
  }
  await Promise.all(sent)
  return answers
}
