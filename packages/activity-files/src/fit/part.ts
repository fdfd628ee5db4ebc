import { type Device, knownOrNull, MAX_MARKS } from '../model.ts'
import type { SportInFile } from '../sports.ts'
import { StreamsBuilder } from '../streams.ts'
import { decodeMessages } from './decoder.ts'
import type { FitPart } from './header.ts'
import { type FitMessage, messageNumbers } from './messages.ts'
import { type DeveloperField, RecordReader, readDeveloperField } from './record.ts'
import { readFitSport } from './sports.ts'
import { type FitLap, type FitSession, readLap, readSession, readSplit, readTimerStop } from './summaries.ts'

const MAX_SESSIONS = 100

const TIMESTAMP = 253

/** Content of one part. Times are seconds of the FIT clock, or since the device was switched on. */
export interface FitContent {
  readonly type: number | null
  readonly createdAt: number | null
  /** Sport that the device was set to. A session's own sport takes precedence. */
  readonly sport: SportInFile | null
  readonly device: Device
  readonly sessions: readonly FitSession[]
  readonly laps: readonly FitLap[]
  readonly splits: readonly FitLap[]
  readonly records: StreamsBuilder
  readonly timerStops: readonly { readonly time: number; readonly isStop: boolean }[]
  readonly clock: { readonly timestamp: number; readonly local: number } | null
  readonly isCut: boolean
  readonly isOverfull: boolean
}

/** Reads a part as far as possible, with at most `room` records. */
export function readFitPart(bytes: Uint8Array, part: FitPart, room: number): FitContent {
  const collector = new Collector(room)
  const stoppedAt = decodeMessages(bytes, part, (message) => {
    collector.take(message)
    return true
  })
  return collector.content(stoppedAt !== null || part.missing > 0)
}

class Collector {
  readonly #room: number
  readonly #sessions: FitSession[] = []
  readonly #laps: FitLap[] = []
  readonly #splits: FitLap[] = []
  readonly #timerStops: { time: number; isStop: boolean }[] = []
  readonly #developerFields = new Map<number, DeveloperField>()
  readonly #records = new StreamsBuilder()
  readonly #recordReader = new RecordReader(this.#records, this.#developerFields)
  #type: number | null = null
  #sport: SportInFile | null = null
  #createdAt: number | null = null
  #device: Device = { name: null, manufacturer: null, product: null, serialNumber: null }
  #clock: FitContent['clock'] = null
  #isOverfull = false

  constructor(room: number) {
    this.#room = room
  }

  take(message: FitMessage): void {
    switch (message.message) {
      case messageNumbers.record:
        if (this.#hasRoom(this.#records, this.#room)) this.#recordReader.add(message)
        break
      case messageNumbers.session:
        this.#keep(this.#sessions, readSession(message, this.#developerFields), MAX_SESSIONS)
        break
      case messageNumbers.lap:
        this.#keep(this.#laps, readLap(message, this.#developerFields))
        break
      case messageNumbers.split:
        this.#keep(this.#splits, readSplit(message))
        break
      case messageNumbers.event:
        this.#takeEvent(message)
        break
      case messageNumbers.sport:
        this.#sport = readFitSport(message.number(0), message.number(1), message.text(3))
        break
      case messageNumbers.fileId:
        this.#takeFileId(message)
        break
      case messageNumbers.deviceInfo:
        this.#takeDevice(message)
        break
      case messageNumbers.activity:
        this.#clock = { timestamp: timeOf(message), local: message.number(5) }
        break
      case messageNumbers.fieldDescription:
        this.#takeDescription(message)
        break
    }
  }

  content(isCut: boolean): FitContent {
    return {
      type: this.#type,
      sport: this.#sport,
      createdAt: this.#createdAt,
      device: this.#device,
      sessions: this.#sessions,
      laps: this.#laps,
      splits: this.#splits,
      records: this.#records,
      timerStops: this.#timerStops,
      clock: this.#clock,
      isCut,
      isOverfull: this.#isOverfull,
    }
  }

  #hasRoom({ length }: { readonly length: number }, most: number): boolean {
    if (length < most) return true
    this.#isOverfull = true
    return false
  }

  #keep<T>(list: T[], item: T | null, most = MAX_MARKS): void {
    if (item !== null && this.#hasRoom(list, most)) list.push(item)
  }

  #takeEvent(message: FitMessage): void {
    const isStop = readTimerStop(message)
    if (isStop !== null) this.#keep(this.#timerStops, { time: timeOf(message), isStop }, 2 * MAX_MARKS)
  }

  /** Ignores a second file id, because only chained parts have their own. */
  #takeFileId(message: FitMessage): void {
    if (this.#type !== null) return
    this.#type = knownOrNull(message.number(0))
    this.#createdAt = knownOrNull(message.number(4))
    this.#device = {
      name: message.text(8),
      manufacturer: knownOrNull(message.number(1)),
      product: knownOrNull(message.number(2)),
      serialNumber: serialNumberOf(message),
    }
  }

  /** Index 0 is the device itself; others are its sensors. */
  #takeDevice(message: FitMessage): void {
    if (message.number(0) !== 0 || this.#device.name !== null) return
    this.#device = { ...this.#device, name: message.text(27) }
  }

  #takeDescription(message: FitMessage): void {
    const described = readDeveloperField(message)
    if (described && this.#developerFields.size < MAX_MARKS) {
      this.#developerFields.set(described.key, described.field)
    }
  }
}

function timeOf(message: FitMessage): number {
  const time = message.number(TIMESTAMP)
  return Number.isNaN(time) ? message.compressedTime : time
}

function serialNumberOf(message: FitMessage): string | null {
  const serial = message.number(3)
  return Number.isNaN(serial) ? null : String(serial)
}
