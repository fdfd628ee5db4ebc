import { listInvites, listOwnInvites, revokeInvite } from '@boathouse/domain/club/invites/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import { actionsOn } from '../../../../test/audit-log.ts'
import { anInvite, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import { type Invited, newClubToJoin, sendInvite } from '../../../../test/invitations.ts'

let app: TestApp
let cast: Cast
let email: string

beforeEach(async () => {
  ;({ app, cast, email } = await newClubToJoin())
})

const params = () => ({ clubId: cast.club })
const invite = (body: Invited, who?: Person) => sendInvite(app, cast, body, who)
const list = (query: object = {}, who: Person = cast.headCoach) =>
  call(app, listInvites, { params: params(), query }, { cookie: who.cookie })
const revoke = (inviteId: string, who: Person = cast.headCoach) =>
  call(app, revokeInvite, { params: { ...params(), inviteId } }, { cookie: who.cookie })
const logOf = async (inviteId: string) =>
  (await actionsOn(app.database.db, { inviteId })).map(([action]) => action)

describe('the pending invites', () => {
  it('are listed newest first, paged, with expired ones, and searched by name and address', async () => {
    const at = (n: number) => new Date(currentTimeMs() - n * 60_000).toISOString()
    for (let n = 0; n < 5; n += 1)
      await anInvite(app, {
        clubId: cast.club,
        email: `p${n}-${email}`,
        searchKey: `zoe p${n}-${email}`,
        createdAt: at(n),
        expiresAt: at(n - 2),
      })
    const first = (await list({ limit: 3 })).body
    const rest = (await list({ limit: 3, cursor: first.nextCursor })).body
    expect([...first.items, ...rest.items].map((one) => one.email[1])).toEqual(['0', '1', '2', '3', '4'])
    expect((await list({ text: 'ZOË p3-' })).body.items).toMatchObject([{ email: `p3-${email}` }])
  })

  it('are listed for one role, or for every role that the user invites', async () => {
    const toAdmin = (await invite({ email, role: 'admin' }, cast.superAdmin)).body.id
    const toAthlete = (await invite({ email: freshEmail() })).body.id
    const ids = async (query: object, who: Person) => (await list(query, who)).body.items.map(({ id }) => id)
    for (const who of [cast.headCoach, cast.superAdmin])
      expect(await ids({ role: 'athlete' }, who)).toEqual([toAthlete])
    expect(await ids({ role: 'admin' }, cast.superAdmin)).toEqual([toAdmin])
    expect(await ids({}, cast.superAdmin)).toEqual([toAthlete, toAdmin])
    expect(await ids({}, cast.headCoach)).toEqual([toAthlete])
    expect((await list({ role: 'admin' })).status).toBe(403)
  })

  it('show when they were used, paged with pending ones', async () => {
    const at = (n: number) => new Date(currentTimeMs() - n * 60_000).toISOString()
    for (const n of [0, 1, 2, 3]) {
      const used = n % 2 === 0 ? { status: 'used' as const, usedAt: at(0) } : {}
      await anInvite(app, { clubId: cast.club, role: n < 2 ? 'athlete' : 'admin', createdAt: at(n), ...used })
    }
    const first = (await list({ limit: 3 }, cast.superAdmin)).body
    const rest = (await list({ limit: 3, cursor: first.nextCursor }, cast.superAdmin)).body
    expect([...first.items, ...rest.items].map(({ status, role, usedAt }) => [status, role, usedAt])).toEqual(
      [
        ['used', 'athlete', expect.any(String)],
        ['pending', 'athlete', null],
        ['used', 'admin', expect.any(String)],
        ['pending', 'admin', null],
      ],
    )
    expect((await list({ status: 'used' })).body.items).toHaveLength(1)
    expect((await list({ status: 'expired' })).status).toBe(422)
  })

  it('omit used and revoked ones, and other clubs’', async () => {
    const { id } = (await invite({ email })).body
    await anInvite(app, { clubId: cast.rivalClub })
    await anInvite(app, { clubId: cast.club, status: 'used', usedAt: currentTime().toISOString() })
    const waiting = async () => (await list({ status: 'pending' })).body.items
    expect(await waiting()).toHaveLength(1)
    expect((await revoke(id)).status).toBe(204)
    expect(await waiting()).toEqual([])
    expect((await revoke(id)).status).toBe(404)
    expect(await logOf(id)).toEqual(['inviteCreated', 'inviteRevoked'])
  })

  it('for your own address are listed once it is verified, without the token (A7)', async () => {
    await anInvite(app, { clubId: cast.club, email: cast.rivalAthlete.email })
    await anInvite(app, { clubId: cast.club, email: cast.pending.email })
    const own = async (who: Person) =>
      (await call(app, listOwnInvites, { query: {} }, { cookie: who.cookie })).body
    const { items } = await own(cast.rivalAthlete)
    expect(items).toHaveLength(1)
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['clubId', 'clubName', 'createdAt', 'expiresAt', 'id', 'role', 'status'].sort(),
    )
    await app.database.db
      .updateTable('users')
      .set({ emailVerified: false })
      .where('id', '=', cast.pending.id)
      .execute()
    expect((await own(cast.pending)).items).toEqual([])
  })
})
