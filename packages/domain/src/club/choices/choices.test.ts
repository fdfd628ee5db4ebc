import { expect, it } from 'vitest'
import { isSameMeant, type Meant, refuseTwoAudiences } from './rules.ts'

it.each([
  ['everyone', { squadIds: null, memberIds: null }],
  ['squads', { squadIds: ['a'], memberIds: null }],
  ['members', { squadIds: null, memberIds: ['b'] }],
])('describes an audience of %s', (_whom, meant) => {
  expect(() => refuseTwoAudiences(meant)).not.toThrow()
})

it('refuses squads and members at once', () => {
  expect(() => refuseTwoAudiences({ squadIds: ['a'], memberIds: ['b'] })).toThrow(
    expect.objectContaining({ fields: [{ path: 'memberIds', code: 'oneAudience' }] }),
  )
})

it.each<[string, Meant, boolean]>([
  ['the same squads', { squadIds: ['b', 'a', 'b'], memberIds: null }, true],
  ['fewer squads', { squadIds: ['a'], memberIds: null }, false],
  ['members', { squadIds: null, memberIds: ['a', 'b'] }, false],
  ['everyone', { squadIds: null, memberIds: null }, false],
])('compares an audience of two squads with one of %s', (_whom, other, isSame) => {
  expect(isSameMeant({ squadIds: ['a', 'b'], memberIds: null }, other)).toBe(isSame)
})
