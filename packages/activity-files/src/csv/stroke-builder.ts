import {
  type Lap,
  type LapKind,
  MAX_MARKS,
  MAX_SAMPLES,
  NO_TOTALS,
  type Notice,
  type Totals,
} from '../model.ts'
import { type Channel, type Streams, StreamsBuilder } from '../streams.ts'

/** Seconds and metres are cumulative over all intervals. */
interface Strokes {
  readonly streams: Streams
  readonly laps: readonly Lap[]
  readonly breaks: readonly number[]
  readonly notices: readonly Notice[]
}

/**
 * Collects strokes whose intervals can each count time and distance from zero, and makes both cumulative. Adds a break
 * where the time restarts, because the length of the rest is unknown.
 */
export class StrokeBuilder {
  readonly #sums: ReadonlyMap<string, Totals>
  readonly #samples = new StreamsBuilder()
  readonly #breaks: number[] = []
  readonly #laps: Lap[] = []
  /** Current interval, and where it and its counters began. */
  #interval: string | null = null
  #start = { seconds: 0, metres: 0 }
  #zero = { seconds: 0, metres: 0 }
  #last = { seconds: 0, metres: 0 }
  #isOverfull = false

  /** `sums` are the device's own totals of intervals, by name. */
  constructor(sums: ReadonlyMap<string, Totals> = new Map()) {
    this.#sums = sums
  }

  /** Begins a stroke. Returns false without a time, or if the limit of samples or laps is reached. */
  begin(interval: string, seconds: number, metres: number): boolean {
    if (!(seconds >= 0)) return false
    if (this.#samples.length >= MAX_SAMPLES || this.#laps.length >= MAX_MARKS) {
      this.#isOverfull = true
      return false
    }
    const isOther = this.#interval !== null && this.#interval !== interval
    const isAnew = seconds < this.#last.seconds && (isOther || seconds < this.#last.seconds / 2)
    if (isOther || isAnew) this.#beginInterval(isAnew, metres < this.#last.metres)
    this.#interval = interval
    this.#last = { seconds, metres: Number.isFinite(metres) ? metres : this.#last.metres }
    this.#addSample(seconds, metres)
    return true
  }

  set(channel: Channel, value: number): void {
    this.#samples.set(channel, value)
  }

  build(kind: LapKind | null = null): Strokes {
    this.#endInterval(true)
    const { length: kept } = this.#samples
    return {
      streams: this.#samples.build(),
      laps: this.#laps.length > 1 ? this.#laps.map((lap) => ({ ...lap, kind })) : [],
      breaks: this.#breaks,
      notices: this.#isOverfull ? [{ code: 'tooManyRecords', figures: { kept } }] : [],
    }
  }

  #beginInterval(isTimeAnew: boolean, areMetresAnew: boolean): void {
    const end = this.#endInterval(isTimeAnew)
    this.#start = end
    this.#zero = {
      seconds: isTimeAnew ? end.seconds : this.#zero.seconds,
      metres: areMetresAnew ? end.metres : this.#zero.metres,
    }
    if (!isTimeAnew) return
    this.#breaks.push(end.seconds)
    this.#addSample(0, end.metres - this.#zero.metres)
  }

  /** Adds the interval's lap. Returns its end: the device's own if that is after the last stroke. */
  #endInterval(isWhole: boolean): { seconds: number; metres: number } {
    const sums = this.#sums.get(this.#interval ?? '') ?? NO_TOTALS
    const [start, zero, last] = [this.#start, this.#zero, this.#last]
    const reached = (figure: 'seconds' | 'metres', sum: number | null) =>
      Math.max(zero[figure] + last[figure], isWhole ? start[figure] + (sum ?? 0) : 0)
    const end = { seconds: reached('seconds', sums.elapsed), metres: reached('metres', sums.distance) }
    const elapsed = sums.elapsed ?? end.seconds - start.seconds
    this.#laps.push({ ...sums, start: start.seconds, elapsed, kind: null })
    return end
  }

  #addSample(seconds: number, metres: number): void {
    this.#samples.begin(this.#zero.seconds + seconds)
    this.#samples.set('distance', this.#zero.metres + metres)
  }
}
