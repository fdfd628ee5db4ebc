import type { Contract } from '@boathouse/domain/kernel/contract'
import { tokenScopes } from '@boathouse/domain/kernel/token-scopes'
import { beforeAll, describe, expect, it } from 'vitest'
import { giveToken } from './api-tokens.ts'
import { call, type TestApp } from './app.ts'
import { aCast, type Cast } from './factories.ts'
import { ownApp } from './own-app.ts'
import { giveSafetyData, SAFETY_WORDS, textOf } from './safety-words.ts'
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

it('every call that is not public declares its token scope, or that no token may make it (A2, B19)', () => {
  expect(Object.keys(scopeTable).sort()).toEqual(gated.map(({ contract }) => nameOf(contract)).sort())
})

let cast: Cast
beforeAll(async () => {
  cast = await aCast(app)
})

/** Prepares the sample's request. Returns how to send it with tokens of the sample's user for some scopes. */
async function prepare({ contract, as, input, headers = {} }: Sample, people: Cast) {
  await giveSafetyData(app, people)
  const asked = await input(app, people)
  const owner = people[as === 'kiosk' ? 'headCoach' : (as as Exclude<keyof Cast, 'club' | 'rivalClub'>)]
  const clubId = as === 'rivalCoach' ? people.rivalClub : people.club
  return async (made: readonly string[]) => {
    const token = await giveToken(app, owner, { scopes: made, clubId })
    const by = { headers: { ...headers, ...token.headers } }
    const { status, body, raw } = await call(app, contract, asked, by)
    expect(textOf(raw)).not.toMatch(SAFETY_WORDS)
    return { status, code: body?.code }
  }
}

const outOfScope = { status: 403, code: 'tokenScope' }

describe.each(gated)('$contract.method $contract.path by a token (B19)', (sample) => {
  const { contract, as } = sample
  const scope = scopeTable[nameOf(contract)] ?? null

  if (scope === null) {
    it('is refused with any scope', async () => {
      const send = await prepare(sample, cast)
      expect(await send(tokenScopes)).toEqual(outOfScope)
    })
    return
  }
  const [noun, how] = scope.split(':')
  const others = tokenScopes.filter((one) => !one.startsWith(`${noun}:`))
  const lesser = how === 'write' ? [...others, `${noun}:read`] : others

  if (noun?.startsWith('club-') && as !== 'headCoach') {
    it('is refused if its owner is no admin of the club', async () => {
      const send = await prepare(sample, cast)
      expect(await send(tokenScopes)).toEqual(outOfScope)
    })
    return
  }

  it(`needs ${scope}, and no other scope is enough`, async () => {
    const send = await prepare(sample, await aCast(app))
    expect(await send(lesser)).toEqual(outOfScope)
    const { status, code } = await send([scope])
    expect([Object.keys(contract.responses).includes(String(status)), code]).toEqual([true, undefined])
  })
})
