import { simplify } from '@boathouse/activity-files/analysis/simplify'
import { type Place, type Position, placeAround } from '@boathouse/activity-files/cleaning/earth'
import { invalidField } from '../../kernel/errors.ts'
import { isOnEarth, type Outline, toDegrees, toSteps } from './outline-rules.ts'

/** In characters. */
export const LONGEST_GEOJSON = 500_000
/** Limit of an outline. Simplification drops the points that change lines least. */
export const MAX_POINTS = 2_000
/** Limit of points to read, against text made to overload the server. */
const MAX_READ = 30_000
/** Depth of nested collections: programs write up to three. */
const DEEPEST = 8

const refusal = (code: `water${string}`) => invalidField('geojson', code)

/** Lines and closed rings with five decimals, at most 2,000 points. Throws a field error `geojson` if the text has none. */
export function readOutline(text: string): Outline {
  if (text.length > LONGEST_GEOJSON) throw refusal('waterTooBig')
  const lines = [...findLines(parse(text), 0)]
  if (countPoints(lines) > MAX_READ) throw refusal('waterTooDetailed')
  refuseOtherCoordinates(lines.flat())
  const outline = lines.map(toPositions).filter(hasLength)
  if (outline.length === 0) throw refusal('waterNoLines')
  return reduce(outline)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw refusal('waterNotJson')
  }
}

type Pair = readonly [x: number, y: number]

function* findLines(value: unknown, depth: number): Generator<readonly Pair[]> {
  if (depth > DEEPEST) throw refusal('waterNotGeoJson')
  const { type, coordinates, geometry, geometries, features } = toObject(value)
  if (type === 'LineString') yield toPairs(coordinates)
  else if (type === 'MultiLineString') yield* toArray(coordinates).map(toPairs)
  else if (type === 'Polygon') yield* toArray(coordinates).map(toRing)
  else if (type === 'MultiPolygon') yield* toArray(coordinates).flatMap(toArray).map(toRing)
  else if (type === 'Feature') {
    if (geometry) yield* findLines(geometry, depth + 1)
  } else if (type === 'FeatureCollection' || type === 'GeometryCollection')
    for (const part of toArray(type === 'FeatureCollection' ? features : geometries))
      yield* findLines(part, depth + 1)
  else if (type !== 'Point' && type !== 'MultiPoint') throw refusal('waterNotGeoJson')
}

function toObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw refusal('waterNotGeoJson')
  return value as Readonly<Record<string, unknown>>
}

function toArray(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw refusal('waterNotGeoJson')
  return value
}

const toPairs = (coordinates: unknown): readonly Pair[] => toArray(coordinates).map(toPair)

/** Drops the height, an optional third value. */
function toPair(value: unknown): Pair {
  const [x, y] = toArray(value)
  if (!isNumber(x) || !isNumber(y)) throw refusal('waterNotGeoJson')
  return [x, y]
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** Closes the ring if needed. */
function toRing(coordinates: unknown): readonly Pair[] {
  const pairs = toPairs(coordinates)
  const [first, last] = [pairs[0], pairs.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...pairs, first] : pairs
}

const toPosition = ([longitude, latitude]: Pair): Position => ({ latitude, longitude })

/** A number further from zero is no angle, but probably metres of a map grid. */
const TURN = 360

/** Throws the likely reason why coordinates are not on earth. */
function refuseOtherCoordinates(pairs: readonly Pair[]): void {
  if (pairs.every((pair) => isOnEarth(toPosition(pair)))) return
  if (pairs.some(([x, y]) => Math.abs(x) > TURN || Math.abs(y) > TURN)) throw refusal('waterProjected')
  if (pairs.every(([x, y]) => isOnEarth(toPosition([y, x])))) throw refusal('waterSwapped')
  throw refusal('waterOffEarth')
}

const toPositions = (pairs: readonly Pair[]): Position[] =>
  withoutRepeats(pairs.map(([x, y]) => toPosition([toDegrees(toSteps(x)), toDegrees(toSteps(y))])))

const withoutRepeats = (line: readonly Position[]): Position[] =>
  line.filter((one, index) => {
    const before = line[index - 1]
    return before?.latitude !== one.latitude || before.longitude !== one.longitude
  })

const countPoints = (lines: readonly (readonly unknown[])[]): number =>
  lines.reduce((sum, { length }) => sum + length, 0)

const hasLength = ({ length }: readonly Position[]) => length > 1

/** First and largest tolerance, in metres: beyond that, shores would look wrong. */
const [FINEST, COARSEST] = [1, 64]

interface Point extends Place {
  readonly position: Position
}

/** Simplifies an outline to the limit of points. Drops lines smaller than the tolerance, for example rocks. */
function reduce(outline: Outline): Outline {
  if (countPoints(outline) <= MAX_POINTS) return outline
  const [first = { latitude: 0, longitude: 0 }] = outline.flat()
  const place = placeAround(first)
  let lines = outline.map((line) => line.map((position) => ({ ...place(position), position })))
  for (let tolerance = FINEST; tolerance <= COARSEST; tolerance *= 2) {
    // Each try simplifies the last result, so the total deviation is less than twice the tolerance.
    lines = lines.filter((line) => isLarger(line, tolerance)).map((line) => reduceLine(line, tolerance))
    if (countPoints(lines) > MAX_POINTS) continue
    const reduced = lines
      .map((line) => withoutRepeats(line.map(({ position }) => position)))
      .filter(hasLength)
    if (reduced.length > 0) return reduced
  }
  throw refusal('waterTooDetailed')
}

const isLarger = (line: readonly Point[], metres: number): boolean =>
  line.some(
    ({ east, north }) => Math.hypot(east - (line[0]?.east ?? 0), north - (line[0]?.north ?? 0)) > metres,
  )

/** Points simplified at once. Security: a wild line would take quadratic time. */
const AT_ONCE = 64

/** Simplifies in parts, each of which starts with the last point of the previous one. */
function reduceLine(line: readonly Point[], tolerance: number): Point[] {
  const parts = Math.ceil((line.length - 1) / (AT_ONCE - 1))
  return Array.from({ length: parts }, (_, part) => {
    const from = part * (AT_ONCE - 1)
    return simplify(line.slice(from, from + AT_ONCE), tolerance)
  }).flat()
}
