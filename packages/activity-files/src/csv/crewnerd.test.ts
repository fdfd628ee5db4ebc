import { expect, it } from 'vitest'
import { findBestEfforts } from '../analysis/best-efforts.ts'
import { findSplits } from '../analysis/splits.ts'
import { cleanActivity } from '../cleaning/clean.ts'
import { crewNerdFile } from '../fixtures/csv-files.ts'
import { readText } from '../fixtures/read-activities.ts'
import { toBytes } from '../fixtures/xml-files.ts'
import { MAX_MARKS } from '../model.ts'
import { readActivityFile } from '../reader.ts'

const warmUp = { began: '6:05:00', time: '10:00', metres: 2000 }
const piece = { began: '6:20:00', time: '27:30', metres: 6000, type: 'Distance (6000 m)' }
const rest = { began: '6:47:30', time: '2:30', metres: 300, type: 'Rest' }

it('intervals are laps of one session, with the time in between', () => {
  const sessions = readText(crewNerdFile([warmUp, piece, rest]))
  expect(sessions).toMatchObject([
    {
      start: null,
      openDay: { days: [], time: '06:05' },
      totals: { elapsed: 2700, timer: 2400, distance: 8300, strokes: 300 },
      laps: [
        {
          start: 0,
          elapsed: 600,
          distance: 2000,
          kind: null,
          averageStrokeRate: 20.5,
          maximumHeartRate: 160,
        },
        { start: 900, elapsed: 1650, distance: 6000, kind: 'work' },
        { start: 2550, elapsed: 150, distance: 300, kind: 'rest' },
      ],
      breaks: [],
      notices: [{ code: 'dayUnknown', figures: {} }],
    },
  ])
  const cleaned = cleanActivity(sessions[0]!)
  expect([cleaned.elapsed, cleaned.moving, cleaned.distance]).toEqual([2700, 2400, 8300])
  expect(findSplits(cleaned)).toHaveLength(3)
  expect(findBestEfforts(cleaned)).toContainEqual({
    target: { kind: 'distance', metres: 6000 },
    from: 900,
    seconds: 1650,
    metres: 6000,
    hasGap: false,
    isDevices: true,
  })
})

it('counts rows once that are in the file twice', () => {
  const file = crewNerdFile([warmUp, piece])
  const [header, ...rows] = file.trimEnd().split('\n')
  expect(readText([header, ...rows, ...rows].join('\n'))).toEqual(readText(file))
})

it('starts another session after more than three hours', () => {
  const starts = (began: string) =>
    readText(
      crewNerdFile([
        { ...warmUp, began: '22:00:00' },
        { ...rest, began },
      ]),
    ).map(({ laps }) => laps.map(({ start }) => start))
  expect(starts('22:09:59')).toEqual([[0, 600]])
  expect(starts('01:10:00')).toEqual([[0, 11_400]])
  expect(starts('01:10:01')).toEqual([[0], [0]])
  expect(starts('21:00:00')).toEqual([[0], [0]])
})

it('starts another session beyond the limit of intervals', () => {
  const intervals = Array.from({ length: MAX_MARKS + 1 }, () => ({
    ...rest,
    began: '06:00:00',
    time: '0:01',
  }))
  expect(readText(crewNerdFile(intervals)).map(({ laps }) => laps.length)).toEqual([MAX_MARKS, 1])
})

it('leaves out an interval without a length or a time of day', () => {
  const broken = [
    { ...piece, time: '' },
    { ...piece, began: '25:00:00' },
    { ...piece, began: '1650' },
  ]
  expect(readText(crewNerdFile([...broken, rest]))).toMatchObject([{ laps: [{ elapsed: 150 }] }])
  expect(readActivityFile(toBytes(crewNerdFile(broken)))).toEqual({ refusal: 'noActivity' })
})

it('has no total of metres if one interval lacks them', () => {
  const [session] = readText(crewNerdFile([{ ...warmUp, metres: '' }, rest]))
  expect(session?.totals).toMatchObject({ distance: null, timer: 750 })
})
