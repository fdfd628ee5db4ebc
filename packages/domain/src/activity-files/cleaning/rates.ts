import { averageOf } from '../analysis/averages.ts'
import { findFirst } from '../analysis/progress.ts'
import type { Lap, Totals } from '../model.ts'
import type { Streams } from '../streams.ts'
import type { Notices } from './notices.ts'

/** Largest relative difference between a device's mean rate and the median of its samples. */
const MOST_OFF = 0.25

interface Summed {
  readonly totals: Totals
  readonly laps: readonly Lap[]
  /** Seconds. */
  readonly elapsed: number
}

/**
 * Drops a device's mean stroke rate and stroke count if its own samples contradict them. Compares with the samples' median, which
 * bursts in single samples don't change. A mean that agrees with the median takes precedence over the samples' mean.
 */
export function checkStrokeRates(
  streams: Streams,
  { totals, laps, elapsed }: Summed,
  notices: Notices,
): Pick<Summed, 'totals' | 'laps'> {
  const { strokeRate } = streams.columns
  if (!strokeRate) return { totals, laps }
  const medianOf = (from: number, to: number) =>
    median(strokeRate.subarray(findFirst(streams.time, from), findFirst(streams.time, to)))
  const mean = averageOf(streams, 'strokeRate')(0, elapsed + 1) ?? 0
  const isOff = isContradicted(totals.averageStrokeRate, medianOf(0, elapsed + 1))
  if (isOff) notices.add('strokeRateFromSamples', { from: totals.averageStrokeRate ?? 0, to: mean })
  const averageStrokeRate = isOff ? null : totals.averageStrokeRate
  const most = ((averageStrokeRate || mean) * elapsed * (1 + MOST_OFF)) / 60
  const areTooMany = totals.strokes !== null && mean > 0 && totals.strokes > most
  if (areTooMany) notices.add('strokesLeftOut', { strokes: totals.strokes ?? 0 })
  return {
    totals: { ...totals, averageStrokeRate, strokes: areTooMany ? null : totals.strokes },
    laps: laps.map((lap) => {
      const to = lap.start + (lap.elapsed ?? 0)
      return isContradicted(lap.averageStrokeRate, medianOf(lap.start, to))
        ? { ...lap, averageStrokeRate: null }
        : lap
    }),
  }
}

const isContradicted = (rate: number | null, samples: number | null): boolean =>
  rate !== null && rate > 0 && samples !== null && Math.abs(rate / samples - 1) > MOST_OFF

function median(column: Float64Array): number | null {
  const sorted = column.filter((value) => value > 0).sort()
  return sorted[sorted.length >> 1] ?? null
}
