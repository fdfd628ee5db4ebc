import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOutline } from './geojson-rules.ts'
import { decodeOutline, encodeOutline, isOnEarth, measureOutline, type Outline } from './outline-rules.ts'

describe('the text of an outline', () => {
  it('equals the published example of an encoded polyline', () => {
    const example: Outline = [
      [
        { latitude: 38.5, longitude: -120.2 },
        { latitude: 40.7, longitude: -120.95 },
        { latitude: 43.252, longitude: -126.453 },
      ],
    ]
    expect(encodeOutline(example)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
    expect(decodeOutline(encodeOutline([...example, ...example]))).toEqual([...example, ...example])
  })

  it('has about five characters per point', () => {
    const outline = readOutline(
      JSON.stringify({
        type: 'LineString',
        coordinates: Array.from({ length: 1_000 }, (_, index) => [
          18 + index / 4_000,
          47 + Math.sin(index / 20) / 500,
        ]),
      }),
    )
    expect(encodeOutline(outline).length).toBeLessThan(6_000)
  })

  it('ends where it leaves the earth', () => {
    const at = (latitude: number) => ({ latitude, longitude: 18.5 })
    expect(decodeOutline(encodeOutline([[at(89), at(90), at(91)]]))).toEqual([[at(89), at(90)]])
  })

  it('ends where it is malformed', () => {
    const characters = fc.integer({ min: 30, max: 130 }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 100 }), (text) => {
        const lines = decodeOutline(text)
        expect(lines.every((points) => points.length > 1 && points.every(isOnEarth))).toBe(true)
      }),
    )
  })
})

describe('the size of an outline', () => {
  const at = (longitude: number, latitude: number) => ({ longitude, latitude })
  it.each([
    [
      'a lake',
      [[at(18.5, 47.2), at(18.6, 47.2), at(18.6, 47.3)]],
      { latitude: 47.25, longitude: 18.55 },
      7_570,
      11_118,
    ],
    [
      'a strait across the date line',
      [[at(179.9, 0), at(-179.9, 0)]],
      { latitude: 0, longitude: 180 },
      22_264,
      0,
    ],
  ])('is that of %s', (_, outline, { latitude, longitude }, metresEast, metresNorth) => {
    const extent = measureOutline(outline)
    expect(extent.middle.latitude).toBeCloseTo(latitude, 6)
    expect(Math.abs(extent.middle.longitude)).toBeCloseTo(longitude, 6)
    expect(extent.metresEast).toBeCloseTo(metresEast, -2)
    expect(extent.metresNorth).toBeCloseTo(metresNorth, -2)
  })
})
