import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Db } from '../apps/server/src/db/tables.ts'
import { sessionRow } from '../apps/server/test/factories.ts'
import { inSeconds, showFigures } from './figures.ts'
import { becomeSuper, engines, look, newInstallation, someClient, start } from './installation.ts'
import type { Load, Task } from './load.ts'
import { anAccount } from './people.ts'
import { startProgram } from './processes.ts'

const TIMES = 3
const SECONDS = 12
const ACCEPTED_WITHIN_MS = 2_000
const NORMAL_WITHIN_MS = 10_000
const ACCOUNTS = 300
const PATH = '/api/training-sessions?limit=20'

describe.each(engines)('a server on %s under three times its capacity', (engine) => {
  it('gives excess requests a Retry-After, stays quick for the others, and soon recovers (R8)', async () => {
    const installation = await newInstallation(engine)
    const server = await start(installation.settings)
    const cookie = await becomeSuper(server)
    const cookies = await look(installation.address, (db) => logsOf(db, ACCOUNTS))
    const where = { port: Number(new URL(server.url).port), path: PATH, cookies }
    const { tell: put } = startProgram<Task, Load>('load.ts')
    const calm = await put({ ...where, people: 16, seconds: 4 })
    const perSecond = Math.round((calm.accepted / 4) * TIMES)
    const over = await put({ ...where, perSecond, seconds: SECONDS })
    const untilNormal = await normalAgain(server.url, cookie)
    showFigures('R8', `${TIMES} times its capacity for ${SECONDS} s`, {
      'capacity/s': Math.round(calm.accepted / 4),
      'asked/s': Math.round(over.sent / SECONDS),
      'accepted/s': Math.round(over.accepted / SECONDS),
      refused: over.refused,
      wrong: over.wrong,
      'accepted p50': inSeconds(over.p50),
      'accepted p99': inSeconds(over.p99),
      'normal after': inSeconds(untilNormal),
    })
    expect(calm.wrong + over.wrong).toBe(0)
    expect(over.refused).toBeGreaterThan(0)
    expect(over.accepted).toBeGreaterThan(0)
    expect(over.p99).toBeLessThan(ACCEPTED_WITHIN_MS)
    expect(untilNormal).toBeLessThan(NORMAL_WITHIN_MS)
  })
})

async function logsOf(db: Db, count: number): Promise<string[]> {
  const cookies: string[] = []
  while (cookies.length < count) {
    const account = await anAccount(db)
    const rows = Array.from({ length: 20 }, () => sessionRow(account))
    await db.insertInto('trainingSessions').values(rows).execute()
    cookies.push(account.cookie)
  }
  return cookies
}

async function normalAgain(url: string, cookie: string): Promise<number> {
  const began = performance.now()
  for (let inARow = 0; inARow < 20; ) {
    const asked = performance.now()
    const { status } = await fetch(`${url}${PATH}`, { headers: { cookie, ...someClient() } })
    inARow = status === 200 && performance.now() - asked < 250 ? inARow + 1 : 0
    await pause(20)
  }
  return performance.now() - began
}
