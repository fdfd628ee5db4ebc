import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lineUpBoatOf, seatOf } from '../../../../test/line-ups.ts'
import { renderPart } from '../../../../test/render.tsx'
import { BoatCard } from './boat-card.tsx'

const mira = { id: 'mira', name: 'Mira Lind', at: '2026-03-01T07:02:00.000Z' }
const kofi = { id: 'kofi', name: 'Kofi' }
type Boat = Parameters<typeof lineUpBoatOf>[0]
const show = (seats: Boat['seats'], candidates = [kofi], craft: Boat['craft'] = 'double') =>
  renderPart(
    <BoatCard
      boat={lineUpBoatOf({ id: 'Seagull', craft: craft ?? 'double', seats: seats ?? [] })}
      mayEdit
      picked={null}
      candidatesFor={() => candidates}
      onSeat={vi.fn()}
      onRemove={vi.fn()}
    />,
  )

it('names who gave up a seat and who could fill it', async () => {
  await show([{ ...seatOf(1), givenUp: mira }, seatOf(2)])
  const seat = screen.getByRole('button', { name: 'Bow: choose' })
  const about = document.getElementById(seat.getAttribute('aria-describedby') ?? '')?.textContent
  expect(about).toMatch(/^Mira Lind said no, .*\. Could fill it: Kofi$/)
  expect(screen.getByRole('button', { name: 'Stroke: choose' }).hasAttribute('aria-describedby')).toBe(false)
})

it('names no candidates if there are none', async () => {
  await show([{ ...seatOf(1), givenUp: mira }], [])
  expect(screen.getByText(/Mira Lind said no/).textContent).not.toContain('Could fill')
})

it('says nothing once the seat is filled', async () => {
  await show([{ ...seatOf(1, kofi), givenUp: mira }])
  expect(screen.queryByText(/said no/)).toBeNull()
})

it('names the seats of a kayak by number, and an empty seat once', async () => {
  await show([seatOf(1), seatOf(2)], [], 'k2')
  const seats = screen.getAllByRole('button', { name: /: choose$/ })
  expect(seats.map((seat) => seat.getAttribute('aria-label'))).toEqual(['Seat 1: choose', 'Seat 2: choose'])
  expect(screen.queryByText(/^Missing/)).toBeNull()
})
