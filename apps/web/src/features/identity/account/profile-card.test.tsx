import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ProfileCard } from './profile-card.tsx'

const open = (own: Parameters<typeof profileOf>[0], abilities = {}) => {
  const me = meOf({ user: profileOf(own) })
  return renderPart(<ProfileCard me={{ ...me, abilities: { ...me.abilities, ...abilities } }} />)
}

test.each([
  ['of an athlete', { role: 'athlete' as const }, true],
  ['of a super admin who is in a club', { role: 'super' as const, teamId: 'lakeside' }, true],
  ['not of a super admin who is in none', { role: 'super' as const }, false],
])('names the sport %s', async (_whose, own, isNamed) => {
  await open(own)
  await screen.findByText('Role')
  expect(screen.queryByText('Sport') !== null).toBe(isNamed)
})

test('shows a squad’s coach as its coach and an admin as an admin', async () => {
  await open({ role: 'athlete' }, { coachAthletes: true })
  expect(await screen.findByText('Coach')).toBeDefined()
  await open({ role: 'admin' }, { coachAthletes: true })
  expect(await screen.findByText('Admin')).toBeDefined()
})
