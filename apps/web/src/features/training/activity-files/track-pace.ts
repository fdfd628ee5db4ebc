import type { TrackPoint } from './track-points.ts'

/** Maximum number of pace classes, and the approximate number of pieces that they are derived from. */
const MAX_CLASSES = 5
const PIECES = 60
const SHORTEST = 25

/** A stretch of a track in one pace class; 0 is the fastest. */
export interface TrackPiece {
  readonly points: readonly TrackPoint[]
  readonly number: number
}

export interface PaceClasses {
  /** Number of classes: fewer if the pace hardly changed. */
  readonly count: number
  /** Paces between the classes, rising, in milliseconds rounded to whole seconds. */
  readonly bounds: readonly number[]
  readonly pieces: readonly TrackPiece[]
}

interface Piece {
  readonly points: readonly TrackPoint[]
  readonly pace: number
}

/** Cuts a track into pieces and sorts them into pace classes of about equal total length. */
export function findPaceClasses(parts: readonly (readonly TrackPoint[])[], paceMetres: number): PaceClasses {
  const length = parts.reduce((sum, part) => sum + lengthOf(part), 0)
  const pieces = parts.flatMap((part) => cut(part, Math.max(SHORTEST, length / PIECES), paceMetres))
  const paces = pieces.map(({ pace }) => pace).toSorted((a, b) => a - b)
  const bounds = findBounds(paces)
  const numbered = pieces.map(({ points, pace }) => ({
    points,
    number: bounds.filter((bound) => pace >= bound).length,
  }))
  return { count: bounds.length + 1, bounds, pieces: joinEqual(numbered) }
}

/** Quintiles of the pieces' paces in whole seconds, without duplicates or empty classes. */
function findBounds(paces: readonly number[]): number[] {
  const fifths = Array.from({ length: MAX_CLASSES - 1 }, (_, index) => {
    const place = Math.floor(((index + 1) * paces.length) / MAX_CLASSES)
    return Math.floor((paces[place] ?? 0) / 1000) * 1000
  })
  const [fastest, slowest] = [paces[0] ?? 0, paces.at(-1) ?? 0]
  return [...new Set(fifths)].filter((bound) => bound > fastest && bound <= slowest)
}

const metresBetween = (a: TrackPoint, b: TrackPoint) => Math.hypot(a.east - b.east, a.north - b.north)

const lengthOf = (points: readonly TrackPoint[]): number =>
  points.reduce((sum, point, index) => sum + metresBetween(points[index - 1] ?? point, point), 0)

/** Cuts a track into adjoining pieces of about `metres`. The remainder goes to the last one. */
function cut(points: readonly TrackPoint[], metres: number, paceMetres: number): Piece[] {
  const cuts: number[] = [0]
  let since = 0
  for (let index = 1; index < points.length; index++) {
    since += metresBetween(points[index - 1] as TrackPoint, points[index] as TrackPoint)
    if (since < metres) continue
    cuts.push(index)
    since = 0
  }
  if (cuts.length > 1) cuts.pop()
  return cuts.map((from, place) => {
    const piece = points.slice(from, (cuts[place + 1] ?? points.length - 1) + 1)
    const seconds = (piece.at(-1)?.time ?? 0) - (piece[0]?.time ?? 0)
    const covered = lengthOf(piece)
    return { points: piece, pace: covered > 0 ? (1000 * seconds * paceMetres) / covered : Infinity }
  })
}

function joinEqual(pieces: readonly TrackPiece[]): TrackPiece[] {
  const joined: TrackPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && last.number === piece.number && last.points.at(-1) === piece.points[0])
      joined[joined.length - 1] = { ...last, points: [...last.points, ...piece.points.slice(1)] }
    else joined.push(piece)
  }
  return joined
}
