import type { Channel, StreamsBuilder } from '../streams.ts'
import { developerKey, type FitMessage, messageNumbers } from './messages.ts'

const TIMESTAMP = 253
const DEGREES_PER_SEMICIRCLE = 180 / 2 ** 31

export interface DeveloperField {
  /** The record's channel; null for a field of a summary. */
  readonly channel: Channel | null
  /** Message and field of the FIT profile that it replaces; NaN if the file names none. */
  readonly message: number
  readonly replaces: number
  readonly baseType: number
  readonly scale: number
  readonly offset: number
}

const developerChannels: Readonly<Record<string, Channel>> = {
  drivelength: 'driveLength',
  strokedrivetime: 'driveTime',
  strokerecoverytime: 'recoveryTime',
  strokedistance: 'metresPerStroke',
  dragfactor: 'dragFactor',
  averagedriveforcen: 'averageForce',
  peakdriveforcen: 'peakForce',
  catch: 'catchAngle',
  finish: 'finishAngle',
  slip: 'slip',
  wash: 'wash',
  workoutstate: 'workoutState',
}

/** Channels of profile fields that a developer field can replace. */
const nativeChannels: Readonly<Record<number, Channel>> = {
  2: 'altitude',
  3: 'heartRate',
  4: 'strokeRate',
  5: 'distance',
  6: 'speed',
  7: 'power',
  12: 'metresPerStroke',
}

export function readDeveloperField(message: FitMessage): { key: number; field: DeveloperField } | null {
  const name = (message.text(3) ?? '').toLowerCase().replace(/[^a-z]/g, '')
  const [inMessage, replaces] = [message.number(14), message.number(15)]
  const native = inMessage === messageNumbers.record ? nativeChannels[replaces] : undefined
  const channel = developerChannels[name] ?? native ?? null
  const isOfSummary = inMessage === messageNumbers.session || inMessage === messageNumbers.lap
  const [developer, number, baseType] = [message.number(0), message.number(1), message.number(2)]
  if ((!channel && !isOfSummary) || Number.isNaN(developer + number + baseType)) return null
  const unit = unitFactors[(message.text(8) ?? '').toLowerCase()] ?? 1
  const field = {
    ...{ channel, message: inMessage, replaces },
    baseType,
    scale: (message.number(6) || 1) / unit,
    offset: (message.number(7) || 0) * unit,
  }
  return { key: developerKey(developer, number), field }
}

const unitFactors: Readonly<Record<string, number>> = { ms: 0.001, cm: 0.01 }

/** Reads consecutive records: compressed distances are relative to the record before. */
export class RecordReader {
  readonly #streams: StreamsBuilder
  readonly #developerFields: ReadonlyMap<number, DeveloperField>
  #compressedDistance = 0
  #lastCompressed = 0

  constructor(streams: StreamsBuilder, developerFields: ReadonlyMap<number, DeveloperField>) {
    this.#streams = streams
    this.#developerFields = developerFields
  }

  add(message: FitMessage): void {
    const streams = this.#streams
    const time = message.number(TIMESTAMP)
    streams.begin(Number.isNaN(time) ? message.compressedTime : time)
    streams.set('distance', message.number(5) / 100)
    streams.set('speed', message.firstOf(73, 6) / 1000)
    this.#addCompressed(message)
    streams.set('latitude', message.number(0) * DEGREES_PER_SEMICIRCLE)
    streams.set('longitude', message.number(1) * DEGREES_PER_SEMICIRCLE)
    streams.set('altitude', message.firstOf(78, 2) / 5 - 500)
    streams.set('heartRate', message.number(3))
    streams.set('strokeRate', readCadence(message))
    streams.set('power', message.number(7))
    streams.set('metresPerStroke', message.firstOf(87, 12) / 100)
    streams.set('temperature', message.number(13))
    for (const key of message.developerKeys) {
      const field = this.#developerFields.get(key)
      if (!field?.channel) continue
      const value = message.developerNumber(key, field.baseType)
      // Apps that measure nothing write zeros over the watch's figures.
      if (value === 0 && streams.has(field.channel)) continue
      streams.set(field.channel, value / field.scale - field.offset)
    }
  }

  /** Three bytes: 12 bits of speed in cm/s, 12 bits of cumulative distance in 1/16 m. */
  #addCompressed(message: FitMessage): void {
    const [first, second, third] = message.bytes(8, 3) ?? []
    if (first === undefined || second === undefined || third === undefined) return
    if (first === 0xff && second === 0xff && third === 0xff) return
    const sixteenths = (second >> 4) | (third << 4)
    this.#compressedDistance += (sixteenths - this.#lastCompressed + 4096) % 4096
    this.#lastCompressed = sixteenths
    this.#streams.set('speed', (first | ((second & 0x0f) << 8)) / 100)
    this.#streams.set('distance', this.#compressedDistance / 16)
  }
}

/** Strokes a minute, from the finer field if present. */
function readCadence(message: FitMessage): number {
  const fine = message.number(52)
  if (!Number.isNaN(fine)) return fine / 256
  const fraction = message.number(53)
  return message.number(4) + (Number.isNaN(fraction) ? 0 : fraction / 128)
}
