import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network } from '../../../../test/network.ts'
import { boatOf } from '../../../../test/outings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { BoatsCard } from './boats-card.tsx'

const LIST = `GET /api/clubs/${clubOf().id}/boats?limit=50`

const stored = (n: number, own: Partial<Boat> = {}) => ({
  ...boatOf(n),
  ...{ owner: null, isForSquads: false, isOut: false, archivedAt: null },
  ...own,
})

async function open(boats: readonly object[], nextCursor: string | null = null) {
  network({ [LIST]: json({ items: boats, nextCursor, abilities: { keep: true } }) })
  await renderPart(<BoatsCard clubId={clubOf().id} filters={{}} onFilter={vi.fn()} onAdd={vi.fn()} />)
  await screen.findByRole('link', { name: 'Boat 1' })
}

test('counts unusable and damaged boats above the list', async () => {
  await open([stored(1, { isOut: true, damage: 'notUsable' }), stored(2, { damage: 'usable' }), stored(3)])
  expect(screen.getByText('1 boat is out of service · 2 boats have damage')).toBeDefined()
})

test('shows no counts if the list is filtered or all boats are usable', async () => {
  await open([stored(1, { isOut: true })], 'more')
  expect(screen.queryByText(/out of service ·|boat is/)).toBeNull()
})
