import type { Notice } from '../model.ts'

/** How the SpeedCoach measures distance: GPS or impeller. If a file has both, column names include the source. */
export type Source = 'GPS' | 'IMP'

/** Metres of the interval up to a stroke, by source; NaN if missing. */
interface Counted {
  readonly interval: string
  readonly gps: number
  readonly impeller: number
}

/** A source stands still if it moves less than a tenth of the other, over at least these metres and strokes. */
const STILL = 0.1
const LEAST_METRES = 50
const LEAST_STROKES = 10

/**
 * Picks the source that counts: the one that the device used (`named`), unless it stood still while the other moved. If
 * both did at times, the one with more metres. If the file names none, an impeller that turned. `hasGps`: whether the
 * file has a column for GPS metres. Adds a notice if the source that stood still moved before, or was the one that
 * should count.
 */
export function chooseSource(
  strokes: readonly Counted[],
  { named, hasGps }: { readonly named: string | null; readonly hasGps: boolean },
): { readonly source: Source; readonly notices: readonly Notice[] } {
  const turns = strokes.some(({ impeller }) => impeller > 0)
  const hasFix = strokes.some(({ gps }) => gps > 0)
  // Without the GPS column, only the track can show whether the impeller missed a part.
  if (!hasGps && (toSource(named) === 'GPS' || standsStill(strokes))) return { source: 'GPS', notices: [] }
  const wanted = toSource(named) ?? (turns ? 'IMP' : 'GPS')
  const isImpellerStill = findsStill(
    strokes.map(({ interval, gps, impeller }) => ({ interval, gps, own: impeller })),
  )
  const isGpsStill = findsStill(
    strokes.map(({ interval, gps, impeller }) => ({ interval, gps: impeller, own: gps })),
  )
  const figures = { gps: addUp(strokes, 'gps'), impeller: addUp(strokes, 'impeller') }
  const isGpsBetter = !isGpsStill || figures.gps >= figures.impeller
  if (isImpellerStill && hasFix && isGpsBetter) {
    const isWorthSaying = turns || wanted === 'IMP'
    return { source: 'GPS', notices: isWorthSaying ? [{ code: 'impellerStopped', figures }] : [] }
  }
  if (isGpsStill && turns)
    return { source: 'IMP', notices: wanted === 'GPS' ? [{ code: 'gpsStopped', figures }] : [] }
  return { source: wanted, notices: [] }
}

const toSource = (named: string | null): Source | null =>
  /^gps/i.test(named ?? '') ? 'GPS' : /^imp/i.test(named ?? '') ? 'IMP' : null

function addUp(strokes: readonly Counted[], figure: 'gps' | 'impeller'): number {
  const most = new Map<string, number>()
  for (const stroke of strokes)
    most.set(stroke.interval, Math.max(most.get(stroke.interval) ?? 0, stroke[figure] || 0))
  return Math.round([...most.values()].reduce((sum, metres) => sum + metres, 0) * 10) / 10
}

interface Stretch {
  readonly strokes: number
  readonly other: number
  readonly own: number
}

function standsStill(strokes: readonly Counted[]): boolean {
  let count = 0
  return strokes.some(({ interval, impeller }, index) => {
    const before = strokes[index - 1]
    count = before?.interval === interval && !(impeller > before.impeller) ? count + 1 : 0
    return count >= LEAST_STROKES
  })
}

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
