import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/errors.ts'
import { LONGEST_GEOJSON, MAX_POINTS, readOutline } from './geojson-rules.ts'
import { decodeOutline, encodeOutline, isOnEarth, toGeoJson } from './outline-rules.ts'

const read = (value: unknown): number[][][] =>
  readOutline(JSON.stringify(value)).map((line) =>
    line.map(({ longitude, latitude }) => [longitude, latitude]),
  )
const codeOf = (text: string): unknown => {
  try {
    readOutline(text)
  } catch (error) {
    if (error instanceof Refusal) return error.fields[0]
    throw error
  }
  return null
}
const refusalOf = (value: unknown) => codeOf(JSON.stringify(value))

const shore = [
  [18.5, 47.2],
  [18.6, 47.2],
  [18.6, 47.3],
]
const closed = [...shore, shore[0]]
const line = { type: 'LineString', coordinates: shore }
const area = { type: 'Polygon', coordinates: [closed] }
const feature = (geometry: unknown) => ({ type: 'Feature', properties: { name: 'Lake' }, geometry })
const collection = (...geometries: unknown[]) => ({ type: 'GeometryCollection', geometries })
const wrapped = (value: unknown, times: number): unknown =>
  times === 0 ? value : collection(wrapped(value, times - 1))

describe('the outline of a GeoJSON file', () => {
  it.each([
    ['a line', line, [shore]],
    ['lines', { type: 'MultiLineString', coordinates: [shore, closed] }, [shore, closed]],
    ['an area with an island', { type: 'Polygon', coordinates: [closed, closed] }, [closed, closed]],
    ['areas', { type: 'MultiPolygon', coordinates: [[closed], [closed]] }, [closed, closed]],
    ['an area whose ring is open', { type: 'Polygon', coordinates: [shore] }, [closed]],
    ['a feature', feature(area), [closed]],
    ['features', { type: 'FeatureCollection', features: [feature(line), feature(area)] }, [shore, closed]],
    [
      'a feature without a place',
      { type: 'FeatureCollection', features: [feature(null), feature(line)] },
      [shore],
    ],
    ['a jetty that is a point', collection({ type: 'Point', coordinates: [1, 2] }, line), [shore]],
    ['collections in collections', wrapped(line, 8), [shore]],
    ['heights', { type: 'LineString', coordinates: shore.map((pair) => [...pair, 104.2]) }, [shore]],
    [
      'points that are nearly one',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [1.000001, 2],
          [1, 3],
        ],
      },
      [
        [
          [1, 2],
          [1, 3],
        ],
      ],
    ],
    [
      'what crosses the date line',
      {
        type: 'LineString',
        coordinates: [
          [179.9, -17],
          [-179.9, -17],
        ],
      },
      [
        [
          [179.9, -17],
          [-179.9, -17],
        ],
      ],
    ],
  ])('is read from %s', (_, value, lines) => {
    expect(read(value)).toEqual(lines)
  })

  it('is read after a byte-order mark', () => {
    expect(codeOf(`\uFEFF${JSON.stringify(line)}`)).toBeNull()
  })

  it.each([
    ['no JSON', '<gpx/>', 'waterNotJson'],
    ['half a file', JSON.stringify(line).slice(0, -5), 'waterNotJson'],
    ['nothing', '', 'waterNotJson'],
    ['a longer text than any', ' '.repeat(LONGEST_GEOJSON + 1), 'waterTooBig'],
    ['brackets without end', '['.repeat(200_000), 'waterNotJson'],
  ])('is refused for %s', (_, text, code) => {
    expect(codeOf(text)).toEqual({ path: 'geojson', code })
  })

  it.each([
    ['null', null, 'waterNotGeoJson'],
    ['a list', [line], 'waterNotGeoJson'],
    ['a topology', { type: 'Topology', arcs: [shore] }, 'waterNotGeoJson'],
    ['an answer of Overpass', { version: 0.6, elements: [] }, 'waterNotGeoJson'],
    ['a line without coordinates', { type: 'LineString' }, 'waterNotGeoJson'],
    ['an area one level too flat', { type: 'Polygon', coordinates: shore }, 'waterNotGeoJson'],
    [
      'coordinates in words',
      {
        type: 'LineString',
        coordinates: [
          ['18.5', '47.2'],
          [1, 2],
        ],
      },
      'waterNotGeoJson',
    ],
    [
      'numbers beyond all',
      {
        type: 'LineString',
        coordinates: [
          [null, 2],
          [1, 2],
        ],
      },
      'waterNotGeoJson',
    ],
    ['a collection in nine others', wrapped(line, 9), 'waterNotGeoJson'],
    ['points alone', { type: 'MultiPoint', coordinates: shore }, 'waterNoLines'],
    ['no features', { type: 'FeatureCollection', features: [] }, 'waterNoLines'],
    [
      'a line of one place',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [1, 2],
        ],
      },
      'waterNoLines',
    ],
    [
      'metres of a grid',
      {
        type: 'LineString',
        coordinates: [
          [2_071_000, 5_980_000],
          [2_072_000, 5_981_000],
        ],
      },
      'waterProjected',
    ],
    [
      'latitude before longitude',
      {
        type: 'LineString',
        coordinates: [
          [47.2, 118.5],
          [47.3, 118.6],
        ],
      },
      'waterSwapped',
    ],
    [
      'a latitude of 91°',
      {
        type: 'LineString',
        coordinates: [
          [118.5, 91],
          [118.6, 47.2],
        ],
      },
      'waterOffEarth',
    ],
    [
      'longitudes up to 360°',
      {
        type: 'LineString',
        coordinates: [
          [200, 47.2],
          [201, 47.2],
        ],
      },
      'waterOffEarth',
    ],
  ])('is refused for %s', (_, value, code) => {
    expect(refusalOf(value)).toEqual({ path: 'geojson', code })
  })

  /** A round lake with a wavy shore. */
  const lake = (points: number) =>
    Array.from({ length: points + 1 }, (_, index) => {
      const angle = (2 * Math.PI * (index % points)) / points
      const radius = 0.05 + 0.004 * Math.sin(40 * angle)
      return [18.6 + radius * Math.cos(angle), 47.2 + radius * Math.sin(angle)]
    })

  it('has at most 2,000 points, and keeps its form', () => {
    const [kept = [], ...others] = read({ type: 'Polygon', coordinates: [lake(12_000)] })
    expect(others).toEqual([])
    expect(kept.length).toBeLessThanOrEqual(MAX_POINTS)
    expect(kept.length).toBeGreaterThan(200)
    expect(kept.at(-1)).toEqual(kept[0])
    const radii = kept.map(([x = 0, y = 0]) => Math.hypot(x - 18.6, y - 47.2))
    expect(Math.max(...radii)).toBeCloseTo(0.054, 3)
    expect(Math.min(...radii)).toBeCloseTo(0.046, 3)
  })

  it('drops islands that are too small to see, and says if nothing is left', () => {
    const islands = Array.from({ length: 3_000 }, (_, index) => {
      const [x, y] = [18 + (index % 60) / 100, 47 + Math.floor(index / 60) / 100]
      return [
        [x, y],
        [x + 0.0001, y],
        [x, y + 0.0001],
        [x, y],
      ]
    })
    expect(read({ type: 'MultiLineString', coordinates: [shore, ...islands] })).toEqual([shore])
    expect(refusalOf({ type: 'MultiLineString', coordinates: islands })).toEqual({
      path: 'geojson',
      code: 'waterTooDetailed',
    })
  })

  it('is refused if its lines would have to move too far', () => {
    const noise = Array.from({ length: 5_000 }, (_, index) => [(index * 7) % 80, (index * index) % 80])
    expect(refusalOf({ type: 'LineString', coordinates: noise })).toMatchObject({ code: 'waterTooDetailed' })
  })

  it('is refused if the file is made to overload the server', () => {
    const toAndFro = (points: number) => ({
      type: 'LineString',
      coordinates: Array.from({ length: points }, (_, index) => [index % 2, 1]),
    })
    expect(refusalOf(toAndFro(30_000))).toBeNull()
    expect(refusalOf(toAndFro(30_001))).toMatchObject({ code: 'waterTooDetailed' })
  })

  it('is stable over repeated writing and reading', () => {
    const places = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    )
    const lines = fc.array(fc.array(places, { minLength: 2, maxLength: 60 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(lines, (coordinates) => {
        const text = JSON.stringify({ type: 'MultiLineString', coordinates })
        const code = codeOf(text)
        if (code !== null) {
          expect(code).toMatchObject({ path: 'geojson' })
          return
        }
        const outline = readOutline(text)
        expect(outline.flat().length).toBeLessThanOrEqual(MAX_POINTS)
        expect(readOutline(toGeoJson(outline))).toEqual(outline)
        expect(decodeOutline(encodeOutline(outline))).toEqual(outline)
      }),
      { numRuns: 60 },
    )
  })

  it('is read or refused with a reason, whatever is broken in a file', () => {
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [feature(area), feature(collection(line))],
    })
    const pieces = ['', '"', '[', ']', '{', '}', 'null', '-1e9', '1e400', ',', 'Polygon', ':']
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(8), fc.constantFrom(...pieces), (at, length, piece) => {
        const broken = text.slice(0, at) + piece + text.slice(at + length)
        const code = codeOf(broken)
        if (code !== null) {
          expect(code).toMatchObject({ code: expect.stringMatching(/^water[A-Z]/) })
          return
        }
        expect(readOutline(broken).flat().every(isOnEarth)).toBe(true)
      }),
    )
  })
})
