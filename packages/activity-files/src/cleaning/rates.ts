import { averageOf } from '../analysis/averages.ts'
import { findFirst } from '../analysis/progress.ts'
import type { Lap, Totals } from '../model.ts'
import type { Streams } from '../streams.ts'
import type { Notices } from './notices.ts'

/** Largest relative difference between a device's mean rate and the median of its samples. */
const MAX_DEVIATION = 0.25

interface Summed {
  readonly totals: Totals
  readonly laps: readonly Lap[]
  readonly elapsed: number
}

/** Least stroke count, as a share of that by the samples' rate: some devices count one side only, or pairs. */
const LEAST_SHARE = 0.5 / (1 + MAX_DEVIATION)
/** Highest plausible stroke rate, per minute. */
const MAX_STROKES = 250
/** Longest time that a rate holds until the next sample, in seconds. */
const LONGEST_HOLD = 30

/**
 * Drops a device's mean stroke rate and stroke count if its samples contradict them. Compares with the median, which
 * bursts don't change. A mean that agrees wins over the samples' mean; so does that of the laps if the session has
 * none.
 */
export function checkStrokeRates(
  streams: Streams,
  { totals, laps, elapsed }: Summed,
  notices: Notices,
): Pick<Summed, 'totals' | 'laps'> {
  const { strokeRate } = streams.columns
  const medianOf = (from: number, to: number) =>
    strokeRate
      ? median(strokeRate.subarray(findFirst(streams.time, from), findFirst(streams.time, to)))
      : null
  const checked = laps.map((lap) =>
    isContradicted(lap.averageStrokeRate, medianOf(lap.start, lap.start + (lap.elapsed ?? 0)))
      ? { ...lap, averageStrokeRate: null }
      : lap,
  )
  const mean = averageOf(streams, 'strokeRate')(0, elapsed + 1) ?? 0
  const isOff = isContradicted(totals.averageStrokeRate, medianOf(0, elapsed + 1))
  if (isOff) notices.add('strokeRateFromSamples', { from: totals.averageStrokeRate ?? 0, to: mean })
  const averageStrokeRate = isOff ? null : (totals.averageStrokeRate ?? meanRateOfLaps(checked))
  const counted = totals.averageStrokeRate === null ? 0 : countStrokes(streams)
  const isCountOff = !fitsRate(totals.strokes, averageStrokeRate || mean, { counted, elapsed })
  if (isCountOff) notices.add('strokesLeftOut', { strokes: totals.strokes ?? 0 })
  return {
    totals: { ...totals, averageStrokeRate, strokes: isCountOff ? null : totals.strokes },
    laps: checked,
  }
}

/** Whether a stroke count is possible at the mean rate; at any rate if it is 0. `counted` is by the samples. */
function fitsRate(
  strokes: number | null,
  rate: number,
  { counted, elapsed }: { readonly counted: number; readonly elapsed: number },
): boolean {
  if (strokes === null) return true
  const most = rate > 0 ? rate * (1 + MAX_DEVIATION) : MAX_STROKES
  return strokes <= (most * elapsed) / 60 && strokes >= LEAST_SHARE * counted
}

/** Strokes by the samples' rate. Leaves out stretches without a rate. */
function countStrokes({ time, columns: { strokeRate } }: Streams): number {
  let strokes = 0
  for (const [index, rate] of (strokeRate ?? []).entries()) {
    const seconds = Math.min((time[index + 1] ?? Number.NaN) - (time[index] ?? 0), LONGEST_HOLD)
    if (Number.isFinite(rate * seconds)) strokes += (rate * seconds) / 60
  }
  return strokes
}

export function meanRateOfLaps(
  laps: readonly Pick<Lap, 'kind' | 'timer' | 'elapsed' | 'averageStrokeRate'>[],
) {
  let [strokes, seconds] = [0, 0]
  for (const { kind, timer, elapsed, averageStrokeRate } of laps) {
    const duration = timer ?? elapsed ?? Number.NaN
    if (kind === 'rest' || duration === 0) continue
    strokes += duration * (averageStrokeRate || Number.NaN)
    seconds += duration
  }
  return seconds > 0 && Number.isFinite(strokes) ? strokes / seconds : null
}

const isContradicted = (rate: number | null, samples: number | null): boolean =>
  rate !== null && rate > 0 && samples !== null && Math.abs(rate / samples - 1) > MAX_DEVIATION

function median(column: Float64Array): number | null {
  const sorted = column.filter((value) => value > 0).sort()
  return sorted[sorted.length >> 1] ?? null
}
