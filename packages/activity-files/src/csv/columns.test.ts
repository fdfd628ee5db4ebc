import { expect, it } from 'vitest'
import { CsvColumns } from './columns.ts'

it('finds a name with its unit in metres, but not one with a source', () => {
  const columns = new CsvColumns(['Distance (km)', 'Speed (IMP)', 'Pace (leagues)'])
  expect([columns.has('Distance'), columns.has('Speed'), columns.has('Pace')]).toEqual([true, false, false])
  expect(columns.number(['1,5', '4', '2'], 'Distance')).toBe(1500)
})

it('accepts a unit after a figure', () => {
  expect(new CsvColumns(['Total distance']).number(['965 m'], 'Total distance')).toBe(965)
  expect(new CsvColumns(['Total distance']).number(['965 mi'], 'Total distance')).toBeNaN()
})
