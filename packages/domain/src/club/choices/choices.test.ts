import { expect, it } from 'vitest'
import { refuseTwoAudiences } from './rules.ts'

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
