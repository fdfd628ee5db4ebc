import { expect, it } from 'vitest'
import { refuseTwoAudiences } from './rules.ts'

it.each([
  ['everyone', { squadIds: null, memberIds: null }],
  ['squads', { squadIds: ['a'], memberIds: null }],
  ['members', { squadIds: null, memberIds: ['b'] }],
])('something is for %s', (_whom, meant) => {
  expect(() => refuseTwoAudiences(meant)).not.toThrow()
})

it('nothing is for squads and for members at once', () => {
  expect(() => refuseTwoAudiences({ squadIds: ['a'], memberIds: ['b'] })).toThrow(
    expect.objectContaining({ fields: [{ path: 'memberIds', code: 'oneAudience' }] }),
  )
})
