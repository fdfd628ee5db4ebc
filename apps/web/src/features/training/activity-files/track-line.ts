import { simplify } from '@boathouse/activity-files/analysis/simplify'
import type { Place } from '@boathouse/activity-files/cleaning/earth'
import { fromUnit } from '@boathouse/domain/kernel/units'
import { type Spot, toLinePath } from '#ui/chart/line-path.ts'
import { findPaceClasses, type PaceClasses } from './track-pace.ts'
import type { TrackPoint } from './track-points.ts'

/** Drawing units: two per pixel at the usual width, so half a pixel is a whole number. */
const WIDTH = 960
const [LEAST_HEIGHT, MAX_HEIGHT] = [320, 800]
const EDGE = 40
/** Shortest extent: a boat at its mooring must not fill the page. */
const LEAST_METRES = 50
/** Limit for the paths of all lines, in characters. */
const MAX_BYTES = 3000

export interface TrackDrawing {
  readonly width: number
  readonly height: number
  readonly lines: readonly string[]
  readonly hidden: string
  readonly classes: PaceClasses
  readonly start: Spot
  readonly finish: Spot
  readonly metresPerUnit: number
  readonly toSpot: (place: Place) => Spot
  /** A scale bar: a round length in metres, and its share of the width. */
  readonly scale: { readonly metres: number; readonly part: number }
}

type Parts = readonly (readonly TrackPoint[])[]

/** Draws a track by pace, except for hidden parts. Null for fewer than two points. */
export function drawTrack(
  parts: Parts,
  paceMetres: number,
  { seen, hidden }: { readonly seen: Parts; readonly hidden: Parts } = { seen: parts, hidden: [] },
  hasMiles = false,
): TrackDrawing | null {
  const points = parts.flat()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const { metresPerUnit, height, toSpot } = fitIn(points)
  const classes = findPaceClasses(seen, paceMetres)
  const [ofHidden = '', ...lines] = drawLines([hidden, ...byClass(classes)], metresPerUnit, toSpot)
  return {
    width: WIDTH,
    height,
    metresPerUnit,
    lines,
    hidden: ofHidden,
    classes,
    start: toSpot(first),
    finish: toSpot(last),
    toSpot,
    scale: findScale(metresPerUnit * WIDTH, hasMiles),
  }
}

function fitIn(points: readonly Place[]) {
  const east = boundsOf(points, 'east')
  const north = boundsOf(points, 'north')
  const [across, up] = [east.most - east.least, north.most - north.least]
  const metresPerUnit = Math.max(
    Math.max(across, LEAST_METRES) / (WIDTH - 2 * EDGE),
    up / (MAX_HEIGHT - 2 * EDGE),
  )
  const height = Math.round(Math.max(LEAST_HEIGHT, up / metresPerUnit + 2 * EDGE))
  const toSpot = (place: Place): Spot => ({
    x: Math.round(WIDTH / 2 + (place.east - (east.least + east.most) / 2) / metresPerUnit),
    y: Math.round(height / 2 - (place.north - (north.least + north.most) / 2) / metresPerUnit),
  })
  return { metresPerUnit, height, toSpot }
}

/** A loop, because `Math.min(...points)` fails with a track's thousands of arguments. */
function boundsOf(points: readonly Place[], side: keyof Place) {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const point of points) {
    if (point[side] < least) least = point[side]
    if (point[side] > most) most = point[side]
  }
  return { least, most }
}

/** Simplifies lines by half a pixel, or more until the paths fit the limit. One path per pace class. */
function drawLines(groups: readonly Parts[], metresPerUnit: number, toSpot: TrackDrawing['toSpot']) {
  for (let tolerance = metresPerUnit; ; tolerance *= 1.5) {
    const lines = groups.map((pieces) =>
      pieces.map((points) => toLinePath(simplify(points, tolerance).map(toSpot))).join(''),
    )
    const bytes = lines.reduce((sum, line) => sum + line.length, 0)
    if (bytes <= MAX_BYTES || tolerance > metresPerUnit * WIDTH) return lines
  }
}

const byClass = ({ pieces, count }: PaceClasses): Parts[] =>
  Array.from({ length: count }, (_, number) =>
    pieces.filter((piece) => piece.number === number).map(({ points }) => points),
  )

const KILOMETRE = 1_000

/** A length that is round in metres or, from a kilometre on, in miles if wanted; a fifth to a half of the width. */
function findScale(metresAcross: number, hasMiles: boolean): TrackDrawing['scale'] {
  const least = metresAcross / 5
  const unit = hasMiles && least >= KILOMETRE ? KILOMETRE * fromUnit(1, 'miles') : 1
  const power = 10 ** Math.floor(Math.log10(least / unit))
  const digit = [1, 2, 5, 10].find((one) => one * power * unit >= least) ?? 10
  const metres = digit * power * unit
  return { metres, part: metres / metresAcross }
}
