import { readFileSync } from 'node:fs'
import { completeSignIn } from '@boathouse/domain/identity/account/contract'
import { resetPassword } from '@boathouse/domain/identity/passwords/contract'
import { setUp } from '@boathouse/domain/identity/set-up/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccountLink } from '#auth/account-links.ts'
import { makeEmailChangeLink } from '#auth/signed-links.ts'
import { call, publicUrl, type TestApp } from '../../../../test/app.ts'
import { credentialsOf, giveCredentials } from '../../../../test/credentials-of-every-kind.ts'
import { emailChangeCalls } from '../../../../test/email-change-calls.ts'
import { aChange } from '../../../../test/email-changes.ts'
import { aReset } from '../../../../test/factor-resets.ts'
import { aPerson, freshEmail, type Person } from '../../../../test/factories.ts'
import { tokenOf } from '../../../../test/mails.ts'
import { ownApp } from '../../../../test/own-app.ts'
import { askForCode, enterCode } from '../../../../test/sign-in-codes.ts'
import { makeSignInLink } from '../account/jobs.ts'
import { doDueResets } from '../factor-resets/jobs.ts'
import { endFactorOf } from '../factors/service.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

const HOUR_MS = 3_600_000
const PASSWORD = 'headwind on the way home'

const at = (hours: number) => new Date(app.server.clock().getTime() + hours * HOUR_MS)
const context = (hours = 0) => ({ db: app.database.db, now: at(hours), newId })

async function openLink({ email }: Pick<Person, 'email'>) {
  const token = tokenOf(await makeSignInLink(context(), app.server, { email, delivery: 'mailed' }))
  return (await call(app, completeSignIn, { body: { token, email } })).status
}

async function undo(person: Person) {
  const newEmail = freshEmail('intruder')
  const changeId = await aChange(app, person, { newEmail, oldEmail: person.email })
  await app.database.db.updateTable('users').set({ email: newEmail }).where('id', '=', person.id).execute()
  const link = makeEmailChangeLink(publicUrl, app.server.config.secret, { does: 'undo', changeId })
  return (await emailChangeCalls(app).undo(tokenOf(link))).status
}

async function reset(person: Person) {
  await app.database.db.deleteFrom('factorResets').execute()
  await aReset(app, person, { askedBy: person.id })
  return doDueResets(context(25))
}

async function byCode({ email: address }: Person) {
  const { code, cookie } = await askForCode(app, { address })
  return (await enterCode(app, { address, code, timeZone: '' }, cookie)).status
}

async function forgotten({ id: userId }: Person) {
  const { db, now } = context()
  const token = tokenOf(await makeAccountLink({ db, now, publicUrl }, { purpose: 'resetPassword', userId }))
  return (await call(app, resetPassword, { body: { token, password: PASSWORD } })).status
}

async function bySetUpLink({ email }: Person) {
  await app.database.db.updateTable('users').set({ superAdminSince: null }).execute()
  const token = tokenOf(await app.printedLinks.setUp())
  return (await call(app, setUp, { body: { token, email, password: PASSWORD } })).status
}

/** Each recovery path of the table in `docs/trust.md`, with its successful result. */
const PATHS: Readonly<Record<string, readonly [(person: Person) => Promise<unknown>, unknown]>> = {
  'Undoing a changed email': [undo, 200],
  'Factor reset by a super admin': [reset, 1],
  'Factor reset by the operator': [({ email }) => endFactorOf(context(), email), expect.any(Array)],
  'Unconfirmed address: mailed link': [openLink, 204],
  'Unconfirmed address: mailed code': [byCode, 204],
  'Unconfirmed address: ‘Forgot password?’': [forgotten, 204],
  'Unconfirmed address: set-up link': [bySetUpLink, 204],
  'Confirmed address: ‘Forgot password?’': [forgotten, 204],
  'Confirmed address: mailed link': [openLink, 204],
}

const document = readFileSync(new URL('../../../../../../docs/trust.md', import.meta.url), 'utf8')
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
const [heading = [], , ...rows] = document
  .split('\n')
  .slice(document.split('\n').findIndex((line) => line.startsWith('| Recovery path |')))
  .slice(0, Object.keys(PATHS).length + 2)
  .map(cellsOf)
const kinds = heading.slice(1)

it('every row of the table has a test (B20)', () => {
  expect(rows.map(([path]) => path)).toEqual(Object.keys(PATHS))
  expect(rows.flatMap((row) => row.slice(1))).toHaveLength(rows.length * kinds.length)
})

/** Runs a recovery path on credentials that are `hours` old. Returns how many of each kind remain. */
async function tryPath(path: string, outcomes: readonly string[], hours: number) {
  const [take, worked] = PATHS[path] ?? expect.fail()
  await app.database.db.deleteFrom('throttles').execute()
  const person = await aPerson(app, { emailVerified: !path.startsWith('Unconfirmed') })
  const given = kinds.filter((_, index) => outcomes[index] !== 'asks')
  await giveCredentials(app, person, { kinds: given, madeAt: at(-hours).toISOString() })
  const before: string[][] = []
  for (const kind of kinds) before.push(await credentialsOf(app, person, kind))
  expect(await take(person)).toEqual(worked)
  const left: Record<string, boolean> = {}
  for (const [index, kind] of kinds.entries()) {
    const now = await credentialsOf(app, person, kind)
    left[kind] = before[index]?.some((key) => now.includes(key)) ?? false
  }
  return { person, left }
}

describe.each(rows.map(([path = '', ...outcomes]) => ({ path, outcomes })))('$path', ({ path, outcomes }) => {
  let older: Awaited<ReturnType<typeof tryPath>>
  let added: Awaited<ReturnType<typeof tryPath>>
  beforeAll(async () => {
    older = await tryPath(path, outcomes, 25)
    added = await tryPath(path, outcomes, 23)
  })

  it.each(
    kinds
      .map((kind, index) => [kind, outcomes[index] ?? 'missing'] as const)
      .filter(([, it]) => it !== 'asks'),
  )('%s: %s (B20)', (kind, outcome) => {
    expect(['all', 'since', 'stays']).toContain(outcome)
    expect({ older: older.left[kind], added: added.left[kind] }).toEqual({
      older: outcome !== 'all',
      added: outcome === 'stays',
    })
  })

  it('lets the owner sign in by the next mailed link (B20)', async () => {
    expect(await openLink(added.person)).toBe(204)
  })
})
