/** Channels in display and storage order. */
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

/** `workoutState` is the device's own number. */
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

/** Figures of one channel, one a sample. NaN means not recorded. */
export type Column = Float64Array

/** Samples in columns, NaN if not recorded. Cleaning makes times rise: before, they can be unsorted, repeated or missing. */
export interface Streams {
  /** Seconds since the activity began; all NaN without times. */
  readonly time: Column
  readonly columns: Readonly<Partial<Record<Channel, Column>>>
}

const NO_SAMPLES: Column = new Float64Array(0)
export const NO_STREAMS: Streams = { time: NO_SAMPLES, columns: {} }

export class StreamsBuilder {
  #length = 0
  #time: Column = new Float64Array(64)
  readonly #columns = new Map<Channel, Column>()

  get length(): number {
    return this.#length
  }

  begin(time: number): void {
    if (this.#length === this.#time.length) this.#grow()
    this.#time[this.#length++] = time
  }

  set(channel: Channel, value: number): void {
    if (!Number.isFinite(value) || this.#length === 0) return
    let column = this.#columns.get(channel)
    if (!column) {
      column = new Float64Array(this.#time.length).fill(Number.NaN)
      this.#columns.set(channel, column)
    }
    column[this.#length - 1] = value
  }

  has(channel: Channel): boolean {
    return Number.isFinite(this.#columns.get(channel)?.[this.#length - 1])
  }

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

/** Picks samples by index, in that order. Drops channels without figures. */
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

export function withColumn(streams: Streams, channel: Channel, column: Column | null): Streams {
  const { [channel]: _, ...others } = streams.columns
  return { time: streams.time, columns: column ? { ...others, [channel]: column } : others }
}
