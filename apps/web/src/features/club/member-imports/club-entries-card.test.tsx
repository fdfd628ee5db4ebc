import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ClubEntriesCard } from './club-entries-card.tsx'

const ENTRIES = 'GET /api/club-entries'

test('lists what the club entered', async () => {
  network({ [ENTRIES]: json({ memberNumber: 'A 17', yearOfBirth: 2009, hasPhone: true }) })
  await renderPart(<ClubEntriesCard />)
  expect(await screen.findByText('A 17')).toBeDefined()
  expect(screen.getByText('Year of birth: 2009')).toBeDefined()
  expect(screen.getByText('Phone of your emergency contact')).toBeDefined()
})

test('is hidden if the club entered nothing', async () => {
  const { sent } = network({ [ENTRIES]: json({ memberNumber: null, yearOfBirth: null, hasPhone: false }) })
  await renderPart(<ClubEntriesCard />)
  await expect.poll(() => sent.length).toBe(1)
  expect(screen.queryByRole('region')).toBeNull()
})
