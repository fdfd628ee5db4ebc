import type { Agent } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@boathouse/domain/kernel/ids'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inSeconds, percentile, showFigures } from '../figures.ts'
import { engines } from '../installation.ts'
import { type Asked, ask, keptLine } from './client.ts'
import type { ReverseProxy } from './proxy.ts'
import { owner, signIn, startSite } from './site.ts'

/** All that the limits allow: a hundred attempts in a quarter of an hour per client. */
const CLIENTS = 10
const TRIES_EACH = 100
const AT_ONCE_EACH = 20
/** Time limit: a slow server gets fewer attempts. */
const GUESSING_MS = 15_000
const QUIET_MS = 2_000
const OTHER = '127.0.0.3'
const OTHERS_WAIT_MS = 1_000
const SIGNED_IN_WITHIN_MS = 5_000

const setUps = engines.map((engine) => ({ engine, name: engine === 'SQLite' ? 'nginx' : 'Caddy' }) as const)

describe.each(setUps)('behind $name as documented, on $engine', ({ engine, name }) => {
  it('ten clients that guess passwords within the limits delay neither pages nor signed-in users, and a right password gets an answer (B8, R13)', async () => {
    const { proxy } = await startSite(name, engine)
    const cookie = await signIn(proxy, OTHER)
    const quiet = await waits({ isGoingOn: forMs(QUIET_MS) }, proxy, { path: '/login' }, [200])
    const guessing = guessOn(proxy, await openLines(proxy))
    // Independent: a slow page must not delay the list.
    const [pages, calls, signIns] = await Promise.all([
      waits(guessing, proxy, { path: '/login' }, [200]),
      waits(guessing, proxy, { path: '/api/me', headers: { cookie } }, [200]),
      waits(guessing, proxy, { path: '/api/session', body: owner, pauseMs: 1_000 }, [204, 503]),
    ])
    const statuses = await guessing.statuses
    showFigures('R13', `${name}, wrong passwords of ${CLIENTS} clients, ${CLIENTS * AT_ONCE_EACH} at once`, {
      wrong: statuses.filter((status) => status === 401).length,
      'told to come again': statuses.filter((status) => status === 503).length,
      'p99 of a page before': inSeconds(percentile(quiet, 0.99)),
      'p99 of a page': inSeconds(percentile(pages, 0.99)),
      'p99 of a call': inSeconds(percentile(calls, 0.99)),
      'slowest right sign-in': inSeconds(Math.max(...signIns)),
    })
    expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([])
    expect(percentile(pages, 0.99)).toBeLessThan(OTHERS_WAIT_MS)
    expect(percentile(calls, 0.99)).toBeLessThan(OTHERS_WAIT_MS)
    expect(Math.max(...signIns)).toBeLessThan(SIGNED_IN_WITHIN_MS)
  })
})

interface Guessing {
  readonly isGoingOn: () => boolean
  readonly statuses: Promise<number[]>
}

interface Guesser {
  readonly from: string
  readonly line: Agent
}

/** Opened first, some at a time: the test measures passwords, not TLS handshakes. */
async function openLines(proxy: ReverseProxy): Promise<Guesser[]> {
  const guessers: Guesser[] = []
  for (let client = 1; client <= CLIENTS; client += 1) {
    const some = Array.from({ length: AT_ONCE_EACH }, () => ({ from: `127.0.1.${client}`, line: keptLine() }))
    await Promise.all(some.map((guesser) => ask(proxy, { path: '/api/health/live', ...guesser })))
    guessers.push(...some)
  }
  onTestFinished(() => {
    for (const { line } of guessers) line.destroy()
  })
  return guessers
}

function guessOn(proxy: ReverseProxy, guessers: readonly Guesser[]): Guessing {
  let goesOn = true
  const isTime = forMs(GUESSING_MS)
  const statuses: number[] = []
  const guess = async (guesser: Guesser) => {
    for (let n = 0; n < TRIES_EACH / AT_ONCE_EACH && isTime(); n += 1) {
      const body = { email: `${newId()}@test.example`, password: 'a wrong password' }
      statuses.push((await ask(proxy, { path: '/api/session', body, ...guesser })).status)
    }
  }
  const done = Promise.all(guessers.map(guess)).finally(() => {
    goesOn = false
  })
  return { isGoingOn: () => goesOn, statuses: done.then(() => statuses) }
}

function forMs(ms: number): () => boolean {
  const ends = performance.now() + ms
  return () => performance.now() < ends
}

interface Asking extends Omit<Asked, 'from' | 'line'> {
  readonly pauseMs?: number
}

/** Milliseconds that another client waits for each response, which must have one of these statuses. */
async function waits(
  { isGoingOn }: Pick<Guessing, 'isGoingOn'>,
  proxy: ReverseProxy,
  { pauseMs = 20, ...asked }: Asking,
  statuses: readonly number[],
): Promise<number[]> {
  const all: number[] = []
  const line = keptLine()
  onTestFinished(() => line.destroy())
  do {
    const began = performance.now()
    expect(statuses).toContain((await ask(proxy, { ...asked, from: OTHER, line })).status)
    all.push(performance.now() - began)
    await pause(pauseMs)
  } while (isGoingOn())
  return all
}
