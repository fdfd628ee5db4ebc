import { expect, it } from 'vitest'
import { changeKind } from './model.ts'
import { kindsToldTo, kindsToldToKiosks } from './policy.ts'

it('athletes are not told of what only coaches read', () => {
  const hidden = changeKind.options.filter((kind) => !kindsToldTo('athlete').includes(kind))
  expect(hidden).toEqual(['members', 'invites', 'squads', 'consents', 'incidents'])
})

it('coaches are told of everything', () => {
  expect(kindsToldTo('admin')).toEqual(changeKind.options)
})

it('kiosks hear of less than any member', () => {
  expect(kindsToldToKiosks.filter((kind) => !kindsToldTo('athlete').includes(kind))).toEqual([])
  expect(kindsToldToKiosks).toEqual(['boats', 'outings', 'lineUps', 'club'])
})

it('who is in no club is told nothing', () => {
  expect(kindsToldTo(null)).toEqual([])
})
