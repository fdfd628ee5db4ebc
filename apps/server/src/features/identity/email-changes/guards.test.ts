import { undoEmailChange } from '@boathouse/domain/identity/email-changes/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeEmailChangeLink } from '#auth/signed-links.ts'
import { insertClub, insertMember } from '#db/seed/people.ts'
import { call, publicUrl, type TestApp, testApp } from '../../../../test/app.ts'
import { emailChangeCalls } from '../../../../test/email-change-calls.ts'
import { aChange } from '../../../../test/email-changes.ts'
import { aPerson, freshEmail, type Person } from '../../../../test/factories.ts'
import { linkMailedTo, tokenOf } from '../../../../test/mails.ts'

let app: TestApp
let person: Person
let next: string
let calls: ReturnType<typeof emailChangeCalls>

beforeEach(async () => {
  app = await testApp()
  calls = emailChangeCalls(app)
  await app.database.db.deleteFrom('throttles').execute()
  person = await aPerson(app)
  next = freshEmail('next')
})

const emailOf = async (who: Person) => (await calls.userOf(who)).email
const waitingOf = ({ id }: Person) =>
  app.database.db
    .selectFrom('emailChanges')
    .where('userId', '=', id)
    .where('confirmedAt', 'is', null)
    .select('newEmail')
    .execute()
const tokenFor = (does: 'confirm' | 'undo', changeId: string) =>
  tokenOf(makeEmailChangeLink(publicUrl, app.server.config.secret, { does, changeId }))

describe('a change of email (B16)', () => {
  it('is refused if another user has, or had, the address since it was requested', async () => {
    const other = await aPerson(app)
    await calls.ask(next, other)
    const earlier = await calls.mailed(next)
    await calls.ask(next, person)
    await linkMailedTo(app, next, { page: '/email-change', count: 2 })
    expect((await calls.confirm(await calls.mailed(next), person)).status).toBe(204)
    const changeBack = await calls.mailed(person.email, 'undo')
    await calls.change(freshEmail('third'), person)
    const refused = await calls.confirm(earlier, other)
    expect([refused.status, refused.body.code]).toEqual([409, 'emailTaken'])
    expect(await emailOf(other)).toBe(other.email)
    // Undoes both changes.
    expect((await calls.undo(changeBack)).status).toBe(200)
    expect(await emailOf(person)).toBe(person.email)
    // After the undo, the address is free.
    expect((await calls.confirm(earlier, other)).status).toBe(204)
    expect(await emailOf(other)).toBe(next)
  })

  it('can’t be repeated by its link after another change', async () => {
    await calls.ask(next, person)
    const token = await calls.mailed(next)
    expect((await calls.confirm(token, person)).status).toBe(204)
    expect((await calls.confirm(token, person)).status).toBe(204)
    const third = freshEmail('third')
    await calls.change(third, person)
    expect((await calls.confirm(token, person)).body.code).toBe('deadEmailChange')
    expect(await emailOf(person)).toBe(third)
  })

  it('ends memberships from before any address was confirmed', async () => {
    const { db } = app.database
    const now = app.server.clock()
    for (const emailVerified of [false, true]) {
      const member = await aPerson(app, { emailVerified })
      const clubId = await insertClub(db, `Lake ${freshEmail()}`, now)
      await insertMember(db, { clubId, userId: member.id, role: 'athlete' }, now)
      const email = freshEmail('next')
      await calls.ask(email, member)
      expect((await calls.confirm(await calls.mailed(email), member)).status).toBe(204)
      const left = db.selectFrom('members').where('userId', '=', member.id).select('clubId')
      expect((await left.execute()).length).toBe(emailVerified ? 1 : 0)
    }
  })
})

describe('undoing a change of email (B16)', () => {
  it('is refused for a pending change, and for an old address that was never confirmed', async () => {
    const waits = await aChange(app, person, { newEmail: next })
    expect((await calls.undo(tokenFor('undo', waits))).body.code).toBe('deadEmailChange')
    const stranger = await aPerson(app, { emailVerified: false })
    const confirmedAt = app.server.clock().toISOString()
    const unsaid = await aChange(app, stranger, { newEmail: stranger.email, confirmedAt })
    expect((await calls.undo(tokenFor('undo', unsaid))).body.code).toBe('deadEmailChange')
    expect([await emailOf(person), await emailOf(stranger)]).toEqual([person.email, stranger.email])
  })

  it('cancels a later change that is still pending', async () => {
    const token = await calls.change(next, person)
    await calls.ask(freshEmail('third'), person)
    expect(await waitingOf(person)).toHaveLength(1)
    expect((await calls.undo(token)).status).toBe(200)
    expect(await waitingOf(person)).toEqual([])
  })

  it('is limited to sixty attempts in a quarter of an hour for a client', async () => {
    const tries = () => call(app, undoEmailChange, { body: { token: 'none' } })
    const statuses = new Set<number>()
    for (let count = 0; count < 60; count += 1) statuses.add((await tries()).status)
    expect([[...statuses], (await tries()).status]).toEqual([[422], 429])
    expect((await calls.confirm('none', person)).status).toBe(429)
  })
})
