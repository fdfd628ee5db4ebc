interface Remaining {
  readonly left: number
  readonly seconds: number
  readonly speed: number
}

/** Athletes set pieces to a multiple of this, in metres. */
const ROUND_METRES = 100
/** A counter counts down if it falls this many times as often as it rises. */
const MOSTLY = 10

/** Whether a counter falls, apart from the rise at the start of each further piece. */
export function countsDown(figures: readonly number[]): boolean {
  let [rises, falls] = [0, 0]
  const known = figures.filter(Number.isFinite)
  for (const [index, figure] of known.entries()) {
    const before = known[index - 1] ?? figure
    if (figure > before) rises++
    else if (figure < before) falls++
  }
  return falls > 1 && falls > MOSTLY * rises
}

/**
 * Converts remaining metres to metres done. A piece's length is the next multiple of 100 m, if its first row can have
 * come from there in its time; else what its speed gives. Each rise starts another piece.
 */
export function countUp(rows: readonly Remaining[]): number[] {
  let [done, piece, began] = [0, Number.NaN, 0]
  let before: Remaining | null = null
  return rows.map((row) => {
    if (!Number.isFinite(row.left)) return Number.NaN
    if (before === null || row.left > before.left) {
      done += before ? piece : 0
      began = before?.seconds ?? 0
      piece = findLength(row, row.seconds - began)
    }
    before = row
    return done + piece - row.left
  })
}

/** Allows a second more, because whole seconds lag by up to one. */
function findLength({ left, speed }: Remaining, passed: number): number {
  const round = Math.ceil(left / ROUND_METRES) * ROUND_METRES
  const most = (Number.isFinite(speed) ? speed : 0) * (passed + 1) + 1
  return round - left <= most ? round : left + (Number.isFinite(speed) ? speed * passed : 0)
}
