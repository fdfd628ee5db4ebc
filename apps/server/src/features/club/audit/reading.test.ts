import { listAuditEntries } from '@boathouse/domain/club/audit/contract'
import { addChild } from '@boathouse/domain/club/guardians/contract'
import { createInvite } from '@boathouse/domain/club/invites/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginErasure } from '#db/erasure.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, freshEmail } from '../../../../test/factories.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
})

const read = async (query: object) =>
  (await call(app, listAuditEntries, { query }, { cookie: cast.superAdmin.cookie })).body
const invite = (email: string) =>
  call(
    app,
    createInvite,
    { params: { clubId: cast.club }, body: { email } },
    { cookie: cast.headCoach.cookie },
  )
const remove = () =>
  call(
    app,
    removeMember,
    { params: { clubId: cast.club, memberId: cast.athlete.id } },
    { cookie: cast.headCoach.cookie },
  )

describe('reading the audit log', () => {
  it('shows who did what to whom by email, when, and in which club', async () => {
    const email = freshEmail()
    await invite(email)
    await remove()
    const { items } = await read({ clubId: cast.club })
    const shared = {
      actorEmail: cast.headCoach.email,
      clubId: cast.club,
      clubName: expect.stringMatching(/^Lakeside/),
    }
    expect(items).toMatchObject([
      { action: 'memberRemoved', subjectEmail: cast.athlete.email, ...shared },
      { action: 'inviteCreated', subjectId: null, subjectEmail: email, ...shared },
    ])
    expect(items[0]?.at).toMatch(/Z$/)
  })

  it('shows a child without an email by name, until it is deleted', async () => {
    const id = newId()
    const body = { id, firstName: 'Emma', lastName: 'Lee', guardianEmail: freshEmail() }
    const added = await call(app, addChild, { params: { clubId: cast.club }, body }, cast.headCoach)
    expect(added.status).toBe(201)
    const shown = async () =>
      (await read({ clubId: cast.club })).items.map(({ action, subjectEmail }) => [action, subjectEmail])
    expect(await shown()).toEqual([
      ['inviteCreated', 'Emma Lee'],
      ['childAdded', 'Emma Lee'],
    ])
    await beginErasure(app.database.db, { id, email: null, emailVerified: false })
    expect(await shown()).toEqual([
      ['inviteCreated', null],
      ['childAdded', null],
    ])
  })

  it('filters by action, club and person (as actor, subject or invited)', async () => {
    const email = freshEmail()
    await invite(email)
    await remove()
    const actions = async (query: object) => (await read(query)).items.map(({ action }) => action)
    expect(await actions({ clubId: cast.club, action: 'inviteCreated' })).toEqual(['inviteCreated'])
    expect(await actions({ person: cast.headCoach.email })).toEqual(['memberRemoved', 'inviteCreated'])
    expect(await actions({ person: cast.athlete.email })).toEqual(['memberRemoved'])
    expect(await actions({ person: email })).toEqual(['inviteCreated'])
    expect(await actions({ person: freshEmail() })).toEqual([])
    expect(await actions({ clubId: cast.rivalClub })).toEqual([])
    expect(await actions({ clubId: newId() })).toEqual([])
  })

  it('filters by days, both ends included, in the reader’s time zone', async () => {
    await invite(freshEmail())
    const day = (offset: number) => new Date(currentTimeMs() + offset * 86_400_000).toISOString().slice(0, 10)
    const count = async (query: object) => (await read({ clubId: cast.club, ...query })).items.length
    expect(await count({ from: day(0), to: day(0) })).toBe(1)
    expect(await count({ from: day(1) })).toBe(0)
    expect(await count({ to: day(-1) })).toBe(0)
    await app.database.db
      .updateTable('users')
      .set({ timeZone: 'Pacific/Kiritimati' })
      .where('id', '=', cast.superAdmin.id)
      .execute()
    // For 14 of 24 hours, the date there differs from UTC's.
    const there = new Date(currentTimeMs() + 14 * 3_600_000).toISOString().slice(0, 10)
    expect(await count({ from: there, to: there })).toBe(1)
  })

  it('is paged, each entry once', async () => {
    for (let n = 0; n < 5; n += 1) await invite(freshEmail())
    for (const narrowed of [{ clubId: cast.club }, { person: cast.headCoach.email }]) {
      const first = await read({ ...narrowed, limit: 3 })
      const rest = await read({ ...narrowed, limit: 3, cursor: first.nextCursor })
      const ids = [...first.items, ...rest.items].map(({ id }) => id)
      expect([new Set(ids).size, ids, rest.nextCursor]).toEqual([5, [...ids].sort().reverse(), null])
    }
  })

  it('keeps entries of deleted users, without their address', async () => {
    await remove()
    const { athlete } = cast
    const deleting = { params: { uid: athlete.id }, body: {} }
    expect((await call(app, deleteAccount, deleting, { cookie: athlete.cookie })).status).toBe(204)
    const [entry] = (await read({ clubId: cast.club })).items
    expect(entry).toMatchObject({ action: 'memberRemoved', subjectEmail: null })
    expect([entry?.subjectId === null, entry?.subjectId === athlete.id]).toEqual([false, false])
  })
})
