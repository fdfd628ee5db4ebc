import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { WorkoutField } from './workout-field.tsx'

function Field({ typed }: { typed: string }) {
  const [value, setValue] = useState(typed)
  return (
    <WorkoutField
      label="Workout"
      value={value}
      error={undefined}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}

const input = () => screen.getByRole('textbox', { name: 'Workout' })
const describedBy = () => {
  const ids = input().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
const aloud = () => document.querySelector('[aria-live="polite"]')?.textContent

test('shows and announces how a workout is read while typing', async () => {
  const { person } = await renderPart(<Field typed="" />)
  expect(describedBy()).toMatch(/^For example/)
  expect(aloud()).toBe('')
  await person.type(input(), '4x2k @ 2k+10"')
  expect(aloud()).toBe('4 × 2000 m at 2000 m pace + 10 s · 8000 m · rest not given')
  expect(describedBy()).toContain('4 × 2000 m at 2000 m pace + 10 s · 8000 m · rest not given')
})

test.each([
  ['4x2k', '4 × 2000 m · 8000 m · rest not given'],
  ['8x500m/3:30', '8 × 500 m rest 3:30 between · 4000 m · 24:30 of rest'],
  ['90min UT2', '1:30 h UT2'],
  ["3 x 2k off 10'", '3 × 2000 m rest 10 min between · 6000 m · 20 min of rest'],
  [
    '2 x 6 x 250m (rest 1:30) set rest 6 min',
    '2 × (6 × 250 m rest 1:30 between) rest 6 min between · 12 pieces · 3000 m · 21 min of rest',
  ],
  [
    "20' w/u + 6x3min [1:1]",
    '20 min warm-up + 6 × 3 min work to rest 1:1 · 7 pieces · 38 min of work · 15 min of rest',
  ],
  [
    '20min+15min+10min/3min',
    '20 min + 15 min + 10 min rest 3 min · 3 pieces · 45 min of work · rest at the end not counted',
  ],
  ['60-90min UT2', '1:00 h–1:30 h UT2'],
  ['10 miles', '16,093 m'],
])('%s', async (typed, reading) => {
  await renderPart(<Field typed={typed} />)
  expect(aloud()).toBe(reading)
})

test('names the text that is not read, and why', async () => {
  const { person } = await renderPart(<Field typed="60min UT2; 5k or 6k" />)
  expect(aloud()).toBe('1:00 h UT2 Not read: “5k or 6k”. Reading stopped at “or”.')
  expect(describedBy()).toContain('Text that can’t be read is kept but not counted.')
  await person.clear(input())
  await person.type(input(), '6km, 250m light, 250m sprint')
  expect(aloud()).toBe(
    'Not read: “6km, 250m light, 250m sprint”. This can mean more than one thing. Write + between pieces and “rest” before a rest.',
  )
  await person.clear(input())
  await person.type(input(), '200x(3x500m)')
  expect(aloud()).toBe('Not read: “200x(3x500m)”. A workout can have 500 pieces.')
})
