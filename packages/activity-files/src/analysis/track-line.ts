import { type Place, placeAround } from '../cleaning/earth.ts'
import type { Streams } from '../streams.ts'
import { simplify } from './simplify.ts'

/** View box of the line. The margin is half the stroke width. */
const WIDTH = 64
const HEIGHT = 32
const MARGIN = 1
/** Initial tolerance of the simplification, in units of the view box. */
const FINEST = 0.25
const MAX_POINTS = 24
const MAX_EXAMINED = 500

/** SVG polyline of at most 24 points in a box of 64 × 32, to scale, north up. Null without a track. */
export function drawTrackLine(streams: Streams): string | null {
  const track = findPlaces(streams)
  const [left, right] = rangeOf(track.map(({ east }) => east))
  const [bottom, top] = rangeOf(track.map(({ north }) => north))
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (top - bottom))
  if (track.length < 2 || !Number.isFinite(scale)) return null
  let tolerance = FINEST / scale
  let line = simplify(track, tolerance)
  for (; line.length > MAX_POINTS; tolerance *= 1.5) line = simplify(track, tolerance)
  const toSpot = ({ east, north }: Place) => [
    toTenths(WIDTH / 2 + (east - (left + right) / 2) * scale),
    toTenths(HEIGHT / 2 - (north - (bottom + top) / 2) * scale),
  ]
  return line.map((place) => toSpot(place).join(',')).join(' ')
}

const toTenths = (value: number) => Math.round(value * 10) / 10

/** Positions in metres around the first one. */
function findPlaces({ columns: { latitude, longitude } }: Streams): Place[] {
  if (!latitude || !longitude) return []
  const known = [...latitude.keys()].flatMap((index) => {
    const position = { latitude: latitude[index] ?? Number.NaN, longitude: longitude[index] ?? Number.NaN }
    return Number.isFinite(position.latitude) && Number.isFinite(position.longitude) ? [position] : []
  })
  const [first] = known
  if (!first) return []
  const step = Math.ceil(known.length / MAX_EXAMINED)
  return known.filter((_, index) => index % step === 0 || index === known.length - 1).map(placeAround(first))
}

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
