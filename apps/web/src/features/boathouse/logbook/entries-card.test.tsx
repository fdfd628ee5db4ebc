import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { EntriesCard } from './entries-card.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'

test('filters the list by person and boat', async () => {
  const none = json({ items: [], boats: [], nextCursor: null })
  network({
    [`GET /api/clubs/${CLUB}/logbook`]: none,
    [`GET /api/clubs/${CLUB}/board`]: none,
    [`GET /api/clubs/${CLUB}/outings/people`]: none,
  })
  await renderPart(
    <EntriesCard
      {...{ clubId: CLUB, userId: CLUB, filters: {}, today: '2026-11-24', mayExport: false }}
      onFilter={vi.fn()}
      onOpen={vi.fn()}
    />,
  )
  const fields = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(fields).toEqual(['Person', 'Boat', 'From', 'To', 'Where to'])
  await screen.findByText(/^No outings yet/)
})
