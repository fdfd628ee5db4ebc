import { describe, expect, it } from 'vitest'
import { findBestEfforts } from '../analysis/best-efforts.ts'
import { cleanActivity } from '../cleaning/clean.ts'
import {
  boatCoachColumns,
  boatCoachFile,
  boatCoachWaterFile,
  exampleBoatCoachOnWater,
} from '../fixtures/app-csv-files.ts'
import { exampleBoatCoach } from '../fixtures/csv-files.ts'
import { columnOf, readText } from '../fixtures/read-activities.ts'
import type { Activity } from '../model.ts'
import { refineSeconds } from './moments.ts'

const read = (text: string): Activity => readText(text)[0]!
const metresOf = (text: string) => columnOf(read(text), 'distance').filter(Number.isFinite)

/** A piece of 2,000 m in 400 s whose rows count down the metres. */
const countdown = (from = 2000, type = 'FixedDistanceSplits') =>
  Array.from({ length: 41 }, (_, index) => ({
    at: '00.0',
    seconds: index * 10,
    metres: from - index * 50,
    type,
    stroke: index,
  }))

describe('a distance that counts down', () => {
  it('is the piece’s distance minus the remaining one, with a notice', () => {
    const session = cleanActivity(read(boatCoachFile(countdown())))
    expect([session.distance, session.elapsed, session.totals.strokes]).toEqual([2000, 400, 40])
    expect(session.notices.map(({ code }) => code)).toContain('distanceCountedDown')
  })

  it('starts with the round number that its first row can have come from', () => {
    const later = countdown().slice(1)
    expect(metresOf(boatCoachFile(later)).at(0)).toBe(50)
    expect(metresOf(boatCoachFile(later)).at(-1)).toBe(2000)
  })

  it('without a round number starts with the one that its speed gives', () => {
    const rows = countdown(2030)
    expect(metresOf(boatCoachFile(rows.map((row) => ({ ...row, seconds: row.seconds + 1 })))).at(-1)).toBe(
      2005,
    )
  })

  it('is counted in each interval', () => {
    const intervals = [0, 1].flatMap((interval) =>
      countdown(2000, 'FixedDistanceInterval').map((row) => ({ ...row, interval })),
    )
    const session = cleanActivity(read(boatCoachFile(intervals)))
    expect([session.distance, session.elapsed, session.laps.length]).toEqual([4000, 800, 2])
  })

  it('restarts with each split that has its own', () => {
    const falling = Array.from({ length: 44 }, (_, index) => ({
      ...{ at: '00.0', type: 'FixedDistanceSplits' },
      ...{ seconds: (index - Math.floor(index / 11)) * 10, metres: 500 - (index % 11) * 50 },
    }))
    expect(metresOf(boatCoachFile(falling)).at(-1)).toBe(2000)
  })
})

describe('rows with a timestamp', () => {
  const rows = [
    { at: '00.5', seconds: 0, metres: 0 },
    { at: '02.0', seconds: 1, metres: 4 },
    { at: '02.7', seconds: 2, metres: 7 },
    { at: '04.4', seconds: 3, metres: 13 },
    { at: '09.0', seconds: 8, metres: 30 },
  ]

  it('are timed by it if their whole seconds agree', () => {
    expect([...read(boatCoachFile(rows)).streams.time]).toEqual(
      [0, 1.5, 2.2, 3.9, 8].map((second) => expect.closeTo(second)),
    )
  })

  it('start the session then, in the zone that it names', () => {
    expect(read(boatCoachFile(rows))).toMatchObject({
      start: { ms: Date.UTC(2026, 5, 1, 4, 5, 0, 500), clock: 'utc' },
      utcOffset: 120,
      notices: [],
    })
  })

  it('keep whole seconds if timestamps disagree, for example after a pause', () => {
    const paused = [
      ...rows.slice(0, 4),
      { at: '44.0', seconds: 5, metres: 20 },
      { at: '47.0', seconds: 8, metres: 30 },
    ]
    expect([...read(boatCoachFile(paused)).streams.time].slice(-2)).toEqual([5, 8])
  })

  it('may span a day', () => {
    const many = Array.from({ length: 150_000 }, (_, second) => ({
      interval: '',
      seconds: second,
      ms: second * 1000 + 400,
    }))
    expect(refineSeconds(many).slice(-2)).toEqual([149_998, 149_999])
  })

  it('end an interval with its whole second', () => {
    expect(cleanActivity(read(boatCoachFile(rows))).elapsed).toBe(8)
  })
})

describe('separators', () => {
  const rows = [
    { at: '00.0', seconds: 0, metres: 0 },
    { at: '02.0', seconds: 2, metres: 8 },
  ]
  const own = boatCoachFile(rows)

  it.each([
    [
      'a header of semicolons above rows of commas',
      own.replace(boatCoachColumns, boatCoachColumns.replaceAll(',', ';')),
    ],
    ['semicolons and decimal commas', own.replaceAll(',', ';').replaceAll('1.4', '1,4')],
    [
      'rows of both kinds',
      own
        .replace(boatCoachColumns, boatCoachColumns.replaceAll(',', ';'))
        .replace(/2026-06-01T06:05:02.*/, (row) => row.replaceAll(',', ';').replace('1.4', '1,4')),
    ],
  ])('are detected by line: %s', (_, text) => {
    expect([metresOf(text), columnOf(read(text), 'driveLength')]).toEqual([
      [0, 8],
      [1.4, 1.4],
    ])
  })
})

it('without its distance column, has no distance instead of another', () => {
  const text = boatCoachFile(
    [{ at: '00.0', seconds: 0, metres: 0 }],
    boatCoachColumns.replace('workDistance', 'other'),
  )
  expect(() => readText(text)).toThrow('unknownKind')
})

describe('on the water', () => {
  it('each piece is a lap, and the clock continues in between', () => {
    const session = read(exampleBoatCoachOnWater())
    expect(session).toMatchObject({
      isIndoor: false,
      start: { ms: Date.UTC(2026, 5, 1, 4, 4, 59, 200), clock: 'utc' },
      utcOffset: 120,
      totals: { strokes: 3 },
      breaks: [],
    })
    const cleaned = cleanActivity(session)
    expect([cleaned.distance, cleaned.elapsed]).toEqual([30, 10])
    expect(session.laps.map(({ start }) => start)).toEqual([0, expect.closeTo(2.5)])
  })

  it('a distance in steps of ten metres has no jumps and stops', () => {
    const at = (second: number) => String(second).padStart(2, '0')
    const session = cleanActivity(
      read(
        boatCoachWaterFile(
          Array.from({ length: 60 }, (_, second) => [
            `${at(second)}.0`,
            second,
            Math.floor((second * 3) / 12) * 12,
            0,
          ]),
        ),
      ),
    )
    expect([session.distance, session.moving]).toEqual([168, expect.closeTo(56, 0)])
    expect(session.notices).toEqual([])
    const [fastest] = findBestEfforts(session)
    expect(fastest?.seconds).toBeCloseTo(100 / 3, 1)
  })

  it('in miles uses the track’s distance instead of its own', () => {
    const text = exampleBoatCoachOnWater().replace('BoatCoach(m)', 'BoatCoach(leagues)')
    expect(columnOf(read(text), 'distance')).toEqual([])
  })
})

it('reads day and time if a spreadsheet quoted their line', () => {
  const text = exampleBoatCoach()
  const line =
    text
      .split('\n')
      .find((each) => each.includes('Date:'))
      ?.trim() ?? ''
  expect(read(text.replace(line, `"${line}"`)).start).toEqual(read(text).start)
  expect(read(text).start).not.toBeNull()
})
