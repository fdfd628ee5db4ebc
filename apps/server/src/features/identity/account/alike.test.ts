import {
  completeSignInByCode,
  requestSignInLink,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { requestPasswordReset } from '@boathouse/domain/identity/passwords/contract'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeAll, describe, expect, it } from 'vitest'
import { setCredential } from '#auth/credentials.ts'
import { hashToken, newToken } from '#auth/secrets.ts'
import { newTestApp, publicUrl, type TestApp } from '../../../../test/app.ts'
import { hashAsInProduction, hashesMade } from '../../../../test/cheap-hashes.ts'
import { aPerson, freshEmail, hashIn } from '../../../../test/factories.ts'
import { seenAlike } from '../../../../test/over-http.ts'
import { insertLink } from './queries.ts'

/** Token of the browser that requested the links. */
const REQUESTER = newToken()
const PAIRS = 6

/** Set by `npm run test:security`, which measures processor time; `npm test` only counts hashes. */
const MEASURED_PAIRS = Number(process.env['MEASURED_PAIRS'] ?? 0)
const MAX_GAP_MS = 10

let app: TestApp
const known: string[] = []

if (MEASURED_PAIRS > 0) hashAsInProduction()

beforeAll(async () => {
  // A trusted proxy header gives each attempt its own client address.
  app = await newTestApp({ settings: { trustProxy: ['127.0.0.1'] } })
  const hash = await hashIn(app.server, 'a calm lake at six')
  for (let n = 0; n < Math.max(PAIRS, MEASURED_PAIRS); n += 1) {
    const person = await aPerson(app)
    await insertLink(app.database.db, {
      tokenHash: hashToken(newToken()),
      email: person.email,
      delivery: 'mailed',
      expiresAt: new Date(currentTimeMs() + 3_600_000).toISOString(),
      askerHash: hashToken(REQUESTER),
    })
    await setCredential(app.database.db, person.id, hash, currentTime())
    known.push(person.email)
  }
  return () => app.stop()
})

let clients = 0

async function attempt({ method, path }: Contract, email: string) {
  clients += 1
  const hashesBefore = hashesMade()
  const cpuBefore = process.cpuUsage()
  const answer = await app.ask({
    method,
    url: path,
    headers: {
      origin: publicUrl,
      cookie: `asker=${REQUESTER}`,
      'x-forwarded-for': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
    },
    payload: { email, password: 'not their password', code: '000000' },
  })
  const { user, system } = process.cpuUsage(cpuBefore)
  return { cpuMs: (user + system) / 1000, hashes: hashesMade() - hashesBefore, seen: seenAlike(answer) }
}

/** Attempts with a known and an unknown email, one after the other, alternating which is first. */
async function attemptPairs(contract: Contract, count: number) {
  const pairs = []
  for (const [round, email] of known.slice(0, count).entries()) {
    const stranger = freshEmail()
    const emails: [string, string] = round % 2 === 0 ? [email, stranger] : [stranger, email]
    const first = await attempt(contract, emails[0])
    const second = await attempt(contract, emails[1])
    pairs.push(round % 2 === 0 ? { ours: first, theirs: second } : { ours: second, theirs: first })
  }
  return pairs
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const CALLS = [requestSignInLink, requestPasswordReset, completeSignInByCode, signInWithPassword]

describe('a known and an unknown email look alike (B3)', () => {
  it.each(CALLS)('$id: the same response after the same number of password hashes', async (contract) => {
    const pairs = await attemptPairs(contract, PAIRS)
    const seen = new Set(pairs.flatMap(({ ours, theirs }) => [ours.seen, theirs.seen]))
    expect([...seen]).toHaveLength(1)
    expect([...seen][0]).toMatch(/^(202|401|422) /)
    expect(pairs.map(({ ours }) => ours.hashes)).toEqual(pairs.map(({ theirs }) => theirs.hashes))
  })

  if (MEASURED_PAIRS > 0)
    it.each(CALLS)(
      '$id: the same processor time',
      async (contract) => {
        const pairs = await attemptPairs(contract, MEASURED_PAIRS)
        expect(pairs).toHaveLength(MEASURED_PAIRS)
        const gaps = pairs.map(({ ours, theirs }) => ours.cpuMs - theirs.cpuMs)
        expect(Math.abs(median(gaps))).toBeLessThan(MAX_GAP_MS)
      },
      900_000,
    )
})
