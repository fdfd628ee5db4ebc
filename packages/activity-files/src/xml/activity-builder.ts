import { withoutRepeatedLaps } from '../cleaning/lap-times.ts'
import {
  type Activity,
  type Device,
  MAX_ACTIVITIES,
  MAX_MARKS,
  MAX_SAMPLES,
  type Notice,
  type Pause,
  tellLeftOut,
  UNKNOWN_DEVICE,
} from '../model.ts'
import { readSport, type SportInFile } from '../sports.ts'
import { type Channel, type Column, type Streams, StreamsBuilder } from '../streams.ts'
import { readTime } from '../values.ts'
import { findBreaks, type Segment } from './breaks.ts'
import type { XmlCondition } from './events.ts'
import { spanOfLaps, sumLaps, toSampleClock, type XmlLap } from './laps.ts'

/** Builds one activity of a TCX or GPX file. Times are in milliseconds since 1970 until it is built. */
export class ActivityBuilder {
  readonly #samples = new StreamsBuilder()
  readonly #laps: XmlLap[] = []
  readonly #segments: Segment[] = []
  readonly #pauses: Pause[] = []
  #lapPoints = { firstMs: Number.NaN, lastMs: Number.NaN }
  #isPaused = false
  #utcOffset: number | null = null
  #hasGuessedZone = false
  #hasZone = false
  #isOverfull = false
  sport: SportInFile = readSport(null)
  device: Device = UNKNOWN_DEVICE
  sourceId: string | null = null
  name: string | null = null
  notes: string | null = null

  get isEmpty(): boolean {
    return this.#samples.length === 0 && this.#laps.length === 0
  }

  time(text: string | undefined): number {
    const time = readTime(text)
    if (time?.hasZone) this.#hasZone = true
    else if (time) this.#hasGuessedZone = true
    this.#utcOffset ??= time?.utcOffset ?? null
    return time?.ms ?? Number.NaN
  }

  beginSegment(): void {
    this.#segments.push({ index: this.#samples.length, firstMs: Number.NaN, lastMs: Number.NaN })
  }

  /** Marks a timer stop between this lap's samples so far, if any, and the next ones. */
  markPause(): void {
    this.#isPaused = Number.isFinite(this.#lapPoints.lastMs)
  }

  beginLap(): void {
    this.#isPaused = false
    this.#lapPoints = { firstMs: Number.NaN, lastMs: Number.NaN }
  }

  addSample(time: number, figures: Iterable<readonly [Channel, number]>): void {
    if (this.#samples.length >= MAX_SAMPLES || this.#segments.length > MAX_MARKS) {
      this.markOverfull()
      return
    }
    this.#endPause(time)
    extend(this.#lapPoints, time)
    const segment = this.#segments.at(-1)
    if (segment) extend(segment, time)
    this.#samples.begin(time)
    for (const [channel, value] of figures) this.#samples.set(channel, value)
  }

  #endPause(time: number): void {
    if (!this.#isPaused || !Number.isFinite(time)) return
    this.#isPaused = false
    const from = this.#lapPoints.lastMs
    if (time > from && this.#pauses.length < MAX_MARKS) this.#pauses.push({ from, to: time })
  }

  markOverfull(): void {
    this.#isOverfull = true
  }

  /** Adds the lap of the samples read last. */
  addLap(lap: Omit<XmlLap, 'firstMs' | 'lastMs'>): void {
    if (this.#laps.length < MAX_MARKS) this.#laps.push({ ...lap, ...this.#lapPoints })
    else this.markOverfull()
  }

  /** Builds the activity. It starts with its first lap, else its first time. Adds notices about the file. */
  build(condition: XmlCondition): Activity {
    const samples = this.#samples.build()
    const laps = toSampleClock(this.#laps)
    const summed = withoutRepeatedLaps(laps, ({ startMs }) => startMs)
    const firstMs = laps.map(({ startMs }) => startMs).find(Number.isFinite) ?? firstTime(samples.time)
    const origin = firstMs ?? 0
    const hasTimes = samples.time.some(Number.isFinite)
    return {
      ...this.sport,
      start: firstMs === null ? null : { ms: Math.round(firstMs), clock: this.#hasZone ? 'utc' : 'local' },
      utcOffset: this.#utcOffset,
      device: this.device,
      sourceId: this.sourceId,
      name: this.name,
      notes: this.notes,
      rpe: null,
      totals: {
        ...sumLaps(laps.length > 0 ? summed : this.#laps),
        elapsed: hasTimes ? null : spanOfLaps(laps),
      },
      laps: laps.map(({ startMs, firstMs: _, lastMs: __, ...lap }) => ({
        ...lap,
        start: (startMs - origin) / 1000,
      })),
      pauses: this.#pauses.map(({ from, to }) => ({
        from: (from - origin) / 1000,
        to: (to - origin) / 1000,
      })),
      breaks: findBreaks(this.#segments, hasTimes ? origin : null),
      streams: inSeconds(samples, origin),
      notices: this.#notices(
        condition,
        firstMs === null ? null : (samples.time.findLast(Number.isFinite) ?? origin) - origin,
      ),
    }
  }

  #notices({ faults, isCut }: XmlCondition, lastsMs: number | null): Notice[] {
    const notices: Notice[] = []
    if (isCut) notices.push({ code: 'cutShort', figures: { seconds: (lastsMs ?? 0) / 1000 } })
    if (faults > 0) notices.push({ code: 'xmlFaults', figures: { count: faults } })
    if (this.#hasGuessedZone) notices.push({ code: 'zoneGuessed', figures: {} })
    if (this.#isOverfull) notices.push({ code: 'tooManyRecords', figures: { kept: this.#samples.length } })
    if (lastsMs === null) notices.push({ code: 'noTimes', figures: {} })
    return notices
  }
}

export class ActivityBuilders {
  readonly #list: ActivityBuilder[] = []
  #left = 0

  begin(): ActivityBuilder | null {
    if (this.#list.length === MAX_ACTIVITIES) {
      this.#left++
      return null
    }
    const builder = new ActivityBuilder()
    this.#list.push(builder)
    return builder
  }

  build({ faults, isCut }: XmlCondition): Activity[] {
    const found = this.#list.filter(({ isEmpty }) => !isEmpty)
    const activities = found.map((builder, index) =>
      builder.build({ faults, isCut: isCut && index === found.length - 1 }),
    )
    return this.#left === 0 ? activities : tellLeftOut(activities, this.#left)
  }
}

const firstTime = (time: Column): number | null => time.find(Number.isFinite) ?? null

function inSeconds({ time, columns }: Streams, origin: number): Streams {
  return { time: time.map((ms) => (ms - origin) / 1000), columns }
}

function extend(span: { firstMs: number; lastMs: number }, time: number): void {
  if (!Number.isFinite(time)) return
  span.firstMs = Number.isNaN(span.firstMs) ? time : Math.min(span.firstMs, time)
  span.lastMs = Number.isNaN(span.lastMs) ? time : Math.max(span.lastMs, time)
}
