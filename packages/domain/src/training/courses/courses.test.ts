import { placeAround, positionAround } from '@boathouse/activity-files/cleaning/earth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawGate } from './drawing-rules.ts'
import { findCoursePieces, findPiecesOfCourses, isLap } from './piece-rules.ts'
import { mayKeepClubCourses } from './policy.ts'
import { refuseWrongGates, roundGates } from './rules.ts'

const ORIGIN = { latitude: 53.35, longitude: -6.4 }
const toPosition = positionAround(ORIGIN)

/** A track with a position every five seconds, given in metres east and north. */
function trackOf(places: readonly (readonly [east: number, north: number])[]) {
  const points = places.map(([east, north]) => ({ east, north }))
  const positions = points.map(toPosition)
  return {
    points,
    streams: {
      time: Float64Array.from(points, (_, index) => index * 5),
      columns: {
        latitude: Float64Array.from(positions, ({ latitude }) => latitude),
        longitude: Float64Array.from(positions, ({ longitude }) => longitude),
      },
    },
    breaks: [],
  }
}
const line = (angle: number, metres = 1_000) =>
  trackOf(
    Array.from({ length: metres / 20 + 1 }, (_, index) => [
      Math.sin(angle) * index * 20,
      Math.cos(angle) * index * 20,
    ]),
  )

describe('a gate drawn on a track', () => {
  it('crosses the track in any direction, and the track crosses it forth', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (angle) => {
        const track = line(angle)
        const at = (index: number) => drawGate(track.points, { origin: ORIGIN, index, width: 60 })
        const [start, finish] = [at(10), at(40)]
        if (!start || !finish) throw new Error('There is no gate.')
        const { east, north } = placeAround(start.from)(start.to)
        expect(Math.hypot(east, north)).toBeCloseTo(60, 1)
        expect(east * Math.sin(angle) + north * Math.cos(angle)).toBeCloseTo(0, 1)
        const [piece, ...others] = findCoursePieces(track, roundGates({ start, finish }))
        expect(others).toEqual([])
        expect(piece?.direction).toBe('forth')
        expect(piece?.seconds).toBeCloseTo(150, 0)
      }),
    )
  })

  it('is crossed forth on a lap too', () => {
    const round = Array.from({ length: 60 }, (_, index) => {
      const angle = (index * 2 * Math.PI) / 24
      return [Math.sin(angle) * 100, Math.cos(angle) * 100] as const
    })
    const track = trackOf(round)
    const start = drawGate(track.points, { origin: ORIGIN, index: 5, width: 60 })
    if (!start) throw new Error('There is no gate.')
    const lap = roundGates({ start, finish: start })
    expect(isLap(lap)).toBe(true)
    expect(findCoursePieces(track, lap).map(({ direction }) => direction)).toEqual(['forth', 'forth'])
  })

  it('is undefined if the boat never moved, or the point is missing', () => {
    const still = trackOf([
      [0, 0],
      [0, 0],
    ])
    expect(drawGate(still.points, { origin: ORIGIN, index: 0, width: 60 })).toBeUndefined()
    expect(drawGate(line(0).points, { origin: ORIGIN, index: 99, width: 60 })).toBeUndefined()
  })
})

describe('several courses', () => {
  it('are each searched, and distant ones have no piece', () => {
    const track = line(0)
    const gateAt = (north: number) => ({
      from: toPosition({ east: -30, north }),
      to: toPosition({ east: 30, north }),
    })
    const courses = [
      { id: 'here', start: gateAt(100), finish: gateAt(600) },
      { id: 'beyond', start: gateAt(100), finish: gateAt(1_600) },
      { id: 'elsewhere', start: gateAt(90_000), finish: gateAt(91_000) },
    ]
    const found = findPiecesOfCourses(track, courses)
    expect(found.map(({ course, pieces }) => [course.id, pieces.length])).toEqual([['here', 1]])
    expect(
      findPiecesOfCourses({ streams: { time: track.streams.time, columns: {} }, breaks: [] }, courses),
    ).toEqual([])
  })

  it('are found across the date line', () => {
    const here = { latitude: 0, longitude: 179.999 }
    const place = positionAround(here)
    const positions = [0, 100, 200, 300, 400].map((east) => place({ east, north: 0 }))
    const streams = {
      time: Float64Array.of(0, 20, 40, 60, 80),
      columns: {
        latitude: Float64Array.from(positions, ({ latitude }) => latitude),
        longitude: Float64Array.from(positions, ({ longitude }) => longitude),
      },
    }
    const gateAt = (east: number) => ({ from: place({ east, north: -30 }), to: place({ east, north: 30 }) })
    const course = { start: gateAt(50), finish: gateAt(350) }
    const [found] = findPiecesOfCourses({ streams, breaks: [] }, [course])
    expect(found?.pieces.map(({ seconds }) => Math.round(seconds))).toEqual([60])
  })
})

describe('course rules', () => {
  const gate = (metres: number, north = 0) => ({
    from: toPosition({ east: 0, north }),
    to: toPosition({ east: metres, north }),
  })
  it.each([
    ['start', { start: gate(1), finish: gate(60, 500) }, 'gateLength'],
    ['finish', { start: gate(60), finish: gate(2_100, 500) }, 'gateLength'],
    ['finish', { start: gate(60), finish: gate(60, 201_000) }, 'gatesFarApart'],
  ])('refuse a wrong %s', (path, gates, code) => {
    expect(() => refuseWrongGates({ start: gate(60), finish: gate(60, 500) })).not.toThrow()
    expect(() => refuseWrongGates(gates)).toThrow(expect.objectContaining({ fields: [{ path, code }] }))
  })

  it('let only a club’s admins manage its courses', () => {
    expect([mayKeepClubCourses('admin'), mayKeepClubCourses('athlete'), mayKeepClubCourses(null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
