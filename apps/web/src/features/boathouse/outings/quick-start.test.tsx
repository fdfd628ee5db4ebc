import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { boatId, boatOf, CLUB, outingOf, personId } from '../../../../test/outings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { QuickStart } from './quick-start.tsx'
import { freshValues } from './start-form-values.ts'

const CHECK = `GET /api/clubs/${CLUB}/boats/${boatId(1)}/crew-check`
const START = `POST /api/clubs/${CLUB}/outings`

async function tap(answer: Response) {
  const { bodiesOf } = network({ [CHECK]: answer, [START]: json(outingOf(1)) })
  const onPick = vi.fn()
  const [boat, now] = [boatOf(1), new Date('2026-11-21T08:00:00Z')]
  const reader = { userId: personId(1), isKiosk: false, now }
  const empty = freshValues(boat, { ...reader, usualMinutes: 60 })
  const values = { ...empty, seats: { 1: { who: personId(1), guest: '' } } }
  const { person } = await renderPart(
    <QuickStart {...reader} {...{ clubId: CLUB, boat, values, onPick }}>
      Reserved
    </QuickStart>,
  )
  await person.click(screen.getByRole('button', { name: 'Go out in Boat 1' }))
  return { onPick, started: () => bodiesOf(START).length }
}

const lack = { memberId: personId(1), requirement: 'Swim test', effect: 'warn', state: 'missing' }

test('opens the form if the crew lacks a requirement', async () => {
  const { onPick, started } = await tap(json({ items: [lack] }))
  await waitFor(() => expect(onPick).toHaveBeenCalledOnce())
  expect(started()).toBe(0)
})

test.each([
  ['lacks nothing', () => json({ items: [] })],
  ['can’t be checked', () => problem(500, 'internal')],
])('starts at once if the crew %s', async (_, answer) => {
  const { onPick, started } = await tap(answer())
  await waitFor(() => expect(started()).toBe(1))
  expect(onPick).not.toHaveBeenCalled()
})
