import { describe, expect, it } from 'vitest'
import { exampleBoatCoach, exampleConcept2, exampleCoxmate, exampleRowPro } from '../fixtures/csv-files.ts'
import { columnOf, readText } from '../fixtures/read-activities.ts'
import { toBytes } from '../fixtures/xml-files.ts'
import type { Activity } from '../model.ts'
import { readActivityFile } from '../reader.ts'

const nan = Number.NaN
const read = (text: string): Activity => readText(text)[0]!

describe('strokes of Concept2', () => {
  it('are a piece on an erg on an unknown day', () => {
    expect(read(exampleConcept2())).toMatchObject({
      sport: null,
      isIndoor: true,
      start: null,
      notices: [{ code: 'dayUnknown', figures: {} }],
    })
  })

  it('restart with each interval', () => {
    const piece = read(exampleConcept2())
    expect([...piece.streams.time]).toEqual([2.5, 30.5, 30.5, 32.5, 60])
    expect(columnOf(piece, 'distance')).toEqual([10, 122, 122, 130, 252])
    expect(columnOf(piece, 'speed')).toEqual([4, 4, nan, 5, 5])
    expect(columnOf(piece, 'heartRate')).toEqual([140, 150, nan, 0, 160])
    expect([piece.breaks, piece.laps.map(({ start, elapsed }) => [start, elapsed])]).toEqual([
      [30.5],
      [
        [0, 30.5],
        [30.5, 29.5],
      ],
    ])
  })

  it('have watts in newer files, and no speed if a pace’s distance is unknown', () => {
    const piece = read(
      'Number,Time (seconds),Distance (meters),Pace (seconds),Watts,Cal/Hr,Stroke Rate,Heart Rate\n1,3.5,12,131,155,900,28,\n',
    )
    expect([columnOf(piece, 'power'), columnOf(piece, 'speed')]).toEqual([[155], []])
  })

  it('end at the header of another table', () => {
    const piece = read(`${exampleConcept2()}Split,Metres\n1,2.5,500\n`)
    expect(piece.streams.time).toHaveLength(5)
  })

  it('are refused if there are none', () => {
    const header = exampleConcept2().split('\r\n')[0] ?? ''
    expect(readActivityFile(toBytes(header))).toEqual({ refusal: 'noActivity' })
  })
})

it('strokes of a Coxmate have their distance', () => {
  const session = read(exampleCoxmate())
  expect(session).toMatchObject({ isIndoor: false, start: null, laps: [], breaks: [] })
  expect([...session.streams.time]).toEqual([0, 2.5, 4.5])
  expect(columnOf(session, 'distance')).toEqual([0, 9, 18.5])
  expect(columnOf(session, 'metresPerStroke')).toEqual([nan, 9.1, 9.5])
  expect(columnOf(session, 'strokeRate')).toEqual([0, 28.5, 30])
})

describe('BoatCoach', () => {
  it('has strokes and their day', () => {
    const session = read(exampleBoatCoach())
    expect(session).toMatchObject({
      isIndoor: true,
      start: { ms: Date.UTC(2026, 5, 1, 6, 5), clock: 'local' },
      breaks: [],
      notices: [],
    })
    expect([...session.streams.time]).toEqual([2, 60, 61])
    expect(columnOf(session, 'distance')).toEqual([8, 240, 244])
    expect(columnOf(session, 'speed')).toEqual([4, 4, 5])
    expect(columnOf(session, 'driveLength')).toEqual([1.4, 1.42, 1.44])
    expect(columnOf(session, 'dragFactor')).toEqual([nan, 113, 113])
  })

  it('has a lap for each interval, with a break before it, but none for splits', () => {
    expect(read(exampleBoatCoach()).laps).toEqual([])
    const session = read(
      exampleBoatCoach()
        .replaceAll('FixedTimeSplits', 'FixedTimeInterval')
        .replace('0:01:01,0:00:00,244', '0:00:01,0:00:00,4'),
    )
    expect(columnOf(session, 'distance')).toEqual([8, 240, 240, 244])
    expect(session.breaks).toEqual([60])
    expect(session.laps.map(({ start, elapsed }) => [start, elapsed])).toEqual([
      [0, 60],
      [60, 1],
    ])
  })

  it('accepts decimal commas', () => {
    const session = read(exampleBoatCoach().replaceAll(',', ';').replaceAll('.', ','))
    expect(columnOf(session, 'driveLength')).toEqual([1.4, 1.42, 1.44])
    expect(session.start).not.toBeNull()
  })

  it('asks for the day without its first line', () => {
    const session = read(exampleBoatCoach().replace(/.*\r\n/, ''))
    expect([session.start, session.notices]).toEqual([null, [{ code: 'dayUnknown', figures: {} }]])
  })

  it('leaves rests out', () => {
    const session = read(exampleBoatCoach().replace('0:01:01,0:00:00', '0:01:01,0:00:20'))
    expect([...session.streams.time]).toEqual([2, 60])
  })
})

describe('RowPro', () => {
  it('has strokes, totals and their start', () => {
    const session = read(exampleRowPro())
    expect(session).toMatchObject({
      isIndoor: true,
      start: { ms: Date.UTC(2026, 5, 1, 4, 5, 10, 500), clock: 'utc' },
      utcOffset: 120,
      totals: { elapsed: 40, timer: 40, distance: 160.5 },
      notices: [],
    })
    expect([...session.streams.time]).toEqual([2.5, 39.5])
    expect(columnOf(session, 'distance')).toEqual([10.5, 159.5])
    expect(columnOf(session, 'speed')).toEqual([4, 5])
    expect(columnOf(session, 'power')).toEqual([200, 350])
  })

  it('is behind UTC west of Greenwich, and in local time without a zone', () => {
    expect(read(exampleRowPro().replaceAll('+02:00', '-03:30'))).toMatchObject({
      start: { ms: Date.UTC(2026, 5, 1, 9, 35, 10, 500), clock: 'utc' },
      utcOffset: -210,
    })
    expect(read(exampleRowPro().replaceAll('+02:00', ''))).toMatchObject({
      start: { ms: Date.UTC(2026, 5, 1, 6, 5, 10, 500), clock: 'local' },
      utcOffset: null,
    })
  })

  it('has no total time if it is negative', () => {
    expect(read(exampleRowPro().replace(',40000,', ',-40000,')).totals).toMatchObject({
      elapsed: null,
      timer: null,
      distance: 160.5,
    })
  })

  it('without a day keeps its totals', () => {
    expect(read(exampleRowPro().replaceAll('2026-06-01', 'soon'))).toMatchObject({
      start: null,
      totals: { elapsed: 40 },
      notices: [{ code: 'dayUnknown', figures: {} }],
    })
  })
})
