import { declineJoinRequest } from '@boathouse/domain/club/join-requests/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '#db/purge.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { anInvite, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { joinWith, membersOf, meOf, newClubToJoin } from '../../../../test/invitations.ts'
import {
  aClubLink,
  acceptAs,
  aJoinRequest,
  askWith,
  listedIn,
  requestsOf,
} from '../../../../test/join-requests.ts'
import { linkMailedTo, mailsTo } from '../../../../test/mails.ts'
import { aSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let person: Person

beforeEach(async () => {
  ;({ app, cast } = await newClubToJoin())
  person = await aPerson(app)
  await aJoinRequest(app, cast.club, person.id)
})

const accept = (by: Pick<Person, 'cookie'> = cast.headCoach, squadId?: string) =>
  acceptAs(app, { club: cast.club, by, userId: person.id, ...(squadId && { squadId }) })
const decline = (by: Person = cast.headCoach) =>
  call(app, declineJoinRequest, { params: { clubId: cast.club, userId: person.id } }, by)
const isMember = async () => (await membersOf(app, cast.club)).includes(`${person.email} athlete`)

describe('accepting', () => {
  it('makes the user an athlete of the squad, and sends one mail', async () => {
    const squad = await aSquad(app, cast.club)
    expect((await accept(cast.headCoach, squad.id)).status).toBe(204)
    expect(await isMember()).toBe(true)
    const squads = await app.database.db
      .selectFrom('squadMembers')
      .where('userId', '=', person.id)
      .select(['squadId', 'role'])
      .execute()
    expect(squads).toEqual([{ squadId: squad.id, role: 'athlete' }])
    expect(await requestsOf(app, person.id)).toEqual([])
    const { joinRequest, memberships } = await meOf(app, person.cookie)
    expect([joinRequest, memberships.map(({ clubId }) => clubId)]).toEqual([null, [cast.club]])
    await linkMailedTo(app, person.email, { page: '/dashboard' })
    expect(await mailsTo(app, person.email)).toHaveLength(1)
    expect(await actionsAbout(app.database.db, person.id)).toEqual(
      expect.arrayContaining(['joinAccepted', 'squadJoined']),
    )
  })

  it('by two admins at once creates one member, and sends one mail', async () => {
    const answers = await Promise.all([
      accept(cast.headCoach),
      accept(cast.superAdmin),
      accept(cast.headCoach),
    ])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await membersOf(app, cast.club)).filter((line) => line.startsWith(person.email))).toHaveLength(1)
    expect(
      (await actionsAbout(app.database.db, person.id)).filter((action) => action === 'joinAccepted'),
    ).toHaveLength(1)
  })

  it('concurrently with withdrawing or declining ends in one of both', async () => {
    const [accepted, declined] = await Promise.all([accept(), decline()])
    expect([accepted.status, declined.status].sort()).toEqual([204, 404])
    expect(await isMember()).toBe(accepted.status === 204)
  })

  it('a person who joined another club meanwhile joins this one, too, with the first one current', async () => {
    const { token } = await anInvite(app, { clubId: cast.rivalClub, email: person.email })
    expect((await joinWith(app, token, person.cookie)).status).toBe(201)
    expect(await listedIn(app, cast)).toHaveLength(1)
    expect((await accept()).status).toBe(204)
    expect(await isMember()).toBe(true)
    const { user, memberships, joinRequest } = (await call(app, showMe, {}, person)).body
    expect([user.teamId, memberships.length, joinRequest]).toEqual([cast.rivalClub, 2, null])
  })

  it('refuses, at the field, an archived squad and one of another club', async () => {
    const foreign = await aSquad(app, cast.rivalClub)
    const ended = await aSquad(app, cast.club, { archivedAt: currentTime().toISOString() })
    for (const { id } of [foreign, ended]) {
      const { status, body } = await accept(cast.headCoach, id)
      expect([status, body.fields]).toEqual([422, [{ path: 'squadId', code: 'squadUnknown' }]])
    }
    expect(await isMember()).toBe(false)
  })

  it('is refused to a squad’s coach, to athletes and to another club’s admin', async () => {
    const { id: squadId } = await aSquad(app, cast.club)
    await app.database.db
      .insertInto('squadMembers')
      .values({
        clubId: cast.club,
        squadId,
        userId: cast.athlete.id,
        role: 'coach',
        addedAt: currentTime().toISOString(),
      })
      .execute()
    const statuses = [cast.athlete, cast.minor, cast.rivalCoach, person].map(async (who) => [
      (await accept(who)).status,
      (await decline(who)).status,
    ])
    expect(await Promise.all(statuses)).toEqual([
      [403, 403],
      [403, 403],
      [404, 404],
      [403, 403],
    ])
    expect(await listedIn(app, cast)).toEqual([person.email])
  })

  it('by another club’s admin through their own address finds no request', async () => {
    const by = cast.rivalCoach
    expect((await acceptAs(app, { club: cast.rivalClub, by, userId: person.id })).status).toBe(404)
    expect(await isMember()).toBe(false)
  })
})

describe('declining', () => {
  it('sends nothing, and lets the person ask again after a week', async () => {
    expect((await decline()).status).toBe(204)
    expect((await meOf(app, person.cookie)).joinRequest).toBeNull()
    expect(await mailsTo(app, person.email)).toEqual([])
    const join = await aClubLink(app, cast.club)
    expect((await askWith(app, join, person)).body.code).toBe('joinDeclined')
    expect((await askWith(app, await aClubLink(app, cast.rivalClub), person)).status).toBe(201)
    await app.database.db
      .deleteFrom('joinRequests')
      .where('userId', '=', person.id)
      .where('clubId', '=', cast.rivalClub)
      .execute()
    const { endsAt } = await app.database.db
      .selectFrom('joinRequests')
      .where('userId', '=', person.id)
      .select('endsAt')
      .executeTakeFirstOrThrow()
    expect(Date.parse(endsAt) - app.server.clock().getTime()).toBeGreaterThan(6.9 * 86_400_000)
    await app.database.db
      .updateTable('joinRequests')
      .set({ endsAt: app.server.clock().toISOString() })
      .where('userId', '=', person.id)
      .execute()
    expect((await askWith(app, join, person)).status).toBe(201)
    expect(await actionsAbout(app.database.db, person.id)).toContain('joinDeclined')
  })

  it('is refused the second time', async () => {
    await decline()
    expect((await decline()).body.code).toBe('notFound')
    expect((await accept()).body.code).toBe('notFound')
  })
})

it('expired requests and links are deleted', async () => {
  const { db } = app.database
  await aJoinRequest(app, cast.club, person.id, -1)
  await aClubLink(app, cast.club, -1)
  const waiting = await aPerson(app)
  await aJoinRequest(app, cast.club, waiting.id)
  await purge(db, app.server.clock())
  expect([await requestsOf(app, person.id), await requestsOf(app, waiting.id)]).toEqual([[], [cast.club]])
  expect(await db.selectFrom('clubLinks').where('clubId', '=', cast.club).selectAll().execute()).toEqual([])
})
