import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { joinClub } from '@boathouse/domain/club/members/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { anInvite, aPerson, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import { meOf, newClubToJoin, storedInvite } from '../../../../test/invitations.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  ;({ app, cast } = await newClubToJoin())
})

const join = (token: string, { cookie }: Pick<Person, 'cookie'>) =>
  call(app, joinClub, { body: { invite: token } }, { cookie })
const me = (cookie: string) => meOf(app, cookie)
const inviteFor = (email: string, overrides: object = {}) =>
  anInvite(app, { clubId: cast.club, email, ...overrides })
const membersNamed = (userId: string) =>
  app.database.db.selectFrom('members').where('userId', '=', userId).selectAll().execute()

describe('joining by an opened invite', () => {
  it('makes the person a member with the invite’s role in one transaction', async () => {
    const { id, token } = await inviteFor(cast.pending.email, {
      role: 'admin',
      firstName: 'Ann',
      lastName: 'Lee',
    })
    const { status, body } = await join(token, cast.pending)
    expect([status, body]).toEqual([
      201,
      {
        clubId: cast.club,
        clubName: expect.stringMatching(/^Lakeside/),
        clubStatus: 'active',
        clubTimeZone: expect.any(String),
        role: 'admin',
        joinedAt: expect.any(String),
      },
    ])
    const seen = await me(cast.pending.cookie)
    expect(seen.user).toMatchObject({ role: 'admin', teamId: cast.club, firstName: 'Ann', lastName: 'Lee' })
    expect(await membersNamed(cast.pending.id)).toMatchObject([
      { role: 'admin', status: 'active', inviteId: id, searchKey: expect.stringMatching(/^ann lee /) },
    ])
    expect(await storedInvite(app, id)).toMatchObject({
      status: 'used',
      usedAt: expect.any(String),
      deletedAt: null,
    })
    expect(await actionsAbout(app.database.db, cast.pending.id)).toEqual(['inviteAccepted'])
  })

  it('is refused to all others, valid or not, in one sentence each (B1)', async () => {
    const at = currentTime().toISOString()
    const own = (overrides: object) => inviteFor(cast.pending.email, overrides)
    const refused: [string, number, Person, { token: string }][] = [
      ['invitationForAnother', 403, cast.pending, await inviteFor(freshEmail())],
      ['deadInvitation', 404, cast.pending, await own({ status: 'used', usedAt: at })],
      ['deadInvitation', 404, cast.pending, await own({ deletedAt: at })],
      ['deadInvitation', 404, cast.pending, { token: 'b'.repeat(40) }],
      ['alreadyMember', 409, cast.athlete, await inviteFor(cast.athlete.email)],
      ['invitationForAnother', 403, cast.athlete, await inviteFor(freshEmail())],
    ]
    for (const [code, status, who, { token }] of refused) {
      const { status: answered, body } = await join(token, who)
      expect([answered, body.code]).toEqual([status, code])
    }
    const expired = await own({ expiresAt: at })
    expect((await join(expired.token, cast.pending)).body.code).toBe('deadInvitation')
    expect(await membersNamed(cast.pending.id)).toEqual([])
  })

  it('is on hold while the club is inactive', async () => {
    const { token } = await inviteFor(cast.pending.email)
    const status = (to: 'active' | 'inactive') =>
      call(
        app,
        updateClub,
        { params: { clubId: cast.club }, body: { status: to } },
        { cookie: cast.superAdmin.cookie },
      )
    await status('inactive')
    expect((await join(token, cast.pending)).body.code).toBe('clubInactive')
    await status('active')
    expect((await join(token, cast.pending)).status).toBe(201)
  })

  it('makes the club’s athlete an admin, with the same membership', async () => {
    const before = await membersNamed(cast.athlete.id)
    const { token } = await inviteFor(cast.athlete.email, { role: 'admin' })
    expect((await join(token, cast.athlete)).body).toMatchObject({ role: 'admin' })
    expect(await membersNamed(cast.athlete.id)).toMatchObject([
      { role: 'admin', joinedAt: before[0]?.joinedAt },
    ])
    expect(await actionsAbout(app.database.db, cast.athlete.id)).toEqual(['inviteAccepted', 'memberPromoted'])
    expect((await me(cast.athlete.cookie)).user.role).toBe('admin')
  })

  it('happens once of several concurrent requests (B1)', async () => {
    const { token } = await inviteFor(cast.pending.email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(token, cast.pending)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)
    expect(others.filter((code) => code !== 'alreadyMember' && code !== 'deadInvitation')).toEqual([])
    expect(await membersNamed(cast.pending.id)).toHaveLength(1)
  })

  it('happens in both clubs of two concurrent invites, and the first stays current', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await aPerson(app, { platformRole: 'pending' })
      const tokens = [
        (await inviteFor(person.email)).token,
        (await inviteFor(person.email, { clubId: cast.rivalClub })).token,
      ]
      const answers = await Promise.all(tokens.map((token) => join(token, person)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect((await membersNamed(person.id)).filter(({ chosenAt }) => chosenAt !== null)).toHaveLength(1)
    }
  })

  it('leaves the claim of a super admin unchanged', async () => {
    const { token } = await inviteFor(cast.superAdmin.email)
    expect((await join(token, cast.superAdmin)).status).toBe(201)
    expect((await me(cast.superAdmin.cookie)).user).toMatchObject({
      role: 'super',
      superAdmin: true,
      teamId: cast.club,
    })
  })

  it('keeps names that the person has entered', async () => {
    const person = await aPerson(app, { firstName: 'Ana', lastName: null })
    const { token } = await inviteFor(person.email, { firstName: 'Ann', lastName: 'Lee' })
    await join(token, person)
    expect((await me(person.cookie)).user).toMatchObject({ firstName: 'Ana', lastName: 'Lee' })
  })
})
