import { describe, expect, it } from 'vitest'
import {
  at,
  bestOver,
  clean,
  codes,
  METRES_PER_DEGREE,
  segment,
  steps,
  track,
} from '../fixtures/clean-xml.ts'
import { gpxFile, gpxPoint } from '../fixtures/xml-files.ts'

describe('segments of a GPX track', () => {
  it('are separate: the distance between them does not count, however slow', () => {
    const lift = clean(track(segment(0, 600, 0), segment(1800, 2400, 8400)))
    expect(lift.distance).toBeCloseTo(4800, -1.5)
    expect([lift.elapsed, lift.moving]).toEqual([2400, 1200])
    expect(lift.breaks).toEqual([1200])
    expect(bestOver(lift, 2000)?.seconds).toBeCloseTo(500, 0)
    expect(bestOver(lift, 5000)).toBeUndefined()
    const [gap] = lift.notices.filter(({ code }) => code === 'gapsNotCounted')
    expect(gap?.figures['metres']).toBeCloseTo(6000, -1.5)
  })

  it('add nothing if they follow at once', () => {
    const whole = clean(track(segment(0, 1200, 0)))
    const parted = clean(track(segment(0, 600, 0), segment(605, 1200, 2420)))
    expect(parted.distance).toBeCloseTo((whole.distance ?? 0) - 20, 0)
    expect(parted.moving).toBe(1195)
    expect(codes(parted)).toContain('gapsNotCounted')
  })

  it('that meet in one sample are joined', () => {
    const met = clean(track(segment(0, 600, 0), segment(600, 1200, 2400)))
    expect([met.breaks, codes(met)]).toEqual([[], ['timesMerged', 'distanceFromPositions']])
    expect(met.distance).toBeCloseTo(4800, -1.5)
  })

  it('may come in any order with the same totals', () => {
    const parts = [segment(0, 300, 0), segment(900, 1200, 500), segment(2000, 2300, -800)]
    const whole = clean(track(...parts))
    const turned = clean(track(...parts.toReversed()))
    expect(turned).toMatchObject({ distance: whole.distance, moving: whole.moving, elapsed: whole.elapsed })
    expect(turned.breaks).toEqual(whole.breaks)
    const equal = [segment(0, 300, 0), segment(900, 1200, 0), segment(1800, 2100, 0)]
    expect(clean(track(...equal)).distance).toBeCloseTo(3 * 1200, -1)
  })

  it('never lengthen a session, wherever it is split', () => {
    const points = steps(0, 600).map((second) =>
      gpxPoint(45 + (second * 4 + 9 * Math.sin(second)) / METRES_PER_DEGREE, 7, `<time>${at(second)}</time>`),
    )
    const broken = (...places: readonly number[]) => {
      const all = points.map((point, index) => (places.includes(index) ? `</trkseg><trkseg>${point}` : point))
      return clean(gpxFile(`<trk><trkseg>${all.join('')}</trkseg></trk>`))
    }
    let before = broken()
    for (let count = 1; count <= 10; count++) {
      const places = Array.from({ length: count }, (_, index) => 7 + index * 11)
      const after = broken(...places)
      expect(after.distance).toBeLessThanOrEqual(before.distance ?? 0)
      expect(after.moving).toBeLessThanOrEqual(before.moving ?? 0)
      before = after
    }
  })

  it('are separate without times too', () => {
    const untimed = (text: string) => text.replaceAll(/<time>[^<]*<\/time>/g, '')
    const cleaned = clean(untimed(track(segment(0, 600, 0), segment(1800, 2400, 8400))))
    expect([Math.round((cleaned.distance ?? 0) / 100), cleaned.breaks]).toEqual([48, []])
  })

  it('beyond the limit are left out', () => {
    const many = Array.from({ length: 1100 }, (_, index) => segment(index * 20, index * 20 + 5, 0))
    const cleaned = clean(track(...many))
    expect(cleaned.breaks.length).toBe(999)
    expect(codes(cleaned)).toContain('tooManyRecords')
  })
})
