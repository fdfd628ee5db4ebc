import { createInvite } from '@boathouse/domain/club/invites/contract'
import { joinClub, linkInvites, stayInClub } from '@boathouse/domain/club/members/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aCast, anInvite, aPerson, type Cast } from '../../../../test/factories.ts'
import { aSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
const params = () => ({ clubId: cast.club })
const invite = (body: { email: string; squadId?: string }) =>
  call(app, createInvite, { params: params(), body }, cast.headCoach)
const squadsOf = async (userId: string) =>
  app.database.db
    .selectFrom('squadMembers')
    .where('userId', '=', userId)
    .select(['squadId', 'role'])
    .execute()

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

describe('an invite to a squad', () => {
  it('makes the person its athlete when they join, and keeps the squad when renewed', async () => {
    const squad = await aSquad(app, cast.club)
    const person = await aPerson(app)
    await invite({ email: person.email, squadId: squad.id })
    const { body: sent } = await invite({ email: person.email })
    expect(sent.squadId).toBe(squad.id)
    await call(app, joinClub, { body: { invite: sent.token } }, person)
    expect(await squadsOf(person.id)).toEqual([{ squadId: squad.id, role: 'athlete' }])
    expect(await actionsAbout(app.database.db, person.id)).toContain('squadJoined')
  })

  it('is on hold for those who joined by address alone until they accept', async () => {
    const squad = await aSquad(app, cast.club)
    const person = await aPerson(app)
    await anInvite(app, { clubId: cast.club, email: person.email, squadId: squad.id })
    await call(app, linkInvites, {}, person)
    expect(await squadsOf(person.id)).toEqual([])
    await call(app, stayInClub, {}, person)
    expect(await squadsOf(person.id)).toEqual([{ squadId: squad.id, role: 'athlete' }])
  })

  it('does not block joining if the squad is archived', async () => {
    const squad = await aSquad(app, cast.club, { archivedAt: '2026-01-01T00:00:00.000Z' })
    const person = await aPerson(app)
    const { token } = await anInvite(app, { clubId: cast.club, email: person.email, squadId: squad.id })
    expect((await call(app, joinClub, { body: { invite: token } }, person)).status).toBe(201)
    expect(await squadsOf(person.id)).toEqual([])
  })

  it('names a current squad of the club', async () => {
    const ended = await aSquad(app, cast.club, { archivedAt: '2026-01-01T00:00:00.000Z' })
    for (const squadId of [ended.id, (await aSquad(app, cast.rivalClub)).id]) {
      const refused = await invite({ email: 'new@x.example', squadId })
      expect(refused.status).toBe(422)
      expect(refused.body.fields).toEqual([{ path: 'squadId', code: 'squadUnknown' }])
    }
  })
})
