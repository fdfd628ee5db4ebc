import { listMembers } from '@boathouse/domain/members/contract'
import { expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, testApp } from '../../../test/app.ts'
import { aCast, aPerson } from '../../../test/factories.ts'

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
