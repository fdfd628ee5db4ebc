import { expect, it } from 'vitest'
import { changeKind } from './model.ts'
import { kindsToldTo } from './policy.ts'

it('athletes are not told of what only coaches read', () => {
  const hidden = changeKind.options.filter((kind) => !kindsToldTo('athlete').includes(kind))
  expect(hidden).toEqual(['members', 'invites', 'squads', 'consents', 'incidents'])
})

it('coaches are told of everything', () => {
  expect(kindsToldTo('admin')).toEqual(changeKind.options)
})

it('who is in no club is told nothing', () => {
  expect(kindsToldTo(null)).toEqual([])
})
