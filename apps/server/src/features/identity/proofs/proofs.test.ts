import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { createInvite } from '@boathouse/domain/club/invites/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import {
  completeSignIn,
  requestSignInLink,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { completeWithFactor } from '@boathouse/domain/identity/factors/contract'
import { beginPasskeyProof } from '@boathouse/domain/identity/passkeys/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { showProof, showProofWays } from '@boathouse/domain/identity/proofs/contract'
import { formerProofActions, proofAction } from '@boathouse/domain/identity/proofs/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, cookieOf, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aCast, aPerson, freshEmail, givePassword, type Person } from '../../../../test/factories.ts'
import { aPendingSignIn, giveFactor, shownCode } from '../../../../test/factors.ts'
import { linkMailedTo, tokenOf } from '../../../../test/mails.ts'
import { passkeyCalls } from '../../../../test/passkey-calls.ts'
import { givePasskey } from '../../../../test/passkeys.ts'
import type { Who } from '../../../../test/samples/sample.ts'
import { samples } from '../../../../test/samples.ts'
import { askForCode, enterCode } from '../../../../test/sign-in-codes.ts'

const PASSWORD = 'a calm lake at six'

let app: TestApp
let person: Person

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  person = await aPerson(app)
})

/** Backdates the proof in all of a user's sessions; null removes it. */
async function provenAgo({ id }: { readonly id: string }, seconds: number | null): Promise<void> {
  const provenAt =
    seconds === null ? null : new Date(app.server.clock().getTime() - seconds * 1_000).toISOString()
  await app.database.db.updateTable('sessions').set({ provenAt }).where('userId', '=', id).execute()
}

/** Calls that require a proof. Listed by hand, so one that loses its declaration fails here. */
const JUDGED = [
  'account-merges.ask',
  'account-merges.confirm',
  'audit.export',
  'certificates.export',
  'crewmates.export',
  'email-changes.ask',
  'factor-resets.ask',
  'factors.begin',
  'factors.confirm',
  'factors.end',
  'factors.renewRecoveryCodes',
  'kiosks.add',
  'logbook.export',
  'members.export',
  'oidc.beginConnection',
  'oidc.end',
  'passkeys.begin',
  'passkeys.end',
  'passkeys.make',
  'passwords.change',
  'profile.delete',
  'profile.download',
  'rates.export',
  'tokens.make',
]

const holders: Record<string, (who: Person) => Promise<unknown>> = {
  'an app': (who) => giveFactor(app, who),
  'a passkey': (who) => givePasskey(app, who),
  'a password': (who) => givePassword(app, who, PASSWORD),
  'nothing of these': async () => undefined,
}

describe('a dangerous action', () => {
  it('is declared by its contract only (B14)', () => {
    const declared = samples.filter(({ contract }) => contract.needsProof === true)
    expect(declared.map(({ contract }) => contract.id).sort()).toEqual(JUDGED)
    expect([...proofAction.options].sort()).toEqual(
      samples
        .flatMap<string>(({ contract: { id, needsProof } }) => (needsProof ? [id] : []))
        .concat(formerProofActions)
        .sort(),
    )
    const forSome = samples.filter(({ contract }) => contract.needsProof === 'forSome')
    expect(forSome.map(({ contract }) => contract.id).sort()).toEqual([
      'clubs.update',
      'clubs.updateSettings',
      'guardians.end',
      'guardians.leave',
      'invites.create',
      'member-imports.import',
      'members.remove',
    ])
  })

  it.each(JUDGED)('requires a proof of identity within the last ten minutes: %s (B14)', async (id) => {
    const sample = samples.find(({ contract }) => contract.id === id) ?? expect.fail()
    for (const [holder, give] of Object.entries(holders)) {
      for (const [seconds, isDone] of [
        [null, false],
        [601, false],
        [570, true],
      ] as const) {
        const cast = await aCast(app)
        const who = cast[sample.as as Who]
        await give(who)
        const input = await sample.input(app, cast)
        await provenAgo(who, seconds)
        const { status, body } = await call(app, sample.contract, input, who)
        // A user with an app can't add a second one.
        const done = id === 'factors.begin' && holder === 'an app' ? 409 : expect.toSatisfy((n) => n < 300)
        expect([holder, seconds, status]).toEqual([holder, seconds, isDone ? done : 403])
        if (!isDone) expect(body.code).toBe('proofNeeded')
      }
    }
  })

  it('is removing an admin, but no other member (B14)', async () => {
    const cast = await aCast(app)
    const remove = (member: Person, who: Person) =>
      call(app, removeMember, { params: { clubId: cast.club, memberId: member.id } }, who)
    await provenAgo(cast.superAdmin, null)
    await provenAgo(cast.headCoach, null)
    expect((await remove(cast.athlete, cast.headCoach)).status).toBe(204)
    expect((await remove(cast.headCoach, cast.superAdmin)).body.code).toBe('proofNeeded')
    await provenAgo(cast.superAdmin, 601)
    expect((await remove(cast.headCoach, cast.superAdmin)).body.code).toBe('proofNeeded')
    await provenAgo(cast.superAdmin, 570)
    expect((await remove(cast.headCoach, cast.superAdmin)).status).toBe(204)
    const { db } = app.database
    await insertMember(db, { clubId: cast.club, userId: person.id, role: 'admin' }, app.server.clock())
    await provenAgo(person, null)
    expect((await remove(person, person)).status).toBe(204)
  })

  it('is deactivating a club, but not renaming or reactivating it (B14)', async () => {
    const cast = await aCast(app)
    const update = async (body: { name?: string; status?: 'active' | 'inactive' }) =>
      call(app, updateClub, { params: { clubId: cast.club }, body }, cast.superAdmin)
    await provenAgo(cast.superAdmin, 601)
    expect((await update({ name: `Lake ${newId()}` })).status).toBe(200)
    expect((await update({ status: 'inactive' })).body.code).toBe('proofNeeded')
    await provenAgo(cast.superAdmin, 570)
    expect((await update({ status: 'inactive' })).status).toBe(200)
    await provenAgo(cast.superAdmin, null)
    expect((await update({ status: 'active' })).status).toBe(200)
  })

  it('is inviting an admin, but not an athlete (B14)', async () => {
    const cast = await aCast(app)
    const invite = async (role: 'athlete' | 'admin') => {
      const body = { email: freshEmail(), role }
      return call(app, createInvite, { params: { clubId: cast.club }, body }, cast.superAdmin)
    }
    await provenAgo(cast.superAdmin, null)
    expect((await invite('athlete')).status).toBe(201)
    expect((await invite('admin')).body.code).toBe('proofNeeded')
    await provenAgo(cast.superAdmin, 601)
    expect((await invite('admin')).body.code).toBe('proofNeeded')
    await provenAgo(cast.superAdmin, 570)
    expect((await invite('admin')).status).toBe(201)
  })
})

const params = () => ({ uid: person.id })
const show = (body: object, cookie = person.cookie) =>
  call(app, showProof, { params: params(), body }, { cookie })
const isProven = async (cookie = person.cookie) => {
  // Probes with a call that needs a proof. It deletes the account unless something else forbids that.
  const { status, body } = await call(app, deleteAccount, { params: params() }, { cookie })
  return status === 403 ? body.code !== 'proofNeeded' : status === 204
}

describe('proving your identity', () => {
  beforeEach(() => provenAgo(person, null))

  it('requires the second factor if the user has one; neither password nor mail is enough (B14)', async () => {
    await givePassword(app, person, PASSWORD)
    const factor = await giveFactor(app, person)
    const ways = (await call(app, showProofWays, { params: params() }, person)).body
    expect(ways).toEqual({ hasApp: true, hasPasskey: false, hasFactor: true, hasPassword: true })
    for (const body of [{}, { password: PASSWORD }, { mailCode: '123456' }, { code: '000000' }])
      expect((await show(body)).status).toBe(422)
    expect((await show({ code: shownCode(app, factor) })).status).toBe(204)
    expect((await show({ code: shownCode(app, factor) })).status).toBe(422)
    expect(await isProven()).toBe(true)
  })

  it('accepts a recovery code, once, and a passkey of the session that was asked (B14)', async () => {
    const { recoveryCodes } = await giveFactor(app, person)
    expect((await show({ recoveryCode: recoveryCodes[0] })).status).toBe(204)
    expect((await show({ recoveryCode: recoveryCodes[0] })).status).toBe(422)
    const own = await givePasskey(app, person)
    const elsewhere = await signIn(app, person.id)
    const { challenge } = (await call(app, beginPasskeyProof, { params: params() }, person)).body
    const passkey = own.use(challenge)
    expect((await show({ passkey }, elsewhere)).status).toBe(422)
    expect((await show({ passkey })).status).toBe(204)
    expect((await show({ passkey })).status).toBe(422)
  })

  it('requires the password if the user has one, and a mail is not enough (B14)', async () => {
    await givePassword(app, person, PASSWORD)
    for (const body of [{}, { password: 'another lake' }, { mailCode: '123456' }])
      expect((await show(body)).body.fields?.[0]?.path).toBe('password')
    expect(await isProven()).toBe(false)
    expect((await show({ password: PASSWORD })).status).toBe(204)
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['proofFailed'])
    expect(await isProven()).toBe(true)
  })

  it('is valid in this session only (B14)', async () => {
    await givePassword(app, person, PASSWORD)
    const elsewhere = await signIn(app, person.id)
    await provenAgo(person, null)
    expect((await show({ password: PASSWORD })).status).toBe(204)
    expect(await isProven(elsewhere)).toBe(false)
    expect(await isProven()).toBe(true)
  })
})

describe('signing in', () => {
  const byPassword = () =>
    call(app, signInWithPassword, { body: { email: person.email, password: PASSWORD } })
  const byMail = async () => {
    await call(app, requestSignInLink, { body: { email: person.email } })
    const token = tokenOf(await linkMailedTo(app, person.email))
    return call(app, completeSignIn, { body: { token, email: person.email } })
  }

  it('with the password is a proof for users without a factor (B14)', async () => {
    await givePassword(app, person, PASSWORD)
    expect(await isProven(cookieOf(await byPassword()))).toBe(true)
  })

  it('by a mail is a proof for users without a password only (B14)', async () => {
    await givePassword(app, person, PASSWORD)
    expect(await isProven(cookieOf(await byMail()))).toBe(false)
    person = await aPerson(app)
    expect(await isProven(cookieOf(await byMail()))).toBe(true)
    person = await aPerson(app)
    const address = person.email
    const { code, cookie } = await askForCode(app, { address })
    expect(await isProven(cookieOf(await enterCode(app, { address, code, timeZone: '' }, cookie)))).toBe(true)
  })

  it('with a second factor or a passkey is a proof (B14)', async () => {
    await givePassword(app, person, PASSWORD)
    const factor = await giveFactor(app, person)
    const cookie = `halfway=${await aPendingSignIn(app, person)}`
    const body = { code: shownCode(app, factor) }
    expect(await isProven(cookieOf(await call(app, completeWithFactor, { body }, { cookie })))).toBe(true)
    person = await aPerson(app)
    await givePassword(app, person, PASSWORD)
    const own = await givePasskey(app, person)
    expect(await isProven(cookieOf(await passkeyCalls(app, person).signIn(own)))).toBe(true)
  })
})
