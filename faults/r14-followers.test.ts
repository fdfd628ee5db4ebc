import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../apps/server/test/process.ts'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { holdBack } from './holding-back.ts'
import { engines, type Installation, look, newInstallation, start } from './installation.ts'
import { aCast, announce, listen } from './listeners.ts'

const EACH = 5
/** Shortest time from the first to the last reconnect after a loss of all streams. */
const SPREAD_AT_LEAST_MS = 1_000
const BACK_WITHIN_MS = 20_000
const QUICK_MS = 1_000
/** Longest delay of polling, without notifications. */
const TRUTH_MS = 11_000
/** Lost notification connections are reopened after five seconds. */
const RECONNECTED_WITHIN_MS = 15_000
const CHANGES = 5

describe.each(engines)('a server on %s that is killed while clients follow it', (engine) => {
  it('spreads their reconnections, and sends them what changed in between (R14)', async () => {
    const installation = await newInstallation(engine)
    const settings = { ...installation.settings, PORT: String(await freePort()) }
    const server = await start(settings)
    const cast = await aCast(installation)
    const people = [cast.headCoach, cast.athlete, cast.minor]
    const listeners = people.flatMap(({ cookie }) =>
      Array.from({ length: EACH }, () => listen(server.url, cookie)),
    )
    const areTold = (number: number, withinMs: number) =>
      Promise.all(listeners.map(({ isTold }) => isTold('announcements', number, withinMs)))
    await announce(server.url, cast)
    await areTold(1, BACK_WITHIN_MS)

    await server.stop('SIGKILL')
    await changeUnseen(installation, cast.club)
    await start(settings)
    await areTold(2, BACK_WITHIN_MS)
    await announce(server.url, cast)
    const told = await areTold(3, BACK_WITHIN_MS)

    const cameBack = listeners.map(({ openedAt }) => openedAt.at(-1) ?? Number.NaN)
    const spread = Math.max(...cameBack) - Math.min(...cameBack)
    showFigures('R14', 'killed under those who follow', {
      streams: listeners.length,
      'came back over': inSeconds(spread),
      'told afterwards within': inSeconds(Math.max(...told)),
    })
    expect(listeners.map(({ openedAt }) => openedAt.length)).toEqual(listeners.map(() => 2))
    expect(spread).toBeGreaterThan(SPREAD_AT_LEAST_MS)
    expect(percentile(told, 0.5)).toBeLessThan(QUICK_MS)
  })
})

/** Changes rows without a server, so without a notification. */
const changeUnseen = ({ address }: Installation, clubId: string) =>
  look(address, (db) =>
    db
      .updateTable('clubChanges')
      .set((eb) => ({ number: eb('number', '+', 1), changedAt: new Date().toISOString() }))
      .where('clubId', '=', clubId)
      .where('kind', '=', 'announcements')
      .execute(),
  )

describe('two servers on PostgreSQL that lose notifications', () => {
  it('report each other’s changes within ten seconds, and quickly once notifications arrive again (R14)', async () => {
    const installation = await newInstallation('PostgreSQL')
    const [here, there] = [await start(installation.settings), await start(installation.settings)]
    const cast = await aCast(installation)
    const listener = listen(there.url, cast.athlete.cookie)
    await announce(here.url, cast)
    await listener.isTold('announcements', 1, TRUTH_MS)

    const losing = loseNotifications(installation)
    await losing.hasLost
    await announce(here.url, cast)
    const slowly = await listener.isTold('announcements', 2, TRUTH_MS)
    const cut = await losing.stop()
    await expect
      .poll(() => countListening(installation), { timeout: RECONNECTED_WITHIN_MS, interval: 200 })
      .toBeGreaterThan(0)

    const quickly: number[] = []
    for (let change = 0; change < CHANGES; change += 1) {
      await announce(here.url, cast)
      quickly.push(await listener.isTold('announcements', 3 + change, TRUTH_MS))
    }
    showFigures('R14', 'notifications lost between two servers', {
      'connections cut': cut,
      'told meanwhile within': inSeconds(slowly),
      'told afterwards, median': inSeconds(percentile(quickly, 0.5)),
      slowest: inSeconds(Math.max(...quickly)),
    })
    expect(percentile(quickly, 0.5)).toBeLessThan(QUICK_MS)
  })
})

const LISTENING = sql`from pg_stat_activity where query ilike 'listen %' and datname = current_database()`

const countListening = ({ address }: Installation): Promise<number> =>
  look(address, async (db) => (await sql`select pid ${LISTENING}`.execute(db)).rows.length)

/** Cuts the servers' notification connections until stopped. Returns how many. */
function loseNotifications({ address }: Installation) {
  let isLosing = true
  let cut = 0
  const { promise: hasLost, resolve } = Promise.withResolvers<void>()
  const losing = look(address, async (db) => {
    while (isLosing) {
      const { rows } = await sql`select pg_terminate_backend(pid) ${LISTENING}`.execute(db)
      cut += rows.length
      if (cut > 0) resolve()
      await pause(100)
    }
  })
  const stop = async () => {
    isLosing = false
    await losing
    return cut
  }
  onTestFinished(async () => void (await stop()))
  return { hasLost, stop }
}

describe('a proxy that buffers small writes', () => {
  it('withholds events from followers, but not responses to requests of their page (R14)', async () => {
    const installation = await newInstallation('SQLite')
    const server = await start(installation.settings)
    const cast = await aCast(installation)
    const behind = await holdBack(server.url)
    const [held, direct] = [behind, server.url].map((url) => listen(url, cast.athlete.cookie))
    await announce(behind, cast)
    await direct?.isTold('announcements', 1, TRUTH_MS)
    const list = await fetch(`${behind}/api/announcements`, {
      headers: { cookie: cast.athlete.cookie },
    })
    expect(await list.text()).toContain('Ice')
    expect(held?.newest('announcements')).toBe(0)
    showFigures('R14', 'a proxy that holds back', { 'told through it': 0, 'asked through it': list.status })
  })
})
