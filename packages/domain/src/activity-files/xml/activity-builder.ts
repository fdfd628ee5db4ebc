import {
  type Activity,
  type Device,
  type Lap,
  MOST_ACTIVITIES,
  MOST_MARKS,
  MOST_SAMPLES,
  NO_TOTALS,
  type Notice,
  type Totals,
  UNKNOWN_DEVICE,
} from '../model.ts'
import { readSport, type SportInFile } from '../sports.ts'
import { type Channel, type Column, type Streams, StreamsBuilder } from '../streams.ts'
import { readTime } from '../values.ts'
import type { XmlCondition } from './events.ts'

/** A lap as XML has it: `startMs` in milliseconds since 1970. */
export interface XmlLap extends Totals {
  readonly startMs: number
  readonly kind: Lap['kind']
}

/** Gathers what one activity of a TCX or GPX file says. Times are in milliseconds since 1970 until it is built. */
export class ActivityBuilder {
  readonly #samples = new StreamsBuilder()
  readonly #laps: XmlLap[] = []
  #hasGuessedZone = false
  #isOverfull = false
  sport: SportInFile = readSport(null)
  device: Device = UNKNOWN_DEVICE
  sourceId: string | null = null
  name: string | null = null
  notes: string | null = null

  get isEmpty(): boolean {
    return this.#samples.length === 0 && this.#laps.length === 0
  }

  /** A text of a time in milliseconds since 1970, NaN where it is none. */
  time(text: string | undefined): number {
    const time = readTime(text)
    if (time && !time.hasZone) this.#hasGuessedZone = true
    return time?.ms ?? Number.NaN
  }

  addSample(time: number, figures: Iterable<readonly [Channel, number]>): void {
    if (this.#samples.length >= MOST_SAMPLES) {
      this.markOverfull()
      return
    }
    this.#samples.begin(time)
    for (const [channel, value] of figures) this.#samples.set(channel, value)
  }

  /** The file has more than may be kept. */
  markOverfull(): void {
    this.#isOverfull = true
  }

  addLap(lap: XmlLap): void {
    if (this.#laps.length < MOST_MARKS) this.#laps.push(lap)
    else this.markOverfull()
  }

  /** The activity, its start that of its first lap or else its first time. Its file's condition is told. */
  build(condition: XmlCondition): Activity {
    const samples = this.#samples.build()
    const firstMs = this.#laps.map(({ startMs }) => startMs).find(Number.isFinite) ?? firstTime(samples.time)
    const origin = firstMs ?? 0
    return {
      ...this.sport,
      start: firstMs === null ? null : { ms: Math.round(firstMs), clock: 'utc' },
      utcOffset: null,
      device: this.device,
      sourceId: this.sourceId,
      name: this.name,
      notes: this.notes,
      rpe: null,
      totals: sumLaps(this.#laps),
      laps: this.#laps.map(({ startMs, ...lap }) => ({ ...lap, start: (startMs - origin) / 1000 })),
      pauses: [],
      breaks: [],
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

/** Gathers the activities of one file. */
export class ActivityBuilders {
  readonly #list: ActivityBuilder[] = []

  /** Begins the next activity; null where the file has had more than it may. */
  begin(): ActivityBuilder | null {
    if (this.#list.length === MOST_ACTIVITIES) {
      this.#list.at(-1)?.markOverfull()
      return null
    }
    const builder = new ActivityBuilder()
    this.#list.push(builder)
    return builder
  }

  /** Those that have anything in them, of which only the last can be cut. */
  build({ faults, isCut }: XmlCondition): Activity[] {
    const found = this.#list.filter(({ isEmpty }) => !isEmpty)
    return found.map((builder, index) =>
      builder.build({ faults, isCut: isCut && index === found.length - 1 }),
    )
  }
}

const firstTime = (time: Column): number | null => time.find(Number.isFinite) ?? null

function inSeconds({ time, columns }: Streams, origin: number): Streams {
  return { time: time.map((ms) => (ms - origin) / 1000), columns }
}

/** What all laps have together, of the figures that add up; null where any of them lacks one. */
function sumLaps(laps: readonly XmlLap[]): Totals {
  if (laps.length === 0) return NO_TOTALS
  const sum = (figure: 'timer' | 'distance' | 'calories' | 'strokes') => {
    const total = laps.reduce((sum, lap) => sum + (lap[figure] ?? Number.NaN), 0)
    return Number.isNaN(total) ? null : total
  }
  return {
    ...NO_TOTALS,
    timer: sum('timer'),
    distance: sum('distance'),
    calories: sum('calories'),
    strokes: sum('strokes'),
  }
}
