import { expect, it } from 'vitest'
import { changeKind } from './model.ts'
import { kindsToldTo, kindsToldToKiosks } from './policy.ts'

it('athletes get no changes of records that only coaches read', () => {
  const hidden = changeKind.options.filter((kind) => !kindsToldTo('athlete').includes(kind))
  expect(hidden).toEqual(['members', 'invites', 'squads', 'consents', 'incidents'])
})

it('coaches get every change', () => {
  expect(kindsToldTo('admin')).toEqual(changeKind.options)
})

it('kiosks get fewer changes than any member', () => {
  expect(kindsToldToKiosks.filter((kind) => !kindsToldTo('athlete').includes(kind))).toEqual([])
  expect(kindsToldToKiosks).toEqual(['boats', 'outings', 'lineUps', 'club'])
})

it('people without a club get no changes', () => {
  expect(kindsToldTo(null)).toEqual([])
})
