import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedOf } from '../../../../test/asked.ts'
import { json, network } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { NextPractice } from './next-practice.tsx'

async function open(next: ReturnType<typeof askedOf> | null) {
  network({ 'GET /api/practices/next': json({ next, now: null }) })
  await renderPart(
    <NextPractice title="Next practice" renderCheckIn={() => null} renderCounts={() => '3 coming'} />,
    meOf(),
  )
}

test('shows when the next practice is and how many come', async () => {
  await open(askedOf())
  expect(await screen.findByRole('link', { name: 'Early row' })).toBeDefined()
  expect(screen.getByText('3 coming')).toBeDefined()
})

test('says that no practice is planned', async () => {
  await open(null)
  expect(await screen.findByText('No practice planned.')).toBeDefined()
})
