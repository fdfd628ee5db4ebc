import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Person } from './person.tsx'

const coaching = { ...meOf().abilities, coachAthletes: true }

it.each([
  ['a user without a club', meOf({ user: profileOf({ role: 'pending' }) }), '/help'],
  ['an athlete', meOf(), '/help/athletes'],
  ['an athlete who coaches a squad', meOf({ abilities: coaching }), '/help/coaches'],
  ['an admin', meOf({ user: profileOf({ role: 'admin' }), abilities: coaching }), '/help/admins'],
  ['a super admin', meOf({ user: profileOf({ role: 'super' }) }), '/help/admins'],
])('offers %s the page of the guide for their role in the account menu', async (_who, me, address) => {
  await renderPart(<Person me={me} clubs={null} signOut={<button type="button">Sign out</button>} />, me)
  const help = screen.getByRole('link', { name: 'Help', hidden: true })
  expect(help.getAttribute('href')).toBe(address)
  expect(help.closest('[popover]')?.textContent).toContain('Sign out')
})
