import type { ClubDay } from '@boathouse/domain/boathouse/club-day/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { BrokenCrews } from './broken-crews.tsx'

const first: ClubDay['brokenCrews']['first'] = [
  {
    practiceId: '01990000-0000-7000-8000-0000000000f1',
    title: 'Long row',
    startsAt: '2099-03-01T08:00:00.000Z',
    timeZone: 'UTC',
    boat: 'Seagull',
    seat: 1,
    lineUpBoatId: 'lined',
    person: { id: 'mira', firstName: 'Mira', lastName: 'Lind', email: 'mira@club.example' },
  },
]

it('names the missing people of each crew and links to the line-up', async () => {
  await renderPart(<BrokenCrews brokenCrews={{ count: 3, first }} />)
  const row = screen.getByRole('link', { name: /Seagull has an empty seat/ })
  expect(row.getAttribute('href')).toBe('/line-ups/01990000-0000-7000-8000-0000000000f1')
  expect(row.textContent).toMatch(/Mira Lind said no · .*2099.*08:00/)
  expect(screen.getByText('and 2 more')).toBeDefined()
})

it('is absent if every crew is complete', async () => {
  await renderPart(<BrokenCrews brokenCrews={{ count: 0, first: [] }} />)
  expect(screen.queryByText(/lack/)).toBeNull()
})
