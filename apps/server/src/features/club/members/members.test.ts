import { showClub, updateClub } from '@boathouse/domain/club/clubs/contract'
import { createInvite, listInvites } from '@boathouse/domain/club/invites/contract'
import { listMembers, nameMember, removeMember, showMember } from '@boathouse/domain/club/members/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import {
  aCast,
  anInvite,
  aPerson,
  aTrainingSession,
  type Cast,
  type Person,
} from '../../../../test/factories.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const params = (memberId: string, clubId = cast.club) => ({ clubId, memberId })
const remove = (member: { id: string }, who: Person, clubId = cast.club) =>
  call(app, removeMember, { params: params(member.id, clubId) }, { cookie: who.cookie })
const list = (query: object = {}, who: Person = cast.headCoach) =>
  call(app, listMembers, { params: { clubId: cast.club }, query }, { cookie: who.cookie })
const name = (member: { id: string }, body: object, who: Person = cast.headCoach) =>
  call(app, nameMember, { params: params(member.id), body }, { cookie: who.cookie })
const me = async ({ cookie }: Person) => (await call(app, showMe, {}, { cookie })).body
const deactivate = () =>
  call(
    app,
    updateClub,
    { params: { clubId: cast.club }, body: { status: 'inactive' } },
    { cookie: cast.superAdmin.cookie },
  )

async function anotherAdmin(): Promise<Person> {
  const person = await aPerson(app)
  await insertMember(app.database.db, { clubId: cast.club, userId: person.id, role: 'admin' }, currentTime())
  return person
}

describe('removing a member', () => {
  it('makes an athlete without a club of them on their next request, and keeps their data (A4)', async () => {
    await aTrainingSession(app, cast.athlete)
    await anInvite(app, { clubId: cast.club, email: cast.athlete.email, role: 'admin' })
    expect(
      (await call(app, showClub, { params: { clubId: cast.club } }, { cookie: cast.athlete.cookie })).status,
    ).toBe(200)
    expect((await remove(cast.athlete, cast.headCoach)).status).toBe(204)
    expect(
      (await call(app, showClub, { params: { clubId: cast.club } }, { cookie: cast.athlete.cookie })).status,
    ).toBe(404)
    expect((await me(cast.athlete)).user).toMatchObject({ role: 'athlete', teamId: null })
    const sessions = await app.database.db
      .selectFrom('trainingSessions')
      .where('athleteId', '=', cast.athlete.id)
      .selectAll()
      .execute()
    expect(sessions).toHaveLength(1)
    const waiting = await call(
      app,
      listInvites,
      { params: { clubId: cast.club }, query: { role: 'admin' } },
      { cookie: cast.superAdmin.cookie },
    )
    expect(waiting.body.items).toEqual([])
    expect(await actionsAbout(app.database.db, cast.athlete.id)).toEqual(['memberRemoved'])
    expect((await remove(cast.athlete, cast.headCoach)).status).toBe(404)
  })

  it('deletes what is pending for them in this club, and no other invite', async () => {
    const here = await anInvite(app, { clubId: cast.club, email: cast.athlete.email, role: 'admin' })
    const used = { clubId: cast.club, email: cast.athlete.email, status: 'used' } as const
    const others = [
      await anInvite(app, { ...used, usedAt: currentTime().toISOString() }),
      await anInvite(app, { clubId: cast.club }),
      await anInvite(app, { clubId: cast.rivalClub, email: cast.athlete.email }),
    ]
    await remove(cast.athlete, cast.headCoach)
    const revoked = await app.database.db
      .selectFrom('invites')
      .where(
        'id',
        'in',
        [here, ...others].map(({ id }) => id),
      )
      .where('deletedAt', 'is not', null)
      .select('id')
      .execute()
    expect(revoked).toEqual([{ id: here.id }])
  })

  it('makes pending users athletes, and keeps a platform role of super', async () => {
    const { db } = app.database
    for (const [platformRole, after] of [
      ['pending', 'athlete'],
      ['super', 'super'],
    ] as const) {
      const person = await aPerson(app, { platformRole })
      await insertMember(db, { clubId: cast.club, userId: person.id, role: 'athlete' }, currentTime())
      expect((await remove(person, cast.headCoach)).status).toBe(204)
      expect((await me(person)).user).toMatchObject({ role: after, teamId: null })
    }
  })

  it('of an admin is the super admin’s only, even the last one', async () => {
    const admin = await anotherAdmin()
    expect((await remove(admin, cast.headCoach)).status).toBe(403)
    expect((await remove(cast.athlete, cast.minor)).status).toBe(403)
    for (const one of [admin, cast.headCoach]) {
      expect((await remove(one, cast.superAdmin)).status).toBe(204)
      expect((await list({}, one)).status).toBe(403)
      expect((await me(one)).user).toMatchObject({ role: 'athlete', teamId: null })
    }
  })

  it('yourself is leaving: athletes and admins may, even while the club is inactive (A5)', async () => {
    const admin = await anotherAdmin()
    await deactivate()
    for (const one of [cast.minor, admin]) {
      expect((await remove(one, one)).status).toBe(204)
      expect(await actionsAbout(app.database.db, one.id)).toEqual(['memberLeft'])
    }
    expect((await remove(cast.athlete, cast.headCoach)).body.code).toBe('clubInactive')
    expect((await remove(cast.athlete, cast.superAdmin)).status).toBe(204)
  })

  it('finds no member of another club under this club’s URL (A1)', async () => {
    expect((await remove(cast.rivalAthlete, cast.headCoach)).status).toBe(404)
    expect((await remove(cast.athlete, cast.superAdmin, cast.rivalClub)).status).toBe(404)
    expect((await remove(cast.athlete, cast.headCoach)).status).toBe(204)
  })
})

describe('the members', () => {
  it('are listed by name, paged, by role, and searched by name and address', async () => {
    const first = (await list({ limit: 2 })).body
    const rest = (await list({ limit: 2, cursor: first.nextCursor })).body
    const everyone = [...first.items, ...rest.items]
    expect(everyone.map(({ firstName }) => firstName)).toEqual(['Anna', 'Mira', 'Theo'])
    expect((await list({ role: 'admin' })).body.items.map(({ id }) => id)).toEqual([cast.headCoach.id])
    expect((await list({ text: 'KOVACS anna' })).body.items.map(({ id }) => id)).toEqual([cast.headCoach.id])
    expect((await list({ text: cast.minor.email.slice(5) })).body.items.map(({ id }) => id)).toEqual([
      cast.minor.id,
    ])
  })

  it('show admins only the data that they need (A7)', async () => {
    const { body } = await call(
      app,
      showMember,
      { params: params(cast.athlete.id) },
      { cookie: cast.headCoach.cookie },
    )
    expect(Object.keys(body).sort()).toEqual(
      [
        'id',
        'email',
        'firstName',
        'lastName',
        'memberNumber',
        'role',
        'status',
        'inviteId',
        'isUnguarded',
        'joinedAt',
        'updatedAt',
        'abilities',
      ].sort(),
    )
    expect(body).toMatchObject({
      id: cast.athlete.id,
      email: cast.athlete.email,
      role: 'athlete',
      status: 'active',
    })
  })

  it('are paged completely, however long their names are', async () => {
    const { db } = app.database
    for (const firstName of ['漢'.repeat(100), 'ﷺ'.repeat(100), 'Aa']) {
      const person = await aPerson(app, { firstName, lastName: '字'.repeat(100) })
      await insertMember(db, { clubId: cast.club, userId: person.id, role: 'athlete' }, currentTime())
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const { status, body } = await list({ limit: 1, ...(cursor && { cursor }) })
      expect(status).toBe(200)
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor
    } while (cursor)
    expect(new Set(seen).size).toBe(6)
  })

  it.each([[['a\u0000b', newId()]], [['a\ud800', newId()]], ['a'], [[1, 2]]])(
    'refuse the cursor %j',
    async (place) => {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
      expect((await list({ cursor })).body.fields).toEqual([{ path: 'cursor', code: 'cursorInvalid' }])
    },
  )

  it('have the requester’s abilities for them', async () => {
    const mayRemove = async (who: Person) =>
      Object.fromEntries((await list({}, who)).body.items.map(({ id, abilities }) => [id, abilities.remove]))
    const admin = await anotherAdmin()
    expect((await mayRemove(cast.headCoach))[admin.id]).toBe(false)
    expect((await mayRemove(cast.headCoach))[cast.athlete.id]).toBe(true)
    expect((await mayRemove(cast.superAdmin))[admin.id]).toBe(true)
    await deactivate()
    expect((await mayRemove(cast.headCoach))[cast.athlete.id]).toBe(false)
    expect((await mayRemove(cast.superAdmin))[cast.athlete.id]).toBe(true)
  })
})

describe('a member’s name', () => {
  beforeEach(async () => {
    await app.database.db
      .updateTable('users')
      .set({ firstName: null, lastName: 'Lindqvist' })
      .where('id', '=', cast.athlete.id)
      .execute()
  })

  it('is filled in by an admin if empty, and kept otherwise', async () => {
    const { status, body } = await name(cast.athlete, { firstName: 'Mirabel', lastName: 'Other' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ firstName: 'Mirabel', lastName: 'Lindqvist' }),
    ])
    expect((await list({ text: 'mirabel' })).body.items).toHaveLength(1)
    const only = { firstName: 'Mirabel', lastName: null }
    await app.database.db.updateTable('users').set(only).where('id', '=', cast.athlete.id).execute()
    const { body: kept } = await name(cast.athlete, { firstName: 'Other', lastName: 'Lindqvist' })
    expect(kept).toMatchObject({ firstName: 'Mirabel', lastName: 'Lindqvist' })
    const again = await name(cast.athlete, { firstName: 'Mia' })
    expect([again.status, again.body.code]).toEqual([409, 'nameIsTheirs'])
    expect(await actionsAbout(app.database.db, cast.athlete.id)).toEqual(['memberNamed', 'memberNamed'])
  })

  it('causes no event if nothing was filled in', async () => {
    const { version } = (await me(cast.athlete)).user
    expect((await name(cast.athlete, {})).status).toBe(200)
    expect((await me(cast.athlete)).user.version).toBe(version)
    expect(await actionsAbout(app.database.db, cast.athlete.id)).toEqual([])
  })

  it('makes the member’s open form stale instead of overwriting it', async () => {
    const before = (await me(cast.athlete)).user.version
    await name(cast.athlete, { firstName: 'Mirabel' })
    const own = { params: { uid: cast.athlete.id }, body: { version: before, firstName: 'Mira' } }
    expect((await call(app, updateProfile, own, { cookie: cast.athlete.cookie })).body.code).toBe('stale')
  })

  it('is not filled in while the club is inactive (A5)', async () => {
    const mayName = async () =>
      (await list()).body.items.find(({ id }) => id === cast.athlete.id)?.abilities.name
    expect(await mayName()).toBe(true)
    await deactivate()
    expect((await name(cast.athlete, { firstName: 'Mirabel' })).body.code).toBe('clubInactive')
    expect(await mayName()).toBe(false)
  })

  it('can’t move a member by other fields (A6)', async () => {
    const { body } = await name(cast.athlete, {
      firstName: 'Mira',
      role: 'admin',
      clubId: cast.rivalClub,
      status: 'x',
      email: 'x@y.zz',
    })
    expect(body).toMatchObject({ role: 'athlete', status: 'active', email: cast.athlete.email })
  })

  it('is searchable by the new name once the member changes it', async () => {
    const { version } = (await me(cast.minor)).user
    const body = { version, firstName: 'Theodoros' }
    await call(app, updateProfile, { params: { uid: cast.minor.id }, body }, { cookie: cast.minor.cookie })
    expect((await list({ text: 'theodoros' })).body.items.map(({ id }) => id)).toEqual([cast.minor.id])
  })
})

describe('another club', () => {
  it('keeps its invites and members from other clubs’ users (A1)', async () => {
    const email = `${newId()}@x.org`
    const foreign = { params: { clubId: cast.rivalClub }, body: { email } }
    expect((await call(app, createInvite, foreign, { cookie: cast.headCoach.cookie })).status).toBe(404)
    expect((await call(app, createInvite, foreign, { cookie: cast.rivalCoach.cookie })).status).toBe(201)
  })
})
