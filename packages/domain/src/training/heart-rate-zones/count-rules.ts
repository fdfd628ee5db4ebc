import { findGaps } from '@boathouse/activity-files/cleaning/gaps'
import type { Pause } from '@boathouse/activity-files/model'
import type { Streams } from '@boathouse/activity-files/streams'
import { HEART_RATE_RANGE } from './model.ts'

/** Longest time between two heart rates that counts, in seconds. Charts end their line at longer gaps. */
const LONGEST_HOLD = 30

/** How long each heart rate lasted in a recording. Pauses and breaks don't count. */
export interface HeartRateCounts {
  /** Seconds with the timer running, with or without a heart rate. */
  readonly running: number
  /** Heart rate of the first item of `seconds`, in beats a minute. */
  readonly from: number
  /** Seconds at each whole heart rate, to the tenth. Empty without a heart rate. */
  readonly seconds: readonly number[]
}

export interface Recorded {
  readonly streams: Streams
  /** Seconds from start to end. */
  readonly elapsed: number
  readonly pauses: readonly Pause[]
  /** Rising seconds. */
  readonly breaks: readonly number[]
}

/** A heart rate lasts until the next one. There may be samples without a heart rate between them. */
export function countHeartRates({
  streams: { time, columns },
  elapsed,
  pauses,
  breaks,
}: Recorded): HeartRateCounts {
  const { least, most } = HEART_RATE_RANGE
  const isBroken = findGaps(time, breaks)
  const runningAt = toTimer(pauses)
  const counts = new Float64Array(most - least + 1)
  let notRecorded = 0
  let last: { index: number; rate: number; seconds: number; running: number } | null = null
  for (let index = 0; index < time.length; index++) {
    const seconds = time[index] as number
    const running = runningAt(seconds)
    if (index > 0 && isBroken(index - 1, index)) notRecorded += running - runningAt(time[index - 1] as number)
    const rate = Math.round(columns.heartRate?.[index] ?? Number.NaN)
    if (!(rate >= least && rate <= most)) continue
    if (last && seconds - last.seconds <= LONGEST_HOLD && !isBroken(last.index, index))
      counts[last.rate - least] = (counts[last.rate - least] as number) + running - last.running
    last = { index, rate, seconds, running }
  }
  const tenths = Array.from(counts, toTenths)
  const first = tenths.findIndex((seconds) => seconds > 0)
  return {
    running: toTenths(Math.max(0, runningAt(elapsed) - notRecorded)),
    from: least + Math.max(0, first),
    seconds: first < 0 ? [] : tenths.slice(first, tenths.findLastIndex((seconds) => seconds > 0) + 1),
  }
}

/** Rounds seconds to the tenth. */
export const toTenths = (seconds: number): number => Math.round(seconds * 10) / 10

/** Seconds that the timer ran before a time. Pauses may overlap. */
function toTimer(pauses: readonly Pause[]): (seconds: number) => number {
  const stops: { from: number; to: number; before: number }[] = []
  let [stopped, end] = [0, Number.NEGATIVE_INFINITY]
  for (const pause of pauses.toSorted((one, other) => one.from - other.from)) {
    const from = Math.max(pause.from, end)
    if (pause.to <= from) continue
    stops.push({ from, to: pause.to, before: stopped })
    stopped += pause.to - from
    end = pause.to
  }
  return (seconds) => {
    let [low, high] = [0, stops.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((stops[middle]?.from ?? 0) < seconds) low = middle + 1
      else high = middle
    }
    const stop = stops[low - 1]
    return stop ? seconds - stop.before - (Math.min(seconds, stop.to) - stop.from) : seconds
  }
}
