import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { useOwnWeek } from './own-api.ts'

const weekOf = (first: string, last: string, today: string) =>
  json({ first, last, today, planned: [], done: [], restDays: [], practices: [] })

function Week({ today }: { readonly today: string }) {
  const { data } = useOwnWeek({ today })
  return data && <p>{`${data.first}, today ${data.today}`}</p>
}

const current = { 'GET /api/plan': weekOf('2026-11-23', '2026-11-29', '2026-11-25') }

test('shows a week stored earlier as of today', async () => {
  network(current)
  await renderPart(<Week today="2026-11-27" />)
  expect(await screen.findByText('2026-11-23, today 2026-11-27')).toBeDefined()
})

test('shows the next week if the stored one is over', async () => {
  const next = weekOf('2026-11-30', '2026-12-06', '2026-11-25')
  const { sent } = network({ ...current, 'GET /api/plan?week=2026-11-30': next })
  await renderPart(<Week today="2026-12-01" />)
  expect(await screen.findByText('2026-11-30, today 2026-12-01')).toBeDefined()
  expect(sent).toHaveLength(2)
})

test('the current week requests no other', async () => {
  const { sent } = network(current)
  await renderPart(<Week today="2026-11-25" />)
  expect(await screen.findByText('2026-11-23, today 2026-11-25')).toBeDefined()
  expect(sent).toHaveLength(1)
})
