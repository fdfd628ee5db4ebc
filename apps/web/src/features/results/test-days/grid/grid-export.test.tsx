import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLUB } from '../../../../../test/members.ts'
import { network, problem } from '../../../../../test/network.ts'
import { renderPart } from '../../../../../test/render.tsx'
import { GridExport } from './grid-export.tsx'

const DAY = '01990000-0000-7000-8000-0000000000d1'

test('offers the formats in the words and order of every export, and shows a failure', async () => {
  const { bodiesOf } = network({
    [`POST /api/clubs/${CLUB}/test-days/${DAY}/export`]: problem(429, 'tooMany'),
  })
  const { person } = await renderPart(<GridExport clubId={CLUB} testDayId={DAY} />)
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['CSV', 'XLSX (Excel)'])
  await person.click(screen.getByRole('menuitem', { name: 'XLSX (Excel)' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not exported')
  expect(bodiesOf(`POST /api/clubs/${CLUB}/test-days/${DAY}/export`)).toEqual([{ format: 'xlsx' }])
})
