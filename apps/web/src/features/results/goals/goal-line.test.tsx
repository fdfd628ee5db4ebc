import type { GoalInFull } from '@boathouse/domain/results/goals/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attendanceOf, goalOf } from '../../../../test/goals.ts'
import { renderPart } from '../../../../test/render.tsx'
import { GoalLine } from './goal-line.tsx'
import { plotGoal } from './goal-line-plot.ts'

const TODAY = '2026-11-24'
const DAYS = { start: '2026-11-21', end: '2026-11-30' }

/** A goal of 100 km in ten days: 15 km are done on the second day, 30 km by the third. */
const distance: GoalInFull = {
  ...goalOf(1, { ...DAYS, measure: 'distance', target: 100_000, progress: { done: 30_000, of: 100_000 } }),
  ticks: [],
  periods: [{ first: DAYS.start, last: DAYS.end, done: 30_000, reachedOn: null }],
  way: [
    { day: '2026-11-22', done: 15_000 },
    { day: '2026-11-23', done: 30_000 },
  ],
}
const slider = () => screen.getByRole('slider', { name: 'Progress over time' })
const words = () => slider().getAttribute('aria-valuetext')

test('describes today’s progress and what would be on track, and every other day’s', async () => {
  const { person } = await renderPart(<GoalLine goal={distance} today={TODAY} />)
  expect(words()).toMatch(/^Tue,? 24 Nov: 30 km. On track: 40 km.$/)
  expect(screen.getByText(words() ?? '')).toBeDefined()
  fireEvent.change(slider(), { target: { value: '0' } })
  expect(words()).toMatch(/^Sat,? 21 Nov: 0 km. On track: 10 km.$/)
  fireEvent.change(slider(), { target: { value: '9' } })
  expect(words()).toMatch(/^Mon,? 30 Nov: 100 km to be on track.$/)
  await person.click(screen.getByRole('button', { name: 'Table' }))
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/Yesterday.*30 km.*30 km/),
    expect.stringMatching(/22 Nov.*15 km.*20 km/),
  ])
})

test('shows a rate beside its target, and no figure before its first register', async () => {
  const rate = { ...attendanceOf(1, DAYS), ticks: [], periods: [], way: [{ day: '2026-11-23', done: 86 }] }
  await renderPart(<GoalLine goal={rate} today={TODAY} />)
  expect(words()).toMatch(/86%. On track: 90%.$/)
  fireEvent.change(slider(), { target: { value: '0' } })
  expect(words()).toMatch(/21 Nov: 90% to be on track.$/)
  expect(plotGoal(rate, TODAY)).toMatchObject({ straight: 'M0 10H100', way: 'M30 14H30V14H40' })
})

test('draws steps from zero to today, and a straight line to the target', () => {
  expect(plotGoal(distance, TODAY)).toMatchObject({
    straight: 'M0 100L100 0',
    way: 'M0 100H20V85H30V70H40',
    latest: 3,
    days: 10,
  })
  const over = { ...distance, way: [{ day: '2026-11-22', done: 200_000 }] }
  expect(plotGoal(over, TODAY).straight).toBe('M0 100L100 50')
})
