import { simplify } from '../activity-files/analysis/simplify.ts'
import { type Place, type Position, placeAround } from '../activity-files/cleaning/earth.ts'
import { invalidField } from '../kernel/errors.ts'
import { isOnEarth, type Outline, toDegrees, toSteps } from './outline-rules.ts'

/** So long the text of a file can be, in characters. */
export const LONGEST_GEOJSON = 500_000
/** So many points an outline has at most; where a file has more, those go that change its lines least. */
export const MOST_POINTS = 2_000
/** Points of a file, about as many as fit into it with five decimals. More are a text that was made to keep a server busy. */
const MOST_READ = 30_000
/** Collections in collections: no program writes more than three. */
const DEEPEST = 8

const refusal = (code: `water${string}`) => invalidField('geojson', code)

/**
 * The lines of a GeoJSON text: all lines and all rings of its areas, the rings closed, in steps of five decimals and with 2,000
 * points at most. Throws what is wrong with `geojson`.
 */
export function readOutline(text: string): Outline {
  if (text.length > LONGEST_GEOJSON) throw refusal('waterTooBig')
  const lines = [...findLines(parse(text), 0)]
  if (countPoints(lines) > MOST_READ) throw refusal('waterTooDetailed')
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

/** Points alone are no lines; they are left. */
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

/** Without the height, which may come third. */
function toPair(value: unknown): Pair {
  const [x, y] = toArray(value)
  if (!isNumber(x) || !isNumber(y)) throw refusal('waterNotGeoJson')
  return [x, y]
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** Ends where it begins, also where the file left that out. */
function toRing(coordinates: unknown): readonly Pair[] {
  const pairs = toPairs(coordinates)
  const [first, last] = [pairs[0], pairs.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...pairs, first] : pairs
}

const toPosition = ([longitude, latitude]: Pair): Position => ({ latitude, longitude })

/** A full turn: whatever is further from zero is no angle, and mostly metres of a map's grid. */
const TURN = 360

/** Throws what can be told of coordinates that are nowhere on earth. */
function refuseOtherCoordinates(pairs: readonly Pair[]): void {
  if (pairs.every((pair) => isOnEarth(toPosition(pair)))) return
  if (pairs.some(([x, y]) => Math.abs(x) > TURN || Math.abs(y) > TURN)) throw refusal('waterProjected')
  if (pairs.every(([x, y]) => isOnEarth(toPosition([y, x])))) throw refusal('waterSwapped')
  throw refusal('waterOffEarth')
}

/** In the steps in which it is stored. */
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

/** Metres that lines are moved by at first, and at most: beyond that, shores would not be where they are. */
const [FINEST, COARSEST] = [1, 64]

interface Point extends Place {
  readonly position: Position
}

/** With as many points as there may be. What is smaller than lines are moved by, such as a rock, goes as a whole. */
function reduce(outline: Outline): Outline {
  if (countPoints(outline) <= MOST_POINTS) return outline
  const [first = { latitude: 0, longitude: 0 }] = outline.flat()
  const place = placeAround(first)
  let lines = outline.map((line) => line.map((position) => ({ ...place(position), position })))
  for (let tolerance = FINEST; tolerance <= COARSEST; tolerance *= 2) {
    // Each try goes on from the last one, which moves a line by less than twice as much.
    lines = lines.filter((line) => isLarger(line, tolerance)).map((line) => reduceLine(line, tolerance))
    if (countPoints(lines) > MOST_POINTS) continue
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

/** A wild line takes the square of its points: so many at a time bound that, whatever somebody sends. */
const AT_ONCE = 64

/** In parts, each of which begins with the point that the one before it ended with. */
function reduceLine(line: readonly Point[], tolerance: number): Point[] {
  const parts = Math.ceil((line.length - 1) / (AT_ONCE - 1))
  return Array.from({ length: parts }, (_, part) => {
    const from = part * (AT_ONCE - 1)
    return simplify(line.slice(from, from + AT_ONCE), tolerance)
  }).flat()
}
