import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { habitOf } from '../../../../test/goals.ts'
import { renderPart } from '../../../../test/render.tsx'
import { TickedDays } from './ticked-days.tsx'

const TODAY = '2026-11-24'
const habit = (ticks: string[], start = '2026-11-02') => ({
  ...habitOf(1, { start, end: '2027-01-24' }),
  ticks,
  periods: [],
  way: [],
})
const days = () => within(screen.getByRole('table', { name: 'November 2026' })).getAllByRole('cell')

test('shows a habit’s days in the athlete’s weeks, and ticked ones in words too', async () => {
  await renderPart(<TickedDays goal={habit(['2026-11-03', '2026-11-23'])} today={TODAY} firstDayOfWeek={1} />)
  expect(screen.getByText('2 days, last', { exact: false }).textContent).toContain('Yesterday')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect([heads[0], heads[6]]).toEqual(['Mon', 'Sun'])
  expect(
    days()
      .map(({ textContent }) => textContent)
      .slice(0, 10),
  ).toEqual(['', '', '', '', '', '', '1', '2', '3, ticked off', '4'])
  expect(days().filter(({ textContent }) => textContent?.includes('ticked off'))).toHaveLength(2)
})

test('starts weeks on the athlete’s first day and folds months before the last three', async () => {
  const { person } = await renderPart(
    <TickedDays goal={habit([], '2026-07-06')} today={TODAY} firstDayOfWeek={7} />,
  )
  expect(screen.getByText('No days ticked off yet.')).toBeDefined()
  expect(days()[0]?.textContent).toBe('1')
  expect(screen.getAllByRole('table')).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Earlier months' }))
  expect(screen.getByRole('table', { name: 'July 2026' })).toBeDefined()
})
