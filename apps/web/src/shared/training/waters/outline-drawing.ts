import { simplify } from '@boathouse/activity-files/analysis/simplify'
import { type Place, type Position, placeAround } from '@boathouse/activity-files/cleaning/earth'
import { measureOutline, type Outline } from '@boathouse/domain/training/waters/outline-rules'
import { type Spot, toLinePath } from '#ui/chart/line-path.ts'

/** Size and scale of a drawing with north up. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly metresPerUnit: number
  readonly toSpot: (place: Place) => Spot
}

/** SVG path of the part of an outline within a frame, in whole units. Places are measured from `origin`. Empty if nothing is inside. */
export function drawOutline(outline: Outline, origin: Position, frame: Frame): string {
  const place = placeAround(origin)
  return outline
    .flatMap((line) => {
      const spots = simplify(line.map(place), frame.metresPerUnit).map(frame.toSpot)
      return clipLine(spots, frame).map(toLinePath)
    })
    .join('')
}

function clipLine(spots: readonly Spot[], frame: Frame): Spot[][] {
  const parts: Spot[][] = []
  for (let index = 1; index < spots.length; index++) {
    const piece = clipPiece(spots[index - 1] as Spot, spots[index] as Spot, frame)
    if (!piece) continue
    const [from, to] = piece
    const last = parts.at(-1)
    const end = last?.at(-1)
    if (last && end?.x === from.x && end.y === from.y) last.push(to)
    else parts.push([from, to])
  }
  return parts
}

/** Clips a line to the frame; null if it is outside. Source: Liang and Barsky, 1984. */
function clipPiece(from: Spot, to: Spot, { width, height }: Frame): [from: Spot, to: Spot] | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  let [enters, leaves] = [0, 1]
  const edges = [
    [-x, from.x],
    [x, width - from.x],
    [-y, from.y],
    [y, height - from.y],
  ] as const
  for (const [speed, room] of edges) {
    if (speed === 0 && room < 0) return null
    if (speed < 0) enters = Math.max(enters, room / speed)
    if (speed > 0) leaves = Math.min(leaves, room / speed)
  }
  if (enters > leaves) return null
  const at = (part: number) => ({ x: Math.round(from.x + part * x), y: Math.round(from.y + part * y) })
  return [at(enters), at(leaves)]
}

const [WIDTH, HEIGHT, EDGE] = [960, 540, 40]

export function drawWhole(outline: Outline): { width: number; height: number; path: string } {
  const { middle, metresEast, metresNorth } = measureOutline(outline)
  const metresPerUnit = Math.max(1, metresEast / (WIDTH - 2 * EDGE), metresNorth / (HEIGHT - 2 * EDGE))
  const toSpot = ({ east, north }: Place) => ({
    x: Math.round(WIDTH / 2 + east / metresPerUnit),
    y: Math.round(HEIGHT / 2 - north / metresPerUnit),
  })
  const size = { width: WIDTH, height: HEIGHT }
  return { ...size, path: drawOutline(outline, middle, { ...size, metresPerUnit, toSpot }) }
}
