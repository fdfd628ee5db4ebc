import type { Me } from '@boathouse/domain/account/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profileOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { ProfileCard } from './profile-card.tsx'

const NOTICES = { passwordRemoved: false, invitation: null, membershipEnded: null }
const open = (own: Parameters<typeof profileOf>[0]) =>
  renderPart(
    <ProfileCard me={{ user: profileOf(own), memberships: [], notices: NOTICES } as unknown as Me} />,
  )

test.each([
  ['of an athlete', { role: 'athlete' as const }, true],
  ['of a super admin who is in a club', { role: 'super' as const, teamId: 'lakeside' }, true],
  ['not of a super admin who is in none', { role: 'super' as const }, false],
])('the profile names the sport %s', async (_whose, own, isNamed) => {
  await open(own)
  await screen.findByText('Role')
  expect(screen.queryByText('Sport') !== null).toBe(isNamed)
})
