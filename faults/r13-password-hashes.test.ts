import * as contracts from '@boathouse/domain/identity/account/contract'
import { describe, expect, it } from 'vitest'
import { inSeconds, percentile, showFigures } from './figures.ts'
import type { Guessed, Guessing } from './guessers.ts'
import { becomeSuper, engines, newInstallation, someClient, start } from './installation.ts'
import { startProgram } from './processes.ts'
import { fetchStatus, measureWaits } from './waits.ts'

const PASSWORD = 'a calm lake at six'
const PEOPLE = 30
const SECONDS = 15
/** With 100 attempts each, they may make 1,000. */
const ADDRESSES = 10
const AT_ONCE = 10
const PAGE_WITHIN_MS = 300
const CALL_WITHIN_MS = 500
const SIGN_IN_WITHIN_MS = 5_000

describe.each(engines)('password guessers within the limits, at a server on %s,', (engine) => {
  it('block neither pages, files and calls, nor the right user’s sign-in (R13)', async () => {
    const server = await start((await newInstallation(engine)).settings)
    const { url } = server
    const cookie = await becomeSuper(server)
    const people = await register(url, PEOPLE)
    const nobodies = Array.from({ length: 990 }, (_, n) => `nobody-${n}@test.example`)
    const asked = { url, cookie, people, script: await fileOf(url) }
    const before = await others(3, asked)
    const guessers = startProgram<Guessing, Guessed>('guessers.ts')
    const guess = guessers.tell({
      port: Number(new URL(url).port),
      // Unknown emails cost a hash, too.
      emails: [...people.slice(0, 10), ...nobodies],
      addresses: ADDRESSES,
      atOnce: AT_ONCE,
      seconds: SECONDS,
    })
    const [guessed, meanwhile] = await Promise.all([guess, others(SECONDS, asked)])
    for (const [what, { waits, refused }] of Object.entries(meanwhile)) {
      const calm = before[what as keyof typeof before].waits
      showFigures('R13', `${what} while ${ADDRESSES} addresses guess passwords`, {
        'p99 before': inSeconds(percentile(calm, 0.99)),
        'p50 meanwhile': inSeconds(percentile(waits, 0.5)),
        'p99 meanwhile': inSeconds(percentile(waits, 0.99)),
        answered: waits.length,
        'told to come again': refused,
      })
    }
    const { 401: wrong = 0, 503: later = 0, ...rest } = guessed
    showFigures('R13', 'the guessers', { wrong, 'told to come again': later })
    expect(rest).toEqual({})
    expect(wrong).toBeGreaterThan(50)
    expect(later).toBeGreaterThan(0)
    const { page, file, call, signIn } = meanwhile
    expect(percentile(page.waits, 0.99)).toBeLessThan(PAGE_WITHIN_MS)
    expect(percentile(file.waits, 0.99)).toBeLessThan(PAGE_WITHIN_MS)
    expect(percentile(call.waits, 0.99)).toBeLessThan(CALL_WITHIN_MS)
    // The queue is always full, but new clients get a turn.
    expect(signIn.waits.length).toBeGreaterThan(5)
    expect(Math.max(...signIn.waits)).toBeLessThan(SIGN_IN_WITHIN_MS)
    for (const { waits, refused } of Object.values(meanwhile)) expect(refused).toBeLessThan(waits.length / 10)
  })
})

const post = (url: string, { path }: { path: string }, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...someClient() },
    body: JSON.stringify(body),
  })

async function register(url: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `person-${n}@test.example`)
  for (const email of emails)
    expect((await post(url, contracts.register, { email, password: PASSWORD })).status).toBe(204)
  return emails
}

async function fileOf(url: string): Promise<string> {
  const page = await (await fetch(`${url}/login`)).text()
  return /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? expect.fail('There are no built pages.')
}

interface Asked {
  readonly url: string
  readonly cookie: string
  readonly people: readonly string[]
  readonly script: string
}

/** Each request has its own client address. */
async function others(seconds: number, { url, cookie, people, script }: Asked) {
  const get = (path: string) => fetchStatus(fetch(`${url}${path}`, { headers: { cookie, ...someClient() } }))
  const ms = seconds * 1_000
  const [page, file, call, signIn] = await Promise.all([
    measureWaits(ms, () => get('/login')),
    measureWaits(ms, () => get(script)),
    measureWaits(ms, () => get('/api/me')),
    measureWaits(
      ms,
      (turn) => {
        // From the end: guessers use up the first accounts' attempts.
        const email = people.at(-1 - (turn % (people.length - 10)))
        return fetchStatus(post(url, contracts.signInWithPassword, { email, password: PASSWORD }))
      },
      { pauseMs: 500, wanted: 204 },
    ),
  ])
  return { page, file, call, signIn }
}
