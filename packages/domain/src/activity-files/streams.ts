/** What a device may record beside the time, in the order in which it is shown and stored. */
export const channels = [
  'distance',
  'speed',
  'latitude',
  'longitude',
  'altitude',
  'heartRate',
  'strokeRate',
  'power',
  'metresPerStroke',
  'temperature',
  'driveLength',
  'driveTime',
  'recoveryTime',
  'dragFactor',
  'averageForce',
  'peakForce',
  'catchAngle',
  'finishAngle',
  'slip',
  'wash',
  'workoutState',
] as const
export type Channel = (typeof channels)[number]

/** The unit of each channel; `workoutState` is the device's own number. */
export const channelUnits: Readonly<Record<Channel, string>> = {
  distance: 'm',
  speed: 'm/s',
  latitude: '°',
  longitude: '°',
  altitude: 'm',
  heartRate: '1/min',
  strokeRate: '1/min',
  power: 'W',
  metresPerStroke: 'm',
  temperature: '°C',
  driveLength: 'm',
  driveTime: 's',
  recoveryTime: 's',
  dragFactor: '',
  averageForce: 'N',
  peakForce: 'N',
  catchAngle: '°',
  finishAngle: '°',
  slip: '°',
  wash: '°',
  workoutState: '',
}

/** One column of figures, as long as every other of its activity. NaN stands for "not recorded". */
export type Column = Float64Array

/**
 * The samples of an activity in columns. A channel that was never recorded is absent. Before cleaning, times may be out of
 * order, twice the same, or missing; afterwards they rise.
 */
export interface Streams {
  /** Seconds since the activity began; all NaN where the file has no times. */
  readonly time: Column
  readonly columns: Readonly<Partial<Record<Channel, Column>>>
}

const NO_SAMPLES: Column = new Float64Array(0)
export const NO_STREAMS: Streams = { time: NO_SAMPLES, columns: {} }

/** Gathers samples one by one, without knowing how many there will be. */
export class StreamsBuilder {
  #length = 0
  #time: Column = new Float64Array(64)
  readonly #columns = new Map<Channel, Column>()

  get length(): number {
    return this.#length
  }

  /** Begins the next sample, in seconds of whatever clock the reader uses. */
  begin(time: number): void {
    if (this.#length === this.#time.length) this.#grow()
    this.#time[this.#length++] = time
  }

  /** A figure of the sample that was begun last; NaN is left out. */
  set(channel: Channel, value: number): void {
    if (!Number.isFinite(value) || this.#length === 0) return
    let column = this.#columns.get(channel)
    if (!column) {
      column = new Float64Array(this.#time.length).fill(Number.NaN)
      this.#columns.set(channel, column)
    }
    column[this.#length - 1] = value
  }

  /** Whether the sample that was begun last has a figure of this channel. */
  has(channel: Channel): boolean {
    return Number.isFinite(this.#columns.get(channel)?.[this.#length - 1])
  }

  /** All that was gathered, its times counted from `origin`. */
  build(origin = 0): Streams {
    const time = this.#time.slice(0, this.#length)
    for (let index = 0; index < time.length; index++) time[index] = (time[index] as number) - origin
    const columns: Partial<Record<Channel, Column>> = {}
    for (const channel of channels) {
      const column = this.#columns.get(channel)
      if (column) columns[channel] = column.slice(0, this.#length)
    }
    return { time, columns }
  }

  #grow(): void {
    const length = this.#time.length * 2
    this.#time = lengthened(this.#time, length)
    for (const [channel, column] of this.#columns) this.#columns.set(channel, lengthened(column, length))
  }
}

function lengthened(column: Column, length: number): Column {
  const longer = new Float64Array(length).fill(Number.NaN)
  longer.set(column)
  return longer
}

/** The samples of these indices, in their order. Channels of which nothing is left are left out. */
export function pickSamples({ time, columns }: Streams, indices: readonly number[]): Streams {
  const picked: Partial<Record<Channel, Column>> = {}
  for (const channel of channels) {
    const column = columns[channel]
    if (!column) continue
    const some = pick(column, indices)
    if (some.some(Number.isFinite)) picked[channel] = some
  }
  return { time: pick(time, indices), columns: picked }
}

function pick(column: Column, indices: readonly number[]): Column {
  const picked = new Float64Array(indices.length)
  for (const [place, index] of indices.entries()) picked[place] = column[index] as number
  return picked
}

/** The same streams with one channel in place of what was there; null takes it out. */
export function withColumn(streams: Streams, channel: Channel, column: Column | null): Streams {
  const { [channel]: _, ...others } = streams.columns
  return { time: streams.time, columns: column ? { ...others, [channel]: column } : others }
}
