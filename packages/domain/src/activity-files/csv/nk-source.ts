import type { Notice } from '../model.ts'

/** By what boats are measured: columns have it in their names, where the device knows both. */
export type Source = 'GPS' | 'IMP'

/** What both sources counted up to a stroke, in metres of its interval; NaN where one counted nothing. */
interface Counted {
  readonly interval: string
  readonly gps: number
  readonly impeller: number
}

/** A source that moves so little while the other goes so far, over so many strokes, stands still. */
const STILL = 0.1
const LEAST_METRES = 50
const LEAST_STROKES = 10

/**
 * The source that counts: the one that the device used, unless it stood still while the other moved. `named` is what the
 * file says of that; without it, an impeller that turned counts. A notice says what stood still, if it moved before, or if
 * it was the one that should count.
 */
export function chooseSource(
  strokes: readonly Counted[],
  named: string | null,
): { readonly source: Source; readonly notices: readonly Notice[] } {
  const turns = strokes.some(({ impeller }) => impeller > 0)
  const hasFix = strokes.some(({ gps }) => gps > 0)
  const wanted = toSource(named) ?? (turns ? 'IMP' : 'GPS')
  const isImpellerStill = findsStill(
    strokes.map(({ interval, gps, impeller }) => ({ interval, gps, own: impeller })),
  )
  const isGpsStill = findsStill(
    strokes.map(({ interval, gps, impeller }) => ({ interval, gps: impeller, own: gps })),
  )
  const metres = (figure: 'gps' | 'impeller') => {
    const most = strokes.reduce((most, stroke) => Math.max(most, stroke[figure] || 0), 0)
    return Math.round(most * 10) / 10
  }
  const figures = { gps: metres('gps'), impeller: metres('impeller') }
  if (isImpellerStill && hasFix && !isGpsStill) {
    const isWorthSaying = turns || wanted === 'IMP'
    return { source: 'GPS', notices: isWorthSaying ? [{ code: 'impellerStopped', figures }] : [] }
  }
  if (isGpsStill && turns && !isImpellerStill)
    return { source: 'IMP', notices: wanted === 'GPS' ? [{ code: 'gpsStopped', figures }] : [] }
  return { source: wanted, notices: [] }
}

const toSource = (named: string | null): Source | null =>
  /^gps/i.test(named ?? '') ? 'GPS' : /^imp/i.test(named ?? '') ? 'IMP' : null

/** A stretch within an interval: strokes, and what both sources moved. */
interface Stretch {
  readonly strokes: number
  readonly other: number
  readonly own: number
}

/** Whether one source stands still over strokes in which the other moves. What counts nothing stands still. */
function findsStill(
  rows: readonly { readonly interval: string; readonly gps: number; readonly own: number }[],
) {
  let stretch: Stretch = { strokes: 0, other: 0, own: 0 }
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const isOther = before?.interval !== row.interval
    const moved = (now: number, then: number | undefined) => Math.max(0, (now || 0) - (then || 0))
    const other = moved(row.gps, isOther ? 0 : before?.gps)
    const own = moved(row.own, isOther ? 0 : before?.own)
    const isStill = own <= STILL * other
    stretch = isStill
      ? { strokes: stretch.strokes + 1, other: stretch.other + other, own: stretch.own + own }
      : { strokes: 0, other: 0, own: 0 }
    if (stretch.strokes >= LEAST_STROKES && stretch.other >= LEAST_METRES) return true
  }
  return false
}
