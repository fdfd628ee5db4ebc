import { expect, it } from 'vitest'
import { cleanActivity } from '../cleaning/clean.ts'
import { garminListFile } from '../fixtures/csv-files.ts'
import { readText } from '../fixtures/read-activities.ts'
import { toBytes } from '../fixtures/xml-files.ts'
import { readActivityFile } from '../reader.ts'

const rowing = ['Rowing', '2026-06-01 06:05:10', '10.00', '00:50:00', '2:30.0'] as const
const kayaking = ['Kayaking', '2026-06-02 18:00:00', '7.00', '01:40:55', '14:26'] as const
const distances = (text: string) => readText(text).map(({ totals }) => totals.distance)
const codes = (text: string) => readText(text).map(({ notices }) => notices.map(({ code }) => code))

it('each row is an activity of totals, at the athlete’s local time', () => {
  const [row] = readText(garminListFile([rowing]))
  expect(row).toMatchObject({
    sport: 'rowing',
    start: { ms: Date.UTC(2026, 5, 1, 6, 5, 10), clock: 'local' },
    name: 'Lake, Rowing',
    sourceId: 'garmin-list 2026-06-01 06:05:10 Rowing',
    totals: {
      elapsed: 3000,
      timer: 3000,
      distance: 10_000,
      calories: 1315,
      averageHeartRate: 148,
      maximumHeartRate: null,
      strokes: null,
    },
    notices: [{ code: 'unitFromPace', figures: { metres: 1000 } }],
  })
  expect(cleanActivity(row!)).toMatchObject({ elapsed: 3000, moving: 3000, distance: 10_000 })
})

it('counts pauses as elapsed', () => {
  const [row] = readText(
    garminListFile([['Kayaking', '2026-06-02 18:00:00', '7.00', '01:00:00', '--', '--', '01:10:30']]),
  )
  expect(row?.totals).toMatchObject({ elapsed: 4230, timer: 3600 })
})

it('a rower’s pace per 500 m shows whether distances are kilometres or miles', () => {
  expect(distances(garminListFile([kayaking, rowing]))).toEqual([7000, 10_000])
  expect(codes(garminListFile([kayaking, rowing]))).toEqual([['unitFromPace'], ['unitFromPace']])
  const miles = ['Rowing', '2026-06-01 06:05:10', '6.21', '00:50:00', '2:30.0'] as const
  const [kayaked, rowed] = distances(garminListFile([kayaking, miles]))
  expect(kayaked).toBeCloseTo(11_265, 0)
  expect(rowed).toBeCloseTo(9994, 0)
  expect(codes(garminListFile([miles]))).toEqual([['unitFromPace']])
})

it('without such a pace assumes kilometres, or miles with °F, with a notice', () => {
  expect([distances(garminListFile([kayaking])), codes(garminListFile([kayaking]))]).toEqual([
    [7000],
    [['unitGuessed']],
  ])
  const [row] = readText(garminListFile([[...kayaking, '80.6']]))
  expect(row?.totals.distance).toBeCloseTo(11_265, 0)
  expect(row?.notices).toEqual([{ code: 'unitGuessed', figures: { metres: 1609.344 } }])
  expect(distances(garminListFile([[...kayaking, '50.0']]))).toEqual([7000])
})

it.each([
  ['7,00', 7000],
  ['7.00', 7000],
  ['1.012,50', 1_012_500],
  ['1,012.50', 1_012_500],
])('reads a distance of %s as %d m', (distance, metres) => {
  expect(distances(garminListFile([['Kayaking', '2026-06-02 18:00:00', distance, '99:00:00']]))).toEqual([
    metres,
  ])
})

it('reads impossible kilometres as metres, and nothing as no distance', () => {
  expect(distances(garminListFile([['Indoor Rowing', '2026-06-02 18:00:00', '2,000', '00:07:30']]))).toEqual([
    2000,
  ])
  expect(
    distances(garminListFile([['Indoor Rowing', '2026-06-02 18:00:00', '900,000', '00:07:30']])),
  ).toEqual([null])
  expect(distances(garminListFile([['Indoor Rowing', '2026-06-02 18:00:00', '0.00', '00:07:30']]))).toEqual([
    null,
  ])
})

it('leaves out rows without a day or a time, and refuses a list of only these', () => {
  const broken = [
    ['Rowing', 'some day', '10.00', '00:50:00'],
    ['Rowing', '2026-06-01 06:05:10', '10.00', '--'],
  ] as const
  expect(distances(garminListFile([...broken, rowing]))).toEqual([10_000])
  expect(readActivityFile(toBytes(garminListFile(broken)))).toEqual({ refusal: 'noActivity' })
})

it('a month of thirteen decides the order of a spreadsheet’s dates', () => {
  const rows = (...dates: string[]) =>
    garminListFile(dates.map((date) => ['Rowing', date, '10.00', '00:50:00', '2:30.0'] as const))
  const startsOf = (text: string) => readText(text).map(({ start }) => start?.ms)
  expect(startsOf(rows('5/7/2026 6:05', '13/7/2026 6:05'))).toEqual([
    Date.UTC(2026, 6, 5, 6, 5),
    Date.UTC(2026, 6, 13, 6, 5),
  ])
  expect(() => readText(rows('5/7/2026 6:05', '6/7/2026 6:05'))).toThrow('datesAmbiguous')
  expect(() => readText(rows('5/13/2026 6:05', '13/7/2026 6:05'))).toThrow('datesAmbiguous')
})
