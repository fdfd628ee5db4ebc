import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { everyRow, rowsNaming } from './all-rows.ts'
import { requestOf, type TestApp } from './app.ts'
import { emptyTables } from './database.ts'
import { aCast, type Cast } from './factories.ts'
import { ownApp } from './own-app.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'

let app: TestApp
ownApp((made) => {
  app = made
})
beforeEach(() => emptyTables(app.database))

const LONG_AGO = '1999-09-09T09:09:09.999Z'
const NUMBER = 909_090

/** Roles, owners, states and times that an attacker could add. */
const forged = ({ rivalClub, rivalAthlete, rivalCoach }: Cast): Record<string, unknown> => ({
  ...Object.fromEntries(
    [
      'createdAt',
      'updatedAt',
      'deletedAt',
      'joinedAt',
      'usedAt',
      'expiresAt',
      'superAdminSince',
      'verifiedAt',
    ]
      .concat([
        'archivedAt',
        'retiredAt',
        'revokedAt',
        'cancelledAt',
        'remindersOffAt',
        'commentMailsOffAt',
        'planMailsOffAt',
        'passwordRemovedAt',
      ])
      .map((key) => [key, LONG_AGO]),
  ),
  ...Object.fromEntries(
    ['userId', 'uid', 'athleteId', 'ownerId', 'actorId'].map((key) => [key, rivalAthlete.id]),
  ),
  ...Object.fromEntries(['enteredBy', 'verifiedBy', 'createdBy'].map((key) => [key, rivalCoach.id])),
  ...Object.fromEntries(['teamId', 'clubId', 'seriesId', 'choiceId'].map((key) => [key, rivalClub])),
  ...Object.fromEntries(
    ['linkVersion', 'score', 'wrongEmails', 'codeTries', 'attempts'].map((key) => [key, NUMBER]),
  ),
  ...{ platformRole: 'super', superAdmin: true, isAdmin: true, emailVerified: true, permissions: ['*'] },
  ...{ role: 'super', roles: ['super'], status: 'super', version: NUMBER, id: newId() },
})

/** Adds the forged fields that each object lacks, and prototype pollution. */
function withForged(value: unknown, fields: Record<string, unknown>): string {
  if (Array.isArray(value)) return `[${value.map((item) => withForged(item, fields)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const own = Object.entries(value).filter(([, part]) => part !== undefined)
  const added = Object.entries(fields).filter(([key]) => !(key in value))
  const prototypes = `"__proto__":${JSON.stringify(fields)},"constructor":{"prototype":${JSON.stringify(fields)}}`
  const all = [
    ...own.map(([key, part]) => `${JSON.stringify(key)}:${withForged(part, fields)}`),
    ...added.map(([key, part]) => `${JSON.stringify(key)}:${JSON.stringify(part)}`),
    prototypes,
  ]
  return `{${all.join()}}`
}

async function powers(people: readonly string[]) {
  const { db } = app.database
  return {
    supers: await db
      .selectFrom('users')
      .where((eb) => eb.or([eb('platformRole', '=', 'super'), eb('superAdminSince', 'is not', null)]))
      .orderBy('id')
      .select('id')
      .execute(),
    admins: await db
      .selectFrom('members')
      .where('role', '=', 'admin')
      .orderBy('userId')
      .select('userId')
      .execute(),
    people: await db
      .selectFrom('users')
      .where('id', 'in', people)
      .orderBy('id')
      .select(['id', 'email', 'emailVerified', 'platformRole'])
      .execute(),
  }
}

/** Set-up links make their user super admin on purpose. */
const grants = new Set(['set-up.complete'])

const withBody = samples.filter(({ contract }) => contract.body)

describe.each(withBody)('$contract.method $contract.path', (sample) => {
  it('ignores fields that the caller may not set (A6)', async () => {
    const cast = await aCast(app)
    const { contract } = sample
    const request = requestOf(contract, await sample.input(app, cast), personOf(sample, cast))
    const rivals = [cast.rivalClub, cast.rivalAthlete.id, cast.rivalCoach.id]
    const people = [cast.athlete.id, cast.minor.id, cast.headCoach.id, cast.rivalAthlete.id]
    const [theirs, power] = [rowsNaming(await everyRow(app), rivals), await powers(people)]
    const fields = { ...forged(cast) }
    for (const key of Object.keys(contract.body?.def.shape ?? {})) delete fields[key]

    const { statusCode, body } = await app.ask({
      ...request,
      payload: withForged(request.payload, fields),
      headers: { ...request.headers, 'content-type': 'application/json' },
    })
    expect([Object.keys(contract.responses), body]).toEqual([
      expect.arrayContaining([String(statusCode)]),
      expect.not.stringContaining('1999-09-09'),
    ])

    const rows = await everyRow(app)
    expect(rowsNaming(rows, ['1999-09-09', String(NUMBER)])).toEqual([])
    expect(rowsNaming(rows, rivals)).toEqual(theirs)
    if (!grants.has(contract.id)) expect(await powers(people)).toEqual(power)
    expect(({} as { role?: string }).role).toBeUndefined()
  })
})
