import type { Contract } from '@boathouse/domain/kernel/contract'
import { describe, expect, it } from 'vitest'
import { call, type TestApp } from './app.ts'
import { aCast } from './factories.ts'
import kioskCalls from './kiosk-calls.json' with { type: 'json' }
import { aKiosk } from './kiosks.ts'
import { ownApp } from './own-app.ts'
import { giveSafetyData, SAFETY_WORDS, textOf } from './safety-words.ts'
import { samples } from './samples.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const gated = samples.filter(({ contract }) => contract.access !== 'public')
const reached = new Set(kioskCalls)

it('every call of the table has a test (A2)', () => {
  const all = new Set(gated.map(({ contract }) => nameOf(contract)))
  expect(kioskCalls.filter((one) => !all.has(one))).toEqual([])
})

// The feature tests responses to kiosks; every-contract those to users.
describe.each(gated)('$contract.method $contract.path by a kiosk', ({ contract, input, headers = {} }) => {
  const isReached = reached.has(nameOf(contract))

  it(isReached ? 'is let through the gate (A2)' : 'is refused (A2)', async () => {
    const cast = await aCast(app)
    await giveSafetyData(app, cast)
    const asked = await input(app, cast)
    const kiosk = await aKiosk(app, cast.club)
    const by = { cookie: kiosk.cookie, headers: { ...headers, ...kiosk.headers } }
    const { status, body, raw } = await call(app, contract, asked, by)
    expect(textOf(raw)).not.toMatch(SAFETY_WORDS)
    if (!isReached) return expect([status, body.code]).toEqual([403, 'kioskScope'])
    expect([401, 404]).not.toContain(status)
    expect(body?.code).not.toBe('kioskScope')
  })

  if (isReached && contract.path.includes(':clubId'))
    it('has no record for another club’s kiosk (A1)', async () => {
      const cast = await aCast(app)
      const asked = await input(app, cast)
      const { cookie, headers: own } = await aKiosk(app, cast.rivalClub)
      const { status, body } = await call(app, contract, asked, { cookie, headers: own })
      expect([status, body.code]).toEqual([404, 'notFound'])
    })
})
