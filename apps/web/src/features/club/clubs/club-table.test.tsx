import type { ClubOverview } from '@boathouse/domain/club/clubs/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AfterFirstClub } from './after-first-club.tsx'
import { ClubTable } from './club-table.tsx'

const LIST = 'GET /api/clubs/overviews'
const lakeside: ClubOverview = {
  ...{ id: '01990000-0000-7000-8000-0000000000c1', name: 'Lakeside', status: 'active' },
  ...{ admins: 1, athletes: 7, lastPracticeAt: null, createdAt: '2026-05-13T08:00:00.000Z' },
}
const listOf = (items: ClubOverview[]) => network({ [LIST]: json({ items, nextCursor: null }) })

test('puts words before figures and marks a club without practices', async () => {
  const practised = { ...lakeside, id: `${lakeside.id.slice(0, -1)}2`, name: 'Harbour' }
  listOf([lakeside, { ...practised, lastPracticeAt: '2026-05-14T08:00:00.000Z' }])
  await renderPart(<ClubTable onSelect={() => undefined} />)
  const mark = await screen.findByText('No practice yet')
  expect(mark.getAttribute('data-tone')).toBe('warn')
  expect(within(screen.getByRole('row', { name: /Harbour/ })).queryByText('No practice yet')).toBeNull()
  expect(
    screen
      .getAllByRole('columnheader')
      .map((head) => [head.textContent, head.getAttribute('data-place')].join(': ')),
  ).toEqual([
    ...['Club: main', 'State: detail', 'Last practice: detail'],
    ...['Admins: number', 'Athletes: number', 'Members: summary', 'Created: measure'],
  ])
})

const guarded = (
  <AfterFirstClub>
    <p>Manage Clubs</p>
  </AfterFirstClub>
)

test('hides everything that needs a club if there is none', async () => {
  listOf([])
  await renderPart(guarded)
  await waitFor(() => expect(screen.queryByText('Manage Clubs')).toBeNull())
})

test('shows everything if there is a club', async () => {
  const { sent } = listOf([lakeside])
  await renderPart(guarded)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByText('Manage Clubs')).toBeDefined()
})
