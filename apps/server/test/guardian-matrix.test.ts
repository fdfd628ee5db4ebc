import type { Contract } from '@boathouse/domain/kernel/contract'
import { CHILD_HEADER } from '@boathouse/domain/kernel/tab-child'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, type TestApp } from './app.ts'
import { aCast, type Person } from './factories.ts'
import guardianCalls from './guardian-calls.json' with { type: 'json' }
import { aGuardianship } from './guardianships.ts'
import { ownApp } from './own-app.ts'
import { giveSafetyData } from './safety-words.ts'
import { samples } from './samples.ts'

let app: TestApp
let stranger: Person
ownApp((made) => {
  app = made
})

beforeAll(async () => {
  stranger = (await aCast(app)).athlete
})

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const gated = samples.filter(({ contract }) => contract.access !== 'public')
/** Calls that need another child. */
const needsOther: Readonly<Record<string, number>> = {
  'DELETE /api/guardian-invites/:inviteId': 404,
  'POST /api/guardians': 409,
  'POST /api/own-sign-in': 409,
}
const uses: Readonly<Record<string, string>> = guardianCalls

it('every call of the table has a test, and the use of its contract (A2)', () => {
  const stated = gated.flatMap(({ contract }) =>
    contract.guardian ? [[nameOf(contract), contract.guardian]] : [],
  )
  expect(Object.fromEntries(stated)).toEqual(uses)
})

describe.each(gated)(
  '$contract.method $contract.path for a child',
  ({ contract, as, input, headers = {} }) => {
    const isReached = nameOf(contract) in uses
    const who = as === 'nobody' || as === 'kiosk' ? 'athlete' : as

    it(isReached ? 'serves the guardian, and has no record for others (A2)' : 'is refused (A2)', async () => {
      const cast = await aCast(app)
      await giveSafetyData(app, cast)
      const child = cast[who]
      const guardian = cast.rivalAthlete
      await app.database.db
        .updateTable('users')
        .set({ yearOfBirth: 2015 })
        .where('id', '=', child.id)
        .execute()
      await aGuardianship(app, { guardianId: guardian.id, childId: child.id })
      const asked = await input(app, cast)
      const by = ({ cookie }: Person) =>
        call(app, contract, asked, { cookie, headers: { ...headers, [CHILD_HEADER]: child.id } })
      const other = await by(stranger)
      expect([other.status, other.body?.code]).toEqual([404, 'notFound'])
      const { status, body } = await by(guardian)
      const expected = needsOther[nameOf(contract)] ?? Object.keys(contract.responses)
      if (isReached) expect([expected].flat().map(String)).toContain(String(status))
      else expect([status, body?.code]).toEqual([403, 'guardianScope'])
    })
  },
)
