import { createClub, listClubs, showClub } from '@boathouse/domain/club/clubs/contract'
import { listMembers } from '@boathouse/domain/club/members/contract'
import { listSquads } from '@boathouse/domain/club/squads/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveToken } from '../../test/api-tokens.ts'
import { type By, call, type TestApp, testApp } from '../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../test/factories.ts'
import { alsoInRivalClub, chooseClub } from '../../test/several-clubs.ts'
import { aCoachedSquad } from '../../test/squads.ts'
import { findActor, findActors } from './gate.ts'
import { hashToken } from './secrets.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const me = async (person: Person) => (await call(app, showMe, {}, person)).body
const statusOf = async (contract: typeof listMembers, clubId: string, by: By) =>
  (await call(app, contract, { params: { clubId }, query: {} }, by)).status

describe('a member of two clubs', () => {
  it('has in each club the role of that club, whichever is current', async () => {
    const { headCoach, club, rivalClub } = cast
    await alsoInRivalClub(app, cast, headCoach)
    for (const current of [club, rivalClub]) {
      await chooseClub(app, current, headCoach)
      expect(await statusOf(listMembers, club, headCoach)).toBe(200)
      expect(await statusOf(listMembers, rivalClub, headCoach)).toBe(403)
      const seen = (clubId: string) => call(app, showClub, { params: { clubId } }, headCoach)
      expect((await Promise.all([club, rivalClub].map(seen))).map(({ status }) => status)).toEqual([200, 200])
    }
  })

  it('finds nothing of a third club, even as an admin of the current one', async () => {
    const { headCoach, superAdmin } = cast
    await alsoInRivalClub(app, cast, headCoach, 'admin')
    const body = { id: newId(), name: 'Third club', timeZone: 'UTC' }
    const { body: third } = await call(app, createClub, { body }, superAdmin)
    expect(await statusOf(listMembers, third.id, headCoach)).toBe(404)
  })

  it('has the club chosen last as the current one, else the oldest', async () => {
    const { headCoach, club, rivalClub } = cast
    await alsoInRivalClub(app, cast, headCoach)
    const { db } = app.database
    const current = async () => {
      const { user, memberships, abilities } = await me(headCoach)
      expect(memberships.map(({ clubId, role }) => [clubId, role])).toEqual([
        [club, 'admin'],
        [rivalClub, 'athlete'],
      ])
      expect(user.role).toBe(abilities.runPractices ? 'admin' : 'athlete')
      return user.teamId
    }
    await db
      .updateTable('members')
      .set({ joinedAt: '2020-01-01T00:00:00.000Z' })
      .where('clubId', '=', club)
      .execute()
    expect(await current()).toBe(club)
    await chooseClub(app, rivalClub, headCoach)
    expect(await current()).toBe(rivalClub)
    await db.deleteFrom('members').where('clubId', '=', rivalClub).execute()
    expect((await me(headCoach)).user.teamId).toBe(club)
  })

  it('coaches squads in one club, not in the other', async () => {
    const { athlete, club, rivalClub } = cast
    await alsoInRivalClub(app, cast, athlete)
    await aCoachedSquad(app, club, athlete)
    await chooseClub(app, club, athlete)
    expect((await me(athlete)).abilities.coachAthletes).toBe(true)
    await chooseClub(app, rivalClub, athlete)
    expect((await me(athlete)).abilities.coachAthletes).toBe(false)
    const squads = async (clubId: string) =>
      (await call(app, listSquads, { params: { clubId }, query: {} }, athlete)).status
    expect(await Promise.all([club, rivalClub].map(squads))).toEqual([200, 403])
  })

  it('needs a second factor only in the club that requires it', async () => {
    const { headCoach, club, rivalClub } = cast
    await alsoInRivalClub(app, cast, headCoach, 'admin')
    await app.database.db
      .updateTable('clubs')
      .set({ secondFactorFrom: '2020-01-01' })
      .where('id', '=', rivalClub)
      .execute()
    for (const current of [club, rivalClub]) {
      await chooseClub(app, current, headCoach)
      expect(await statusOf(listMembers, club, headCoach)).toBe(200)
      expect(await statusOf(listMembers, rivalClub, headCoach)).toBe(403)
      const { memberships, askedFactor } = await me(headCoach)
      expect(memberships.map(({ role }) => role).sort()).toEqual(['admin', 'athlete'])
      expect(askedFactor?.isDue ?? false).toBe(current === rivalClub)
    }
  })

  it('reaches only the club of a token with it', async () => {
    const { headCoach, club, rivalClub } = cast
    await alsoInRivalClub(app, cast, headCoach, 'admin')
    await chooseClub(app, rivalClub, headCoach)
    const token = await giveToken(app, headCoach, { clubId: club })
    expect(await statusOf(listMembers, club, token)).toBe(200)
    expect(await statusOf(listMembers, rivalClub, token)).toBe(404)
  })

  it('stays a super admin in every club', async () => {
    const { superAdmin, rivalClub, club } = cast
    await alsoInRivalClub(app, cast, superAdmin)
    await alsoInRivalClub(app, { rivalClub: club }, superAdmin)
    expect((await call(app, listClubs, { query: {} }, superAdmin)).status).toBe(200)
    expect(await statusOf(listMembers, rivalClub, superAdmin)).toBe(200)
  })

  it('is one actor of a long-lived connection', async () => {
    const { headCoach, athlete, club, rivalClub } = cast
    await alsoInRivalClub(app, cast, headCoach)
    await chooseClub(app, rivalClub, headCoach)
    const { db } = app.database
    const rules = { superAdminEmail: null, superAdminFactorFrom: null }
    const sessions = await db
      .selectFrom('sessions')
      .where('userId', 'in', [headCoach.id, athlete.id])
      .select('id')
      .execute()
    const ids = sessions.map(({ id }) => id)
    const actors = await findActors(db, ids, app.server.clock(), rules)
    const clubs = actors.map(({ user, membership, memberships }) => [
      user.id,
      membership?.clubId,
      memberships.length,
    ])
    expect(new Set(clubs)).toEqual(
      new Set([
        [headCoach.id, rivalClub, 2],
        [athlete.id, club, 1],
      ]),
    )
  })
})

it('judges users without a club as before', async () => {
  const person = await aPerson(app)
  const token = person.cookie.replace('session=', '')
  const rules = { superAdminEmail: null, superAdminFactorFrom: null }
  const actor = await findActor(app.database.db, token, app.server.clock(), rules, cast.club)
  expect(actor).toMatchObject({ membership: null, memberships: [], role: 'athlete' })
  expect(await findActor(app.database.db, hashToken('x'), app.server.clock(), rules)).toBeNull()
})
