import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { OwnSquads } from './own-squads.tsx'

const OWN = 'GET /api/squads'
const inSquads = (...items: unknown[]) => json({ items })

async function open(answer: Parameters<typeof network>[0][string]) {
  network({ [OWN]: answer })
  return renderPart(
    <section aria-label="Squads">
      <OwnSquads />
    </section>,
  )
}
const region = () => screen.getByRole('region', { name: 'Squads' })

test('lists the user’s squads by name and marks those they coach', async () => {
  await open(
    inSquads({ id: '1', name: 'Juniors', role: 'coach' }, { id: '2', name: 'Racing', role: 'athlete' }),
  )
  expect(await screen.findByText('Racing')).toBeDefined()
  expect(region().textContent).toBe('Juniors (coach), Racing')
})

test('shows a dash for none', async () => {
  await open(inSquads())
  expect(await screen.findByText('–')).toBeDefined()
})

test('shows a load failure and can try again', async () => {
  const { person } = await open([
    problem(403, 'other'),
    inSquads({ id: '2', name: 'Racing', role: 'athlete' }),
  ])
  await screen.findByText('Your squads could not be loaded.')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Racing')).toBeDefined()
})
