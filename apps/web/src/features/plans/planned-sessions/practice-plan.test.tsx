import type { PracticePlanItem } from '@boathouse/domain/plans/practice-plans/model'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { PracticePlan } from './practice-plan.tsx'

const practice = { clubId: 'lakeside', practiceId: 'on-the-water' }
const item: PracticePlanItem = {
  ...{ id: '01990000-0000-7000-8000-0000000000f1', date: '2026-03-02', version: 1, title: '500s' },
  ...{ type: 'speed', minutes: null, distance: null, rpe: 6, workout: '8x500m/3:30', notes: 'High rate' },
  ...{ squadName: 'Juniors', athlete: null, isDraft: false, abilities: { change: false } },
}

async function open(items: PracticePlanItem[]) {
  const call = `GET /api/clubs/${practice.clubId}/practices/${practice.practiceId}/plan`
  network({ [call]: json({ items }) })
  const { settled } = await renderPart(<PracticePlan {...practice} />)
  await settled()
}

test('shows an athlete the workout of a practice, its amounts and for whom it is', async () => {
  await open([item])
  screen.getByRole('heading', { name: 'What we do' })
  screen.getByRole('heading', { name: '500s' })
  screen.getByText('Juniors')
  screen.getByText(/Speed · 4 km · 24:30 rest · RPE 6/)
  screen.getByText('8x500m/3:30')
  screen.getByText('High rate')
  expect(screen.queryByRole('link')).toBeNull()
})

test('links a coach to the planned session in the plan', async () => {
  const athlete = {
    id: '01990000-0000-7000-8000-0000000000a1',
    firstName: 'Mira',
    lastName: 'Sand',
    email: '',
  }
  await open([{ ...item, squadName: null, athlete, isDraft: true, abilities: { change: true } }])
  screen.getByText('Mira Sand')
  screen.getByText(/Draft$/)
  const link = screen.getByRole('link', { name: 'Edit plan' })
  expect(link.getAttribute('href')).toContain(`of=${item.id}`)
})

test('is absent if nothing is planned', async () => {
  await open([])
  expect(screen.queryByRole('heading')).toBeNull()
})
