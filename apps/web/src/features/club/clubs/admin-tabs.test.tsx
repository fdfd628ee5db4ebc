import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { AdminTabs } from './admin-tabs.tsx'

test('starts with members, squads, invitations and announcements, and ends with the club', async () => {
  await renderPart(<AdminTabs clubId="c" hasClubs={false} isOwnAdmin />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Members',
    'Squads',
    'Invite Athletes',
    'Announcements',
    'Disciplines',
    'Club',
  ])
})
