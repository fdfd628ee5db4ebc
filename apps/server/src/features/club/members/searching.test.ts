import { listMembers } from '@boathouse/domain/club/members/contract'
import { expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, testApp } from '../../../../test/app.ts'
import { aCast, aPerson } from '../../../../test/factories.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

it.each([
  ['Łukasz', 'Sørensen', 'lukasz sorensen'],
  ['Jörg', 'Weiß', 'WEISS'],
  ['Anna', 'Müller', 'mueller'],
  ['Aoife', 'O\u2019Brien', "o'brien"],
  ['Jean\u2011Luc', 'Dupont', 'jean-luc'],
  ['Anna  Maria', 'Berg', 'Anna Maria Berg'],
])('the member %s %s is found by %j', async (firstName, lastName, text) => {
  const app = await testApp()
  const cast = await aCast(app)
  const { id } = await aPerson(app, { firstName, lastName })
  await insertMember(app.database.db, { clubId: cast.club, userId: id, role: 'athlete' }, app.server.clock())
  const params = { clubId: cast.club }
  const { body } = await call(app, listMembers, { params, query: { text } }, cast.headCoach)
  expect(body.items.map((found) => found.id)).toEqual([id])
})

it('members show current squads, and are filtered by one or by none', async () => {
  const app = await testApp()
  const { club, headCoach, athlete, minor } = await aCast(app)
  const racing = await aSquad(app, club, { name: 'Racing' })
  await putInto(app, racing, [athlete])
  await putInto(app, racing, [headCoach], 'coach')
  await putInto(app, await aSquad(app, club, { archivedAt: '2026-01-01T00:00:00.000Z' }), [minor])
  const listed = async (query: object) => {
    const { body } = await call(app, listMembers, { params: { clubId: club }, query }, headCoach)
    return Object.fromEntries(body.items.map(({ id, squads }) => [id, squads.map(({ name }) => name)]))
  }
  const inRacing = { [athlete.id]: ['Racing'], [headCoach.id]: ['Racing'] }
  expect(await listed({})).toEqual({ ...inRacing, [minor.id]: [] })
  expect(await listed({ squad: racing.id })).toEqual(inRacing)
  expect(await listed({ squad: racing.id, role: 'admin' })).toEqual({ [headCoach.id]: ['Racing'] })
  expect(await listed({ squad: 'none' })).toEqual({ [minor.id]: [] })
})
