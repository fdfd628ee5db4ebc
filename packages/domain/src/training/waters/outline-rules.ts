import { type Position, placeAround } from '@boathouse/activity-files/cleaning/earth'

/** Shores, islands, or the course of a river. A closed line ends where it begins. */
export type Outline = readonly (readonly Position[])[]

/** Five decimals of a degree are 1.1 m at most. */
const STEPS_PER_DEGREE = 100_000

// Adding zero avoids -0.
export const toSteps = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) + 0
export const toDegrees = (steps: number): number => steps / STEPS_PER_DEGREE

/**
 * Encodes lines as polylines (Google's algorithm: differences in steps of 0.00001°, latitude first, five bits to a
 * character), separated by spaces. A point takes about five characters.
 */
export const encodeOutline = (outline: Outline): string => outline.map(encodeLine).join(' ')

function encodeLine(line: readonly Position[]): string {
  let [north, east] = [0, 0]
  return line
    .map((position) => {
      const [latitude, longitude] = [toSteps(position.latitude), toSteps(position.longitude)]
      const text = encodeNumber(latitude - north) + encodeNumber(longitude - east)
      ;[north, east] = [latitude, longitude]
      return text
    })
    .join('')
}

function encodeNumber(value: number): string {
  // The sign is the last bit: small numbers are then short on both sides of zero.
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63)
  return text + String.fromCharCode(rest + 63)
}

/** Inverse of `encodeOutline`. Invalid or truncated data, or a position off the earth, ends its line. */
export const decodeOutline = (text: string): Outline => text.split(' ').map(decodeLine).filter(hasLength)

const hasLength = ({ length }: readonly Position[]) => length > 1

function decodeLine(text: string): Position[] {
  const numbers = decodeNumbers(text)
  const line: Position[] = []
  let [latitude, longitude] = [0, 0]
  for (let index = 1; index < numbers.length; index += 2) {
    latitude += numbers[index - 1] as number
    longitude += numbers[index] as number
    const position = { latitude: toDegrees(latitude), longitude: toDegrees(longitude) }
    if (!isOnEarth(position)) break
    line.push(position)
  }
  return line
}

function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, unit] = [0, 1]
  for (const character of text) {
    const code = character.charCodeAt(0) - 63
    if (code < 0 || code > 63) break
    value += (code % 32) * unit
    unit *= 32
    if (code >= 32) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    ;[value, unit] = [0, 1]
  }
  return numbers
}

export const isOnEarth = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

export const toGeoJson = (outline: Outline): string =>
  JSON.stringify({
    type: 'MultiLineString',
    coordinates: outline.map((line) => line.map(({ latitude, longitude }) => [longitude, latitude])),
  })

export interface Extent {
  readonly middle: Position
  readonly metresEast: number
  readonly metresNorth: number
}

export function measureOutline(outline: Outline): Extent {
  const [first] = outline.flat()
  const from = first ?? { latitude: 0, longitude: 0 }
  const [south, north] = rangeOf(outline, ({ latitude }) => latitude)
  const [west, east] = rangeOf(outline, ({ longitude }) => turnTowards(from.longitude, longitude))
  const middle = { latitude: (south + north) / 2, longitude: turnTowards(0, (west + east) / 2) }
  const place = placeAround(middle)
  return {
    middle,
    metresEast: 2 * place({ ...middle, longitude: middle.longitude + (east - west) / 2 }).east,
    metresNorth: 2 * place({ ...middle, latitude: north }).north,
  }
}

/** Loops, because `Math.min(...points)` fails with thousands of arguments. */
function rangeOf(outline: Outline, toNumber: (position: Position) => number): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const line of outline)
    for (const position of line) {
      const value = toNumber(position)
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  return [least, most]
}

/** Equivalent longitude within half a turn of `from`. */
const turnTowards = (from: number, degrees: number): number =>
  degrees - 360 * Math.round((degrees - from) / 360)
