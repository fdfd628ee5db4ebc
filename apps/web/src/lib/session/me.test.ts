import { expect, test } from 'vitest'
import { meOf } from '../../../test/people.ts'
import { standingIn } from './me.ts'

const lakeside = {
  clubId: 'lakeside',
  clubName: 'Lakeside',
  clubTimeZone: 'Europe/Oslo',
  role: 'admin',
  joinedAt: '2026-01-01T00:00:00.000Z',
} as const
const runs = { ...meOf().abilities, runPractices: true, coachAthletes: true }

test.each([
  ['an active club', 'active', 'lakeside', { isActive: true, mayRun: true, mayPlan: true }],
  ['an inactive club', 'inactive', 'lakeside', { isActive: false, mayRun: false, mayPlan: false }],
  ['another club', 'active', 'seaside', { isActive: false, mayRun: false, mayPlan: false }],
  ['no club', 'active', null, { isActive: false, mayRun: false, mayPlan: false }],
] as const)('permissions of an organiser in %s', (_which, clubStatus, clubId, standing) => {
  const me = meOf({ memberships: [{ ...lakeside, clubStatus }], abilities: runs })
  expect(standingIn(me, clubId)).toEqual(standing)
})

test('a member who runs no practices may edit none in an active club', () => {
  const me = meOf({ memberships: [{ ...lakeside, clubStatus: 'active' }] })
  expect(standingIn(me, 'lakeside')).toEqual({ isActive: true, mayRun: false, mayPlan: false })
})

test('a squad’s coach may edit some practices but not all', () => {
  const abilities = { ...meOf().abilities, coachAthletes: true }
  const me = meOf({ memberships: [{ ...lakeside, clubStatus: 'active' }], abilities })
  expect(standingIn(me, 'lakeside')).toEqual({ isActive: true, mayRun: false, mayPlan: true })
})
