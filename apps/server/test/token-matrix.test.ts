import type { Contract } from '@boathouse/domain/kernel/contract'
import { tokenScopes } from '@boathouse/domain/tokens/scope-rules'
import { describe, expect, it } from 'vitest'
import { giveToken } from './api-tokens.ts'
import { call, type TestApp } from './app.ts'
import { aCast, type Cast } from './factories.ts'
import { ownApp } from './own-app.ts'
import type { Sample } from './samples/sample.ts'
import { samples } from './samples.ts'
import scopes from './token-scopes.json' with { type: 'json' }

let app: TestApp
ownApp((made) => {
  app = made
})

const scopeTable: Record<string, string | null> = scopes
const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const gated = samples.filter(({ contract }) => contract.access !== 'public')

it('every call that is not open to all says what a token takes, or that none reaches it (A2, B19)', () => {
  expect(Object.keys(scopeTable).sort()).toEqual(gated.map(({ contract }) => nameOf(contract)).sort())
})

/** Sends the sample by a token of who may make the call, made for some scopes; the club is the one that it was made in. */
async function send({ contract, as, input, headers = {} }: Sample, made: readonly string[]) {
  const cast = await aCast(app)
  const asked = await input(app, cast)
  const owner = cast[as === 'kiosk' ? 'headCoach' : (as as Exclude<keyof Cast, 'club' | 'rivalClub'>)]
  const clubId = as === 'rivalCoach' ? cast.rivalClub : cast.club
  const token = await giveToken(app, owner, { scopes: made, clubId })
  const { status, body } = await call(app, contract, asked, { headers: { ...headers, ...token.headers } })
  return { status, code: body?.code }
}

const outOfScope = { status: 403, code: 'tokenScope' }

describe.each(gated)('$contract.method $contract.path by a token (B19)', (sample) => {
  const { contract, as } = sample
  const scope = scopeTable[nameOf(contract)] ?? null

  if (scope === null) {
    it('is refused, whatever it was made for', async () => {
      expect(await send(sample, tokenScopes)).toEqual(outOfScope)
    })
    return
  }
  const [noun, how] = scope.split(':')
  const others = tokenScopes.filter((one) => !one.startsWith(`${noun}:`))
  const lesser = how === 'write' ? [...others, `${noun}:read`] : others

  if (noun?.startsWith('club-') && as !== 'headCoach') {
    it('is refused where its owner is no admin of the club', async () => {
      expect(await send(sample, tokenScopes)).toEqual(outOfScope)
    })
    return
  }

  it(`takes ${scope}, and nothing less will do`, async () => {
    const { status, code } = await send(sample, [scope])
    expect([Object.keys(contract.responses).includes(String(status)), code]).toEqual([true, undefined])
    expect(await send(sample, lesser)).toEqual(outOfScope)
  })
})
