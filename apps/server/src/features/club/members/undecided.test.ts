import {
  leaveUndecidedClub,
  linkInvites,
  listMembers,
  stayInClub,
} from '@boathouse/domain/club/members/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { anInvite, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import {
  deactivateClub,
  joinWith,
  membersOf,
  meOf,
  newClubToJoin,
  sendInvite,
} from '../../../../test/invitations.ts'
import { linkMailedTo, mailsTo, waitFor } from '../../../../test/mails.ts'

let app: TestApp
let cast: Cast
let person: Person

beforeEach(async () => {
  ;({ app, cast } = await newClubToJoin())
  await app.database.db
    .updateTable('users')
    .set({ firstName: 'Anna', lastName: 'Kovács' })
    .where('id', '=', cast.headCoach.id)
    .execute()
  person = await aPerson(app)
  await sendInvite(app, cast, { email: person.email, firstName: 'Mira' })
  await call(app, linkInvites, {}, person)
})

const me = () => meOf(app, person.cookie)
const stay = () => call(app, stayInClub, {}, person)
const leave = () => call(app, leaveUndecidedClub, {}, person)
const isListed = async () => (await membersOf(app, cast.club)).some((line) => line.startsWith(person.email))

describe('joining by address alone (B21)', () => {
  it('shows club and inviter here and by mail, and creates no membership yet', async () => {
    const { undecided, memberships, user } = await me()
    expect(undecided).toMatchObject({ clubId: cast.club, role: 'athlete', invitedBy: 'Anna Kovács' })
    expect([memberships, user.teamId]).toEqual([[], null])
    await linkMailedTo(app, person.email, { page: '/dashboard' })
    const [mail] = await waitFor(async () => {
      const mails = (await mailsTo(app, person.email)).filter(({ subject }) => /^You joined/.test(subject))
      return mails.length > 0 ? mails : undefined
    })
    expect(mail?.text).toContain('(invited by Anna Kovács). If you stay, its admins see your results')
    expect(await isListed()).toBe(false)
    const { body } = await call(
      app,
      listMembers,
      { params: { clubId: cast.club }, query: {} },
      cast.headCoach,
    )
    expect(JSON.stringify(body)).not.toContain(person.id)
  })

  it('makes a member of a user who accepts, once, however many answers come at once', async () => {
    const statuses = (await Promise.all([stay(), stay(), stay()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 404, 404])
    const { undecided, memberships, user } = await me()
    expect([undecided, user.teamId, memberships.map(({ role }) => role)]).toEqual([
      null,
      cast.club,
      ['athlete'],
    ])
    expect(await isListed()).toBe(true)
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['inviteAccepted', 'memberStayed'])
  })

  it('ends for a user who declines, whom the club never saw; declining again is a no-op', async () => {
    expect([(await leave()).status, (await leave()).status, (await stay()).status]).toEqual([204, 204, 404])
    const { undecided, memberships } = await me()
    expect([undecided, memberships, await isListed()]).toEqual([null, [], false])
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['inviteAccepted', 'memberLeft'])
  })

  it('waits for a decision before another invitation is used by the address alone', async () => {
    const other = await anInvite(app, { clubId: cast.rivalClub, email: person.email })
    expect((await call(app, linkInvites, {}, person)).body).toEqual({ joined: false })
    expect((await me()).undecided?.clubId).toBe(cast.club)
    // The user still has to decide about the first club.
    expect((await joinWith(app, other.token, person.cookie)).status).toBe(201)
    const { undecided, user } = await me()
    expect([undecided?.clubId, user.teamId]).toEqual([cast.club, cast.rivalClub])
  })

  it('can’t be accepted in an inactive club, but declined', async () => {
    await deactivateClub(app, cast)
    expect((await stay()).body.code).toBe('clubInactive')
    expect((await leave()).status).toBe(204)
  })
})
