import { expect, test } from 'vitest'
import { againstOrder } from './area-order.mjs'

const pairOf = (from, to, allowed = []) =>
  againstOrder([{ path: from, imports: [{ target: to, line: 3, specifier: to }] }], allowed)

const practices = 'apps/server/src/features/practices/practices/service.ts'
const lineUps = 'apps/server/src/features/boathouse/line-ups/service.ts'
const clubs = 'packages/domain/src/club/clubs/model.ts'
const account = 'packages/domain/src/identity/account/model.ts'

test('an area imports those below and its own', () => {
  expect(pairOf(lineUps, practices)).toEqual([])
  expect(pairOf(practices, practices.replace('practices/service', 'rates/service'))).toEqual([])
  expect(pairOf(account, clubs)).toEqual([])
})

test('an import of an area above is reported with both nouns', () => {
  expect(pairOf(clubs, account)).toMatchObject([{ rule: 'area-order' }])
  expect(pairOf(practices, lineUps)).toEqual([
    {
      path: practices,
      line: 3,
      rule: 'area-order',
      message: expect.stringContaining('(practices → line-ups)'),
    },
  ])
})

test('a listed pair is allowed, and an error once nothing imports it', () => {
  const listed = ['practices → line-ups']
  expect(pairOf(practices, lineUps, listed)).toEqual([])
  expect(pairOf(lineUps, practices, listed)).toMatchObject([
    { rule: 'area-order', message: 'nothing imports "practices → line-ups" any more; remove the pair.' },
  ])
})

test('tests may import every area', () => {
  expect(pairOf(practices.replace('.ts', '.test.ts'), lineUps)).toEqual([])
})
