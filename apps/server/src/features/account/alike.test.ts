import {
  completeSignInByCode,
  requestSignInLink,
  signInWithPassword,
} from '@boathouse/domain/account/contract'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { requestPasswordReset } from '@boathouse/domain/passwords/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeAll, describe, expect, it } from 'vitest'
import { setCredential } from '#auth/credentials.ts'
import { hashToken, newToken } from '#auth/secrets.ts'
import { newTestApp, publicUrl, type TestApp } from '../../../test/app.ts'
import { hashAsInProduction } from '../../../test/cheap-hashes.ts'
import { aPerson, freshEmail, hashIn } from '../../../test/factories.ts'
import { seenAlike } from '../../../test/over-http.ts'
import { insertLink } from './queries.ts'

/** What the cookie of everybody's browser says: each known person has a link that it asked for. */
const ASKER = newToken()

const TRIES = 200
/** Each takes two hashes of a password, on purpose slow; npm run test:security takes as many as of the others. */
const PASSWORD_TRIES = Number(process.env['PASSWORD_TRIES'] ?? 20)
const MOST_APART_MS = 10

hashAsInProduction()

let app: TestApp
const known: string[] = []

beforeAll(async () => {
  // Clients behind one proxy, so that each try comes from an address of its own.
  app = await newTestApp({ settings: { trustProxy: ['127.0.0.1'] } })
  const hash = await hashIn(app.server, 'a calm lake at six')
  for (let n = 0; n < TRIES; n += 1) {
    const person = await aPerson(app)
    await insertLink(app.database.db, {
      tokenHash: hashToken(newToken()),
      email: person.email,
      delivery: 'mailed',
      expiresAt: new Date(currentTimeMs() + 3_600_000).toISOString(),
      askerHash: hashToken(ASKER),
    })
    await setCredential(app.database.db, person.id, hash, currentTime())
    known.push(person.email)
  }
  return () => app.stop()
})

let clients = 0

async function attempt({ method, path }: Contract, email: string) {
  clients += 1
  const worked = process.cpuUsage()
  const answer = await app.ask({
    method,
    url: path,
    headers: {
      origin: publicUrl,
      cookie: `asker=${ASKER}`,
      'x-forwarded-for': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
    },
    payload: { email, password: 'not their password', code: '000000' },
  })
  const { user, system } = process.cpuUsage(worked)
  return {
    cpuMs: (user + system) / 1000,
    seen: seenAlike(answer),
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('a known and an unknown e-mail look alike, in what is said and how much work it takes (B3)', () => {
  it.each([
    { contract: requestSignInLink, tries: TRIES },
    { contract: requestPasswordReset, tries: TRIES },
    { contract: completeSignInByCode, tries: TRIES },
    { contract: signInWithPassword, tries: PASSWORD_TRIES },
  ])(
    '$contract.id',
    async ({ contract, tries }) => {
      const cpuGaps: number[] = []
      const seen = new Set<string>()
      for (const [round, email] of known.slice(0, tries).entries()) {
        const stranger = freshEmail()
        // Taking turns at going first, and comparing neighbours: whatever else the machine does meets both alike.
        const pair = round % 2 === 0 ? [email, stranger] : [stranger, email]
        const first = await attempt(contract, pair[0] as string)
        const second = await attempt(contract, pair[1] as string)
        const [ours, theirs] = round % 2 === 0 ? [first, second] : [second, first]
        cpuGaps.push(ours.cpuMs - theirs.cpuMs)
        seen.add(first.seen).add(second.seen)
      }
      expect([...seen]).toHaveLength(1)
      expect([...seen][0]).toMatch(/^(202|401|422) /)
      expect(cpuGaps).toHaveLength(tries)
      // Compare processor time: wall-clock time depends on the machine's load.
      expect(Math.abs(median(cpuGaps))).toBeLessThan(MOST_APART_MS)
    },
    900_000,
  )
})
