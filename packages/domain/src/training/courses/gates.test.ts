import { measureDistance, placeAround } from '@boathouse/activity-files/cleaning/earth'
import { describe, expect, it } from 'vitest'
import { findCrossings, type Gate } from './gate-rules.ts'
import { findCoursePieces } from './piece-rules.ts'

const CENTRE = { latitude: 53.35, longitude: -6.4 }
const METRE_NORTH =
  1 / measureDistance({ ...CENTRE, latitude: 53.345 }, { ...CENTRE, latitude: 53.355 }) / 100
const METRE_EAST =
  1 / measureDistance({ ...CENTRE, longitude: -6.405 }, { ...CENTRE, longitude: -6.395 }) / 100

/** A position, in metres from the centre. */
const at = (east: number, north: number) => ({
  latitude: CENTRE.latitude + north * METRE_NORTH,
  longitude: CENTRE.longitude + east * METRE_EAST,
})
/** A gate across water that runs north, 40 m to both sides. */
const gateAt = (north: number): Gate => ({ from: at(-40, north), to: at(40, north) })

type Fix = readonly [seconds: number, east: number, north: number]

const track = (...fixes: readonly Fix[]) => ({
  time: Float64Array.from(fixes, ([seconds]) => seconds),
  columns: {
    latitude: Float64Array.from(fixes, ([, east, north]) => at(east, north).latitude),
    longitude: Float64Array.from(fixes, ([, east, north]) => at(east, north).longitude),
  },
})
const crossings = (...fixes: readonly Fix[]) =>
  findCrossings(track(...fixes), [], gateAt(0)).map(({ seconds, towards }) => [
    Math.round(seconds * 100) / 100,
    towards,
  ])

it('projects positions to metres east and north, across the date line too', () => {
  const { east, north } = placeAround(CENTRE)(at(300, -400))
  expect([Math.round(east * 100) / 100, Math.round(north * 100) / 100]).toEqual([300, -400])
  const acrossDateLine = placeAround({ latitude: 0, longitude: 179.999 })({
    latitude: 0,
    longitude: -179.999,
  })
  expect(acrossDateLine.east).toBeCloseTo(222.6, 1)
})

describe('a gate is crossed', () => {
  it('at a time between two positions, to the left going north and to the right going south', () => {
    expect(crossings([0, 0, -30], [10, 0, 10])).toEqual([[7.5, 'left']])
    expect(crossings([0, 10, 30], [10, -10, -10])).toEqual([[7.5, 'right']])
  })

  it('only between its ends', () => {
    expect(crossings([0, 39, -10], [5, 39, 10])).toEqual([[2.5, 'left']])
    expect(crossings([0, 41, -10], [5, 41, 10])).toEqual([])
    expect(crossings([0, -41, -10], [5, -41, 10])).toEqual([])
    expect(crossings([0, 60, -10], [5, 10, 10])).toEqual([[2.5, 'left']])
  })

  it('once by a position on it, and not by turning back on it', () => {
    expect(crossings([0, 0, -10], [5, 0, 0], [10, 0, 10])).toEqual([[5, 'left']])
    expect(crossings([0, 0, 10], [5, 0, 0], [10, 0, 10])).toEqual([])
  })

  it('across samples without a position, but not across gaps over 30 s and breaks', () => {
    const fixes = track([0, 0, -10], [1, 0, 0], [30, 0, 20])
    fixes.columns.latitude[1] = Number.NaN
    expect(findCrossings(fixes, [], gateAt(0))).toHaveLength(1)
    expect(findCrossings(fixes, [20], gateAt(0))).toEqual([])
    fixes.time[2] = 30.1
    expect(findCrossings(fixes, [], gateAt(0))).toEqual([])
  })

  it('never without positions, or without a length', () => {
    expect(findCrossings({ time: Float64Array.of(0, 1), columns: {} }, [], gateAt(0))).toEqual([])
    const point = { from: at(0, 0), to: at(0, 0) }
    expect(findCrossings(track([0, 0, -10], [5, 0, 10]), [], point)).toEqual([])
  })
})

describe('pieces of a course', () => {
  const course = { start: gateAt(0), finish: gateAt(500) }
  const pieces = (breaks: readonly number[], ...fixes: readonly Fix[]) =>
    findCoursePieces({ streams: track(...fixes), breaks }, course).map(({ direction, from, seconds }) => [
      direction,
      Math.round(from * 10) / 10,
      Math.round(seconds * 10) / 10,
    ])
  const northwards = (from: number, start: number, end: number): Fix[] =>
    Array.from({ length: Math.abs(end - start) / 100 + 1 }, (_, index) => [
      from + index * 20,
      0,
      start + Math.sign(end - start) * index * 100,
    ])

  it('run from start to finish, and back separately', () => {
    expect(pieces([], ...northwards(0, -50, 550), ...northwards(140, 650, -50))).toEqual([
      ['forth', 10, 100],
      ['back', 170, 100],
    ])
  })

  it('leave the start for the last time', () => {
    expect(pieces([], ...northwards(0, -50, 50), ...northwards(40, -50, 550))).toEqual([['forth', 50, 100]])
  })

  it('are absent without a finish, and across a break', () => {
    expect(pieces([], ...northwards(0, -50, 450))).toEqual([])
    expect(pieces([60], ...northwards(0, -50, 550))).toEqual([])
    expect(pieces([5], ...northwards(0, -50, 550))).toEqual([])
    expect(pieces([15], ...northwards(0, -150, 550))).toEqual([['forth', 30, 100]])
  })

  it('of one gate are laps, separately in each direction', () => {
    const lap = { start: gateAt(0), finish: gateAt(0) }
    const round = (from: number): Fix[] => [
      [from, 0, -20],
      [from + 10, 0, 20],
      [from + 30, 100, 20],
      [from + 40, 100, -20],
    ]
    const twice = findCoursePieces(
      { streams: track(...round(0), ...round(60), [120, 0, -20], [130, 0, 20]), breaks: [] },
      lap,
    )
    expect(twice).toEqual([
      { direction: 'back', from: expect.closeTo(5), seconds: expect.closeTo(60) },
      { direction: 'back', from: expect.closeTo(65), seconds: expect.closeTo(60) },
    ])
  })
})
