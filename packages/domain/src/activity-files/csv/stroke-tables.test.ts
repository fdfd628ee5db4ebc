import { describe, expect, it } from 'vitest'
import { exampleConcept2, exampleCoxmate } from '../fixtures/csv-files.ts'
import { columnOf, readText } from '../fixtures/read-activities.ts'
import { toBytes } from '../fixtures/xml-files.ts'
import type { Activity } from '../model.ts'
import { readActivityFile } from '../reader.ts'

const nan = Number.NaN
const read = (text: string): Activity => readText(text)[0]!

describe('strokes of Concept2', () => {
  it('are those of a piece on an erg, its day not known', () => {
    expect(read(exampleConcept2())).toMatchObject({
      sport: null,
      isIndoor: true,
      start: null,
      notices: [{ code: 'dayUnknown', figures: {} }],
    })
  })

  it('begin anew with each interval', () => {
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

  it('have watts in newer files, and no speed where a pace is of nobody knows how many metres', () => {
    const piece = read(
      'Number,Time (seconds),Distance (meters),Pace (seconds),Watts,Cal/Hr,Stroke Rate,Heart Rate\n1,3.5,12,131,155,900,28,\n',
    )
    expect([columnOf(piece, 'power'), columnOf(piece, 'speed')]).toEqual([[155], []])
  })

  it('are none below the header of another table', () => {
    const piece = read(`${exampleConcept2()}Split,Metres\n1,2.5,500\n`)
    expect(piece.streams.time).toHaveLength(5)
  })

  it('are refused where there are none', () => {
    const header = exampleConcept2().split('\r\n')[0] ?? ''
    expect(readActivityFile(toBytes(header))).toEqual({ refusal: 'noActivity' })
  })
})

it('strokes of a Coxmate have what they covered', () => {
  const session = read(exampleCoxmate())
  expect(session).toMatchObject({ isIndoor: false, start: null, laps: [], breaks: [] })
  expect([...session.streams.time]).toEqual([0, 2.5, 4.5])
  expect(columnOf(session, 'distance')).toEqual([0, 9, 18.5])
  expect(columnOf(session, 'metresPerStroke')).toEqual([nan, 9.1, 9.5])
  expect(columnOf(session, 'strokeRate')).toEqual([0, 28.5, 30])
})
