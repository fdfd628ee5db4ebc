import type { Contract } from '@boathouse/domain/kernel/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { setCredential } from '#auth/credentials.ts'
import { call, type TestApp } from './app.ts'
import { aCast, aPerson, type Cast } from './factories.ts'
import { ownApp } from './own-app.ts'
import { anAbsence, aPractice } from './practices.ts'
import table from './responses.json' with { type: 'json' }
import { giveSafetyData, SAFETY_WORDS, showsSafetyData, textOf } from './safety-words.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'
import { leaveRowsEverywhere } from './whole-person.ts'

/** A valid format, but no password has this hash. */
const HASH = `0123456789abcdef0123456789abcdef:${'0123456789abcdef'.repeat(8)}`

let app: TestApp
ownApp((made) => {
  app = made
})
beforeAll(async () => {
  await leaveRowsEverywhere(app, await aPerson(app))
})

/** Maintained by hand, so exposing a key takes two changes. */
const responseTable = table as Record<string, string>

type Schema = z.core.JSONSchema.BaseSchema

/** Keys that a response may have; nested ones as `a.b`. */
function keysOf({ responses }: Contract): string {
  const schemas = Object.values(responses).filter((schema) => schema !== null)
  const keys = schemas.flatMap((schema) => within(z.toJSONSchema(schema, { io: 'output' }), ''))
  return [...new Set(keys)].sort().join(' ')
}

function within(schema: Schema, path: string): string[] {
  const inner = [...((schema.anyOf ?? []) as Schema[]), ...(schema.items ? [schema.items as Schema] : [])]
  const parts = Object.entries(schema.properties ?? {}) as [string, Schema][]
  return [
    ...inner.flatMap((part) => within(part, path)),
    ...parts.flatMap(([key, part]) => {
      const deeper = within(part, `${path}${key}.`)
      return deeper.length > 0 ? deeper : [`${path}${key}`]
    }),
  ]
}

function keysIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysIn(item, path))
  if (typeof value !== 'object' || value === null) return path ? [path.slice(0, -1)] : []
  return Object.entries(value).flatMap(([key, part]) =>
    part === null || (Array.isArray(part) && part.length === 0) ? [] : keysIn(part, `${path}${key}.`),
  )
}

describe('responses', () => {
  it('have the keys of the table, and no others (A7)', () => {
    const stated = samples.map(({ contract }) => [`${contract.method} ${contract.path}`, keysOf(contract)])
    expect(Object.fromEntries(stated)).toEqual(responseTable)
  })
})

/** Calls that show tokens to authorized users: invites and their links, and the local mailbox. */
const showsTokens = new Set([
  'invites.create',
  'invites.list',
  'join-requests.showLink',
  'join-requests.createLink',
  'mailbox.list',
])

/** Calls that show reasons of absence, to the athlete and the club's admins only. */
const showsReasons = new Set(['absences.ofClub', 'answers.list', 'practices.show', 'register.show'])

const SECRET = 'a private reason'

describe.each(samples)('$contract.method $contract.path', (sample) => {
  it('responds without any user’s secret (A7)', async () => {
    const cast = await aCast(app)
    for (const who of ['athlete', 'minor', 'headCoach', 'superAdmin'] as const)
      await setCredential(app.database.db, cast[who].id, HASH, currentTime())
    await sayWhy(cast)
    await giveSafetyData(app, cast)
    const { contract, as } = sample
    const asked = await sample.input(app, cast)
    const { raw, status } = await call(app, contract, asked, personOf(sample, cast))
    expect(Object.keys(contract.responses)).toContain(String(status))
    const isJson = /^application\/json/.test(String(raw.headers['content-type']))
    const allowed = new Set((responseTable[`${contract.method} ${contract.path}`] ?? '').split(' '))
    expect(isJson ? keysIn(raw.json(), '').filter((key) => !allowed.has(key)) : []).toEqual([])
    const own = JSON.stringify(asked)
    const leaked = (await secrets()).filter(
      ([, secret]) => raw.body.includes(secret) && !own.includes(secret),
    )
    const handedOn = showsTokens.has(contract.id) ? ['invite'] : []
    expect(leaked.map(([of]) => of).filter((of) => !handedOn.includes(of))).toEqual([])
    if (!showsReasons.has(contract.id) || as !== 'headCoach') expect(raw.body).not.toContain(SECRET)
    if (!showsSafetyData(contract)) expect(textOf(raw)).not.toMatch(SAFETY_WORDS)
    // A new session's token is only in the cookie.
    for (const { value } of raw.cookies.filter(({ value }) => value !== ''))
      expect(raw.body).not.toContain(value)
  })
})

async function sayWhy({ club, minor }: Cast): Promise<void> {
  const at = currentTime().toISOString()
  const { id, day } = await aPractice(app, club)
  const made = { version: 1, createdAt: at, updatedAt: at }
  await app.database.db
    .insertInto('answers')
    .values({ clubId: club, practiceId: id, athleteId: minor.id, day, answer: 'no', reason: SECRET, ...made })
    .execute()
  await anAbsence(app, minor, { reason: SECRET })
}

/** Stored secrets that give access, or from which access could be derived. */
async function secrets(): Promise<[of: string, secret: string][]> {
  const { db } = app.database
  const found = await Promise.all([
    db.selectFrom('sessions').select('token as secret').execute(),
    db.selectFrom('accounts').select('password as secret').execute(),
    db.selectFrom('accountLinks').select('tokenHash as secret').execute(),
    db.selectFrom('signInLinks').select('tokenHash as secret').execute(),
    db.selectFrom('setUpLinks').select('tokenHash as secret').execute(),
    db.selectFrom('verifications').select('identifier as secret').execute(),
    db.selectFrom('invites').select('token as secret').execute(),
  ])
  const kinds = ['session', 'password', 'accountLink', 'signInLink', 'setUpLink', 'verification', 'invite']
  return found.flatMap((rows, n) =>
    rows.map(({ secret }) => [kinds[n] ?? '', secret ?? 'nothing'] as [string, string]),
  )
}
