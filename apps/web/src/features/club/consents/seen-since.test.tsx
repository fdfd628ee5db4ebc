import type { View } from '@boathouse/domain/club/consents/model'
import { firstIdAt } from '@boathouse/domain/kernel/ids'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { SeenSince } from './seen-since.tsx'

const LOGGED = '2026-11-24T17:00:00.000Z'
const VIEWS = 'GET /api/views?limit=20'
const anna = { firstName: 'Anna', lastName: 'Kovács' }

const look = (at: string, own: Partial<View> = {}): View => ({
  id: firstIdAt(new Date(at)),
  day: '2026-11-24',
  kind: 'sessions',
  clubName: 'Lakeside',
  viewer: anna,
  ...own,
})

async function show(...items: View[]) {
  const { sent } = network({ [VIEWS]: json({ items, nextCursor: null }) })
  await renderPart(<SeenSince createdAt={LOGGED} />)
  await waitFor(() => expect(sent).toHaveLength(1))
}

test('names each coach once who viewed the session after it was logged', async () => {
  await show(
    look('2026-11-25T06:00:00Z'),
    look('2026-11-24T20:00:00Z', { viewer: { firstName: 'Rosa', lastName: null } }),
    look('2026-11-24T18:00:00Z'),
  )
  const words = 'Anna Kovács and Rosa viewed your sessions after you logged this.'
  await waitFor(() => expect(screen.getByText(/viewed your sessions/).textContent).toBe(words))
})

test('leaves out earlier views, views of figures or wellness, and deleted viewers', async () => {
  await show(
    look('2026-11-25T06:00:00Z', { kind: 'figures' }),
    look('2026-11-25T06:00:00Z', { kind: 'wellness' }),
    look('2026-11-25T06:00:00Z', { viewer: null }),
    look('2026-11-24T16:00:00Z'),
  )
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByText(/viewed your sessions/)).toBeNull()
})
