import { decodeUtf8 } from './decode-text.ts'
import { type Channel, type Column, channels, type Streams } from './streams.ts'

/** Steps per unit. Finer differences are noise; the original file keeps them. */
const scales: Readonly<Record<'time' | Channel, number>> = {
  time: 1000,
  distance: 100,
  speed: 1000,
  latitude: 1e7,
  longitude: 1e7,
  altitude: 10,
  heartRate: 1,
  strokeRate: 10,
  power: 1,
  metresPerStroke: 100,
  temperature: 1,
  driveLength: 100,
  driveTime: 1000,
  recoveryTime: 1000,
  dragFactor: 1,
  averageForce: 10,
  peakForce: 10,
  catchAngle: 10,
  finishAngle: 10,
  slip: 10,
  wash: 10,
  workoutState: 1,
}

const MAGIC = [0x42, 0x48, 0x53, 1] as const
/** More than the records of any file, with those that summaries add. */
const MAX_SAMPLES = 1_000_000
const LARGEST = 2 ** 51

/** Format: docs/decisions/039-our-own-device-file-parser.md. */
export function encodeStreams({ time, columns }: Streams): Uint8Array {
  const present = channels.flatMap((channel) => {
    const column = columns[channel]
    return column ? [[channel, column] as const] : []
  })
  const all = [['time', time] as const, ...present]
  const writer = new Writer()
  for (const byte of MAGIC) writer.byte(byte)
  writer.number(time.length)
  writer.number(all.length)
  for (const [name] of all) {
    writer.number(name.length)
    for (let index = 0; index < name.length; index++) writer.byte(name.charCodeAt(index))
    writer.number(scales[name])
  }
  for (const [name, column] of all) writeColumn(writer, column, scales[name])
  return writer.bytes()
}

/** Decodes the bytes of `encodeStreams`, ignoring columns of later versions. Returns null for anything else. */
export function decodeStreams(bytes: Uint8Array): Streams | null {
  const reader = new Reader(bytes)
  if (MAGIC.some((byte) => reader.byte() !== byte)) return null
  const length = reader.number()
  const count = reader.number()
  if (length > MAX_SAMPLES || count > bytes.length || length > bytes.length) return null
  const heads = Array.from({ length: count }, () => ({
    name: reader.text(reader.number()),
    scale: reader.number(),
  }))
  const columns: Partial<Record<string, Column>> = {}
  for (const { name, scale } of heads) columns[name] = reader.column(length, scale)
  const { time } = columns
  if (!time || reader.isBeyondEnd) return null
  const known = channels.flatMap((channel) =>
    columns[channel] ? [[channel, columns[channel]] as const] : [],
  )
  return { time, columns: Object.fromEntries(known) }
}

function writeColumn(writer: Writer, column: Column, scale: number): void {
  let last = 0
  for (const value of column) {
    const figure = Math.round(value * scale)
    if (Math.abs(figure) < LARGEST) {
      const difference = figure - last
      writer.number(difference < 0 ? -2 * difference : 2 * difference + 1)
      last = figure
    } else writer.number(0)
  }
}

class Writer {
  #bytes = new Uint8Array(1024)
  #length = 0

  byte(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(this.#length * 2)
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    this.#bytes[this.#length++] = byte
  }

  /** Writes an unsigned integer. Divides instead of shifting, because it may have more than 32 bits. */
  number(value: number): void {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.byte((rest % 128) | 128)
    this.byte(rest)
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}

class Reader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isBeyondEnd(): boolean {
    return this.#at > this.#bytes.length
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0
  }

  number(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte()
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }

  /** Reads delta-encoded figures. One loop over plain numbers: it runs once, before the JIT compiler optimises it. */
  column(length: number, scale: number): Column {
    const column = new Float64Array(length)
    const bytes = this.#bytes
    let at = this.#at
    let last = 0
    for (let index = 0; index < length; index++) {
      let byte = bytes[at++] ?? 0
      let number = byte
      // Most differences fit in one byte.
      if (byte >= 128) {
        number = byte & 127
        for (let factor = 128; byte >= 128; factor *= 128) {
          byte = bytes[at++] ?? 0
          number += (byte & 127) * factor
        }
      }
      if (number === 0) column[index] = Number.NaN
      else {
        last += number % 2 === 0 ? -number / 2 : (number - 1) / 2
        column[index] = last / scale
      }
    }
    this.#at = at
    return column
  }

  text(length: number): string {
    const from = this.#at
    this.#at += length
    return decodeUtf8(this.#bytes.subarray(from, this.#at))
  }
}
