import { showAccountMerge } from '@boathouse/domain/identity/account-merges/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertClub, insertMember } from '#db/seed/people.ts'
import { accountMergeCalls, aMerge, mergeCodes } from '../../../../test/account-merges.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aChange } from '../../../../test/email-changes.ts'
import { aReset } from '../../../../test/factor-resets.ts'
import { aPerson, aTrainingSession, freshEmail, type Person } from '../../../../test/factories.ts'
import { giveFactor, giveRecoveryCodes, shownCode } from '../../../../test/factors.ts'
import { aChild, aGuardianship } from '../../../../test/guardianships.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { aPractice } from '../../../../test/practices.ts'
import { recorded } from '../../../../test/registers.ts'

let app: TestApp
let kept: Person
let ended: Person
let calls: ReturnType<typeof accountMergeCalls>

beforeEach(async () => {
  app = await testApp()
  calls = accountMergeCalls(app)
  await app.database.db.deleteFrom('throttles').execute()
  kept = await aPerson(app)
  ended = await aPerson(app)
})

const asked = async (email = ended.email) => (await calls.ask(email, kept)).body.merge.id
const clubsOf = async ({ id }: Person) =>
  app.database.db
    .selectFrom('members')
    .where('userId', '=', id)
    .select(['clubId', 'role'])
    .orderBy('joinedAt')
    .orderBy('clubId')
    .execute()
const sessionsOf = async ({ id }: Person) =>
  (await app.database.db.selectFrom('trainingSessions').where('athleteId', '=', id).select('id').execute())
    .length
const emailOf = async ({ id }: Person) =>
  (await app.database.db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirst())?.email
const aClub = (name = freshEmail()) => insertClub(app.database.db, name, app.server.clock())
const join = (clubId: string, { id: userId }: Person, role: 'athlete' | 'admin' = 'athlete') =>
  insertMember(app.database.db, { clubId, userId, role }, app.server.clock())

describe('merging two accounts', () => {
  it('moves everything by the codes mailed to both, and can be undone by either mail', async () => {
    const [shared, own] = [await aClub(), await aClub()]
    await join(shared, kept)
    await join(shared, ended, 'admin')
    await join(own, ended)
    await aTrainingSession(app, ended)
    const practice = await aPractice(app, own)
    await recorded(app, practice, ended, 'present')
    const { body } = await calls.ask(` ${ended.email.toUpperCase()}`, kept)
    expect(body.merge.email).toBe(ended.email)
    const codes = {
      ownCode: await calls.mailedCode(kept.email),
      otherCode: await calls.mailedCode(ended.email),
    }
    const checked = await calls.check(kept, codes)
    expect(checked.body).toEqual({
      id: body.merge.id,
      items: [
        { kind: 'clubs', moved: 1, leftOut: 1 },
        { kind: 'sessions', moved: 1, leftOut: 0 },
        { kind: 'attendance', moved: 1, leftOut: 0 },
      ],
    })
    // Nothing moved yet.
    expect([await sessionsOf(kept), await emailOf(ended)]).toEqual([0, ended.email])
    expect((await calls.confirm(body.merge.id, kept)).status).toBe(204)
    expect((await calls.confirm(body.merge.id, kept)).status).toBe(204)
    expect([await sessionsOf(kept), await sessionsOf(ended), await emailOf(ended)]).toEqual([1, 0, null])
    expect(await clubsOf(kept)).toEqual(
      expect.arrayContaining([
        { clubId: shared, role: 'admin' },
        { clubId: own, role: 'athlete' },
      ]),
    )
    expect(await clubsOf(ended)).toEqual([])
    const months = app.database.db.selectFrom('attendanceMonths').where('athleteId', '=', kept.id)
    expect(await months.select('present').execute()).toEqual([{ present: 1 }])
    expect((await call(app, showAccountMerge, { params: { uid: ended.id } }, ended)).status).toBe(401)
    const token = await calls.mailedUndo(ended.email)
    expect(await calls.mailedUndo(kept.email)).toBe(token)
    expect((await calls.undo(token)).status).toBe(204)
    expect((await calls.undo(token)).status).toBe(204)
    expect([await sessionsOf(kept), await sessionsOf(ended), await emailOf(ended)]).toEqual([
      0,
      1,
      ended.email,
    ])
    expect(await clubsOf(kept)).toEqual([{ clubId: shared, role: 'athlete' }])
    expect(await clubsOf(ended)).toHaveLength(2)
    expect(await months.select('present').execute()).toEqual([])
    expect(await actionsAbout(app.database.db, kept.id)).toEqual(
      expect.arrayContaining(['accountMergeAsked', 'accountsMerged', 'accountMergeUndone']),
    )
    for (const clubId of [shared, own])
      expect(await loggedIn(clubId)).toEqual(['accountMergeUndone', 'accountsMerged'])
  })

  it('moves back only what still exists, and what was added to it', async () => {
    const [gone, left] = [(await aTrainingSession(app, ended)).id, (await aTrainingSession(app, ended)).id]
    await calls.merge(ended, kept)
    const { db } = app.database
    await db.deleteFrom('trainingSessions').where('id', '=', gone).execute()
    const searched = { athleteId: kept.id, sessionId: left, courses: 'none' }
    await db.insertInto('courseSearches').values(searched).execute()
    await aTrainingSession(app, kept)
    expect((await calls.undo(await calls.mailedUndo(kept.email))).status).toBe(204)
    expect([await sessionsOf(kept), await sessionsOf(ended)]).toEqual([1, 1])
    const { athleteId } = await db
      .selectFrom('courseSearches')
      .where('sessionId', '=', left)
      .select('athleteId')
      .executeTakeFirstOrThrow()
    expect(athleteId).toBe(ended.id)
  })

  it('gives back by an undo no right that ended since', async () => {
    const [left, lowered] = [await aClub(), await aClub()]
    const { db } = app.database
    const child = await aChild(app, left)
    for (const person of [kept, ended]) {
      for (const clubId of [left, lowered]) await join(clubId, person, 'admin')
      await aGuardianship(app, { guardianId: person.id, childId: child.id })
    }
    await calls.merge(ended, kept)
    await db.deleteFrom('members').where('clubId', '=', left).where('userId', '=', kept.id).execute()
    await db.updateTable('members').set({ role: 'athlete' }).where('userId', '=', kept.id).execute()
    await db.deleteFrom('guardianships').where('guardianId', '=', kept.id).execute()
    expect((await calls.undo(await calls.mailedUndo(ended.email))).status).toBe(204)
    expect(await clubsOf(ended)).toEqual([{ clubId: lowered, role: 'athlete' }])
    const guards = db.selectFrom('guardianships').where('childId', '=', child.id)
    expect(await guards.select('guardianId').execute()).toEqual([])
  })

  it('answers the same if no account has the address, and mails no code there', async () => {
    const nobody = freshEmail('nobody')
    const [known, unknown] = [await calls.ask(ended.email, kept), await calls.ask(nobody, await aPerson(app))]
    expect([unknown.status, Object.keys(unknown.body.merge)]).toEqual([
      known.status,
      Object.keys(known.body.merge),
    ])
    const id = await asked(nobody)
    await calls.mailedCode(kept.email)
    const wrong = await calls.check(kept, { ...mergeCodes(app, id), otherCode: '000000' })
    const { body } = await calls.check(kept, mergeCodes(app, id))
    expect([wrong.body.fields, body.code]).toEqual([[{ path: 'otherCode', code: 'codeWrong' }], 'deadMerge'])
    expect(await mailsTo(app, nobody)).toEqual([])
  })

  it('is refused without both codes, and after ten attempts', async () => {
    const codes = mergeCodes(app, await asked())
    const wrong = { ownCode: codes.otherCode, otherCode: codes.ownCode }
    expect((await calls.check(kept, { ...codes, ownCode: wrong.ownCode })).body.fields).toEqual([
      { path: 'ownCode', code: 'codeWrong' },
    ])
    for (let times = 1; times < 10; times += 1) await calls.check(kept, wrong)
    await app.database.db.deleteFrom('throttles').execute()
    expect((await calls.check(kept, codes)).body.code).toBe('deadMerge')
  })

  it('limits attempts by account, and by the other address', async () => {
    const guess = { ownCode: '000000', otherCode: '000000' }
    await asked()
    const statuses = []
    for (let times = 0; times < 11; times += 1) statuses.push((await calls.check(kept, guess)).status)
    expect(statuses.at(-1)).toBe(429)
    await app.database.db.deleteFrom('throttles').execute()
    const people = await Promise.all(Array.from({ length: 3 }, () => aPerson(app)))
    for (const person of people) await aMerge(app, person, { endedEmail: ended.email })
    const others = []
    for (const person of people)
      for (let times = 0; times < 8; times += 1) others.push((await calls.check(person, guess)).status)
    expect(others.filter((status) => status === 429)).toHaveLength(4)
  })

  it('needs a fresh proof of the session to ask and to confirm', async () => {
    const { db } = app.database
    const id = await asked()
    await calls.check(kept, mergeCodes(app, id))
    await db.updateTable('sessions').set({ provenAt: null }).where('userId', '=', kept.id).execute()
    const refused = [await calls.ask(ended.email, kept), await calls.confirm(id, kept)]
    expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [403, 'proofNeeded'],
      [403, 'proofNeeded'],
    ])
  })

  it('is confirmed only for the checked request of this account, within an hour', async () => {
    const id = await asked()
    expect((await calls.confirm(id, kept)).body).toMatchObject({ code: 'deadMerge' })
    await calls.check(kept, mergeCodes(app, id))
    const stranger = await aPerson(app)
    expect((await calls.confirm(id, stranger)).body).toMatchObject({ code: 'deadMerge' })
    const newer = await asked()
    expect((await calls.confirm(id, kept)).body).toMatchObject({ code: 'deadMerge' })
    await calls.check(kept, mergeCodes(app, newer))
    const past = app.server.clock().toISOString()
    const pending = app.database.db.updateTable('accountMerges').where('id', '=', newer)
    await pending.set({ endsAt: past }).execute()
    expect((await calls.confirm(newer, kept)).body).toMatchObject({ code: 'deadMerge' })
    expect(await emailOf(ended)).toBe(ended.email)
  })

  it('asks for the second factor of the other account', async () => {
    const factor = await giveFactor(app, ended)
    const id = await asked()
    const codes = mergeCodes(app, id)
    expect((await calls.check(kept, codes)).body.fields).toEqual([{ path: 'code', code: 'required' }])
    expect((await calls.confirm(id, kept)).body).toMatchObject({ code: 'deadMerge' })
    const wrong = await calls.check(kept, { ...codes, code: '000000' })
    expect(wrong.body.fields).toEqual([{ path: 'code', code: 'factorCodeWrong' }])
    expect((await calls.check(kept, { ...codes, code: shownCode(app, factor) })).status).toBe(200)
    const again = await asked()
    const recoveryCode = '0123456789abcdef'
    await giveRecoveryCodes(app, ended.id, [recoveryCode])
    expect((await calls.check(kept, { ...mergeCodes(app, again), recoveryCode })).status).toBe(200)
  })

  it('happens once if two accounts confirm at the same time', async () => {
    const other = await aPerson(app)
    const ids = [await asked(), (await calls.ask(ended.email, other)).body.merge.id] as const
    await calls.check(kept, mergeCodes(app, ids[0]))
    await calls.check(other, mergeCodes(app, ids[1]))
    const statuses = await Promise.all([
      calls.confirm(ids[0], kept),
      calls.confirm(ids[0], kept),
      calls.confirm(ids[1], other),
    ])
    expect(statuses.filter(({ status }) => status === 204).length).toBeGreaterThan(0)
    const merges = app.database.db.selectFrom('accountMerges').where('endedId', '=', ended.id)
    expect(await merges.select('id').execute()).toHaveLength(1)
  })

  it('is refused for the same account, super admins, guardians and recently taken accounts', async () => {
    expect((await calls.ask(kept.email, kept)).body.fields).toEqual([{ path: 'email', code: 'mergeSame' }])
    const unconfirmed = await aPerson(app, { emailVerified: false })
    expect((await calls.ask(ended.email, unconfirmed)).status).toBe(403)
    const above = await aPerson(app, { platformRole: 'super' })
    expect((await calls.ask(ended.email, above)).body).toMatchObject({ code: 'mergeOfSuperAdmin' })
    const child = await aPerson(app)
    await aGuardianship(app, { guardianId: kept.id, childId: child.id })
    const guarded = await aPerson(app)
    await aGuardianship(app, { guardianId: above.id, childId: guarded.id })
    const stolen = await aPerson(app)
    await aChange(app, stolen, { newEmail: stolen.email, oldEmail: freshEmail() })
    const reset = await aPerson(app)
    await aReset(app, reset, { askedBy: newId() })
    const merged = await aPerson(app)
    await app.database.db.deleteFrom('throttles').execute()
    await calls.merge(await aPerson(app), merged)
    const refusals = []
    for (const { email } of [unconfirmed, above, child, guarded, stolen, reset, merged]) {
      await app.database.db.deleteFrom('throttles').execute()
      const { body } = await calls.check(kept, mergeCodes(app, await asked(email)))
      refusals.push(body.code)
    }
    expect(refusals).toEqual([
      'deadMerge',
      'mergeOfSuperAdmin',
      'mergeOfGuardian',
      'mergeOfChild',
      'mergeTooSoon',
      'mergeTooSoon',
      'mergeTooSoon',
    ])
  })
})

async function loggedIn(clubId: string): Promise<string[]> {
  const entries = await app.database.db
    .selectFrom('auditEntries')
    .where('clubId', '=', clubId)
    .where('action', 'in', ['accountsMerged', 'accountMergeUndone'])
    .select('action')
    .execute()
  return entries.map(({ action }) => action).toSorted()
}
