import { simplify } from '@boathouse/domain/activity-files/analysis/simplify'
import type { Place } from '@boathouse/domain/activity-files/cleaning/earth'
import { type Spot, toLinePath } from '#ui/line-path.ts'
import { findPaceClasses, type PaceClasses } from './track-pace.ts'
import type { TrackPoint } from './track-points.ts'

/** Units of the drawing: two to a pixel where it is as wide as it is meant to be, so that half a pixel is a whole number. */
const WIDTH = 960
const [LEAST_HEIGHT, MOST_HEIGHT] = [320, 800]
const EDGE = 40
/** A boat that lay at its mooring is no track as wide as the page. */
const LEAST_METRES = 50
/** Characters that all lines of a track may have together. */
const MOST_BYTES = 3000

/** A track as it is drawn: north is up. */
export interface TrackDrawing {
  readonly width: number
  readonly height: number
  /** The line of each class of pace, the fastest first; all of them empty where others see nothing of the track. */
  readonly lines: readonly string[]
  /** The line of what others don't see; empty where they see all of it. */
  readonly hidden: string
  readonly classes: PaceClasses
  readonly start: Spot
  readonly finish: Spot
  /** Metres that a unit of the drawing is wide and high. */
  readonly metresPerUnit: number
  /** Where something stands in the drawing. */
  readonly toSpot: (place: Place) => Spot
  /** A round length in metres, and how much of the width it is. */
  readonly scale: { readonly metres: number; readonly part: number }
}

type Parts = readonly (readonly TrackPoint[])[]

/**
 * Draws a track, its pieces by their pace, but for the parts that others don't see; null where there are not two places to
 * draw a line between.
 */
export function drawTrack(
  parts: Parts,
  paceMetres: number,
  { seen, hidden }: { readonly seen: Parts; readonly hidden: Parts } = { seen: parts, hidden: [] },
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
    scale: findScale(metresPerUnit * WIDTH),
  }
}

/** Fits a track into the drawing, whichever of its sides is the longer. */
function fitIn(points: readonly Place[]) {
  const east = boundsOf(points, 'east')
  const north = boundsOf(points, 'north')
  const [across, up] = [east.most - east.least, north.most - north.least]
  const metresPerUnit = Math.max(
    Math.max(across, LEAST_METRES) / (WIDTH - 2 * EDGE),
    up / (MOST_HEIGHT - 2 * EDGE),
  )
  const height = Math.round(Math.max(LEAST_HEIGHT, up / metresPerUnit + 2 * EDGE))
  const toSpot = (place: Place): Spot => ({
    x: Math.round(WIDTH / 2 + (place.east - (east.least + east.most) / 2) / metresPerUnit),
    y: Math.round(height / 2 - (place.north - (north.least + north.most) / 2) / metresPerUnit),
  })
  return { metresPerUnit, height, toSpot }
}

/** A loop: so many points are too many to be arguments. */
function boundsOf(points: readonly Place[], side: keyof Place) {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const point of points) {
    if (point[side] < least) least = point[side]
    if (point[side] > most) most = point[side]
  }
  return { least, most }
}

/** As fine as half a pixel, or as fine as fits: a line for all pieces of each group. */
function drawLines(groups: readonly Parts[], metresPerUnit: number, toSpot: TrackDrawing['toSpot']) {
  for (let tolerance = metresPerUnit; ; tolerance *= 1.5) {
    const lines = groups.map((pieces) =>
      pieces.map((points) => toLinePath(simplify(points, tolerance).map(toSpot))).join(''),
    )
    const bytes = lines.reduce((sum, line) => sum + line.length, 0)
    if (bytes <= MOST_BYTES || tolerance > metresPerUnit * WIDTH) return lines
  }
}

/** The pieces of each class of pace, the fastest first. */
const byClass = ({ pieces, count }: PaceClasses): Parts[] =>
  Array.from({ length: count }, (_, number) =>
    pieces.filter((piece) => piece.number === number).map(({ points }) => points),
  )

/** A round length, a fifth to a half of the width. */
function findScale(metresAcross: number): TrackDrawing['scale'] {
  const power = 10 ** Math.floor(Math.log10(metresAcross / 5))
  const digit = [1, 2, 5, 10].find((one) => one * power >= metresAcross / 5) ?? 10
  return { metres: digit * power, part: (digit * power) / metresAcross }
}
