import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { lineUpOf } from '../../../../test/line-ups.ts'
import { json, network } from '../../../../test/network.ts'
import { boardOf, boatOf } from '../../../../test/outings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AddBoatDialog } from './add-boat-dialog.tsx'

const clubId = clubOf().id
const reserved = {
  ...{ id: 'reserved' },
  ...{ startsAt: '2026-03-01T07:30:00.000Z', endsAt: '2026-03-01T09:00:00.000Z' },
  ...{ by: { id: null, name: 'Ann' }, forWhom: '', isOwn: false },
}
const boats = [
  boatOf(1, { reserved }),
  boatOf(2, { notAvailable: 'outOfService', outTo: '2026-03-01' }),
  boatOf(3, { notAvailable: 'notUsable' }),
]

async function shown(lineUp = lineUpOf()) {
  network({ [`GET /api/clubs/${clubId}/board`]: json(boardOf({ boats })) })
  await renderPart(
    <AddBoatDialog lineUp={lineUp} lineUpKey={{ clubId, lineUpId: lineUp.id }} onClose={vi.fn()} />,
  )
  await screen.findByText('Boat 1')
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('shows what conflicts with the practice', async () => {
  const [first, second, third] = await shown()
  expect(first).toMatch(/Reserved.*Ann/)
  expect(second).toMatch(/[Oo]ut of service/)
  expect(third).toContain('Damaged, can’t be used')
})

it('leaves out what ends before the practice', async () => {
  const dayAfter = {
    ...{ day: '2026-03-02', startsAt: '2026-03-02T08:00:00.000Z', endsAt: '2026-03-02T10:00:00.000Z' },
  }
  const [first, second, third] = await shown(lineUpOf(dayAfter))
  expect(first).not.toContain('Ann')
  expect(second).not.toMatch(/[Oo]ut of service/)
  expect(third).toContain('Damaged, can’t be used')
})
