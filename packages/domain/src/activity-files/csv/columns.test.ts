import { expect, it } from 'vitest'
import { CsvColumns } from './columns.ts'

it('a name with its unit is found without it, in metres, and one with a source is not', () => {
  const columns = new CsvColumns(['Distance (km)', 'Speed (IMP)', 'Pace (leagues)'])
  expect([columns.has('Distance'), columns.has('Speed'), columns.has('Pace')]).toEqual([true, false, false])
  expect(columns.number(['1,5', '4', '2'], 'Distance')).toBe(1500)
})

it('a figure can have its unit behind it', () => {
  expect(new CsvColumns(['Total distance']).number(['965 m'], 'Total distance')).toBe(965)
  expect(new CsvColumns(['Total distance']).number(['965 mi'], 'Total distance')).toBeNaN()
})
