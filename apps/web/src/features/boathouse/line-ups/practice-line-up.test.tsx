import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { lineUpOf, seatOf } from '../../../../test/line-ups.ts'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { NoSeatCard, PublishedCard } from './practice-line-up.tsx'

const inNoBoat = (['Ann', 'Bo'] as const).map((name) => ({ id: name, name, answer: 'yes' as const }))

async function open(lineUp: ReturnType<typeof lineUpOf>) {
  const key = { clubId: clubOf().id, lineUpId: lineUp.id }
  network({
    [`GET /api/clubs/${key.clubId}/line-ups/${key.lineUpId}/editor`]: json({ lineUp, people: [] }),
  })
  const { settled } = await renderPart(<NoSeatCard {...key} />)
  await settled()
}

test('a practice lists members who said yes or maybe and have no seat', async () => {
  await open(lineUpOf({ inNoBoat, boats: [{ id: 'Gull', seats: [seatOf(1)] }] }))
  screen.getByRole('heading', { name: '2 people who said yes or maybe have no seat.' })
  screen.getByText('Ann, Bo')
})

test('names nobody before the line-up has a boat', async () => {
  await open(lineUpOf({ inNoBoat }))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('links a published line-up from the practice to the board', async () => {
  const key = { clubId: clubOf().id, lineUpId: 'practice' }
  const crew = [{ seat: 1, side: null, name: 'Ann', isOwn: false }]
  const boat = { boat: { id: 'gull', name: 'Gull' }, craft: 'single', crew, lacks: [] }
  network({
    [`GET /api/clubs/${key.clubId}/line-ups/${key.lineUpId}`]: json({ lineUp: { boats: [boat] } }),
  })
  await renderPart(<PublishedCard {...key} />)
  await screen.findByText('Gull')
  expect(screen.getByRole('link', { name: 'Open the board' }).getAttribute('href')).toBe('/board')
})
