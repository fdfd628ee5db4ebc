import { knownOrNull, type LapKind, type Totals } from '../model.ts'
import { type FitMessage, messageNumbers } from './messages.ts'
import type { DeveloperField } from './record.ts'
import { readFitSport } from './sports.ts'

/** A lap or session in FIT. `start` is in seconds of the FIT clock; NaN if missing. */
export interface FitLap extends Totals {
  readonly start: number
  readonly kind: LapKind | null
}

export interface FitSession extends Totals {
  readonly start: number
  readonly sport: ReturnType<typeof readFitSport>
  readonly name: string | null
  readonly rpe: number | null
}

const sessionFields = { heartRate: 16, cadence: 18, fraction: 92, power: 20 }
const lapFields = { heartRate: 15, cadence: 17, fraction: 80, power: 19 }

type SummaryFields = typeof sessionFields
type DeveloperFields = ReadonlyMap<number, DeveloperField>

const START = 2
const TIMESTAMP = 253

export function readSession(message: FitMessage, developer: DeveloperFields): FitSession {
  const totals = readTotals(message, sessionFields, developer)
  const rpe = Math.round(message.number(193) / 10)
  const name = message.text(110)
  return {
    ...totals,
    start: readStart(message, totals),
    sport: readFitSport(message.number(5), message.number(6), name),
    name,
    rpe: rpe >= 1 && rpe <= 10 ? rpe : null,
  }
}

export function readLap(message: FitMessage, developer: DeveloperFields): FitLap {
  const totals = readTotals(message, lapFields, developer)
  return { ...totals, start: readStart(message, totals), kind: lapKinds[message.number(23)] ?? null }
}

const lapKinds: Readonly<Record<number, LapKind>> = { 0: 'work', 1: 'rest', 4: 'rest', 5: 'work' }

const splitKinds: Readonly<Record<number, LapKind>> = { 3: 'work', 4: 'rest', 7: 'rest' }

/** An interval of a workout; null for other kinds of splits, which overlap them. */
export function readSplit(message: FitMessage): FitLap | null {
  const kind = splitKinds[message.number(0)]
  if (!kind) return null
  return {
    elapsed: knownOrNull(message.number(1) / 1000),
    timer: knownOrNull(message.number(2) / 1000),
    distance: knownOrNull(message.number(3) / 100),
    strokes: null,
    calories: knownOrNull(message.number(28)),
    averageHeartRate: null,
    maximumHeartRate: null,
    averageStrokeRate: null,
    averagePower: null,
    start: message.number(9),
    kind,
  }
}

function readTotals(message: FitMessage, fields: SummaryFields, developer: DeveloperFields): Totals {
  const fraction = message.number(fields.fraction)
  return {
    elapsed: knownOrNull(message.number(7) / 1000),
    timer: knownOrNull(message.number(8) / 1000),
    distance: knownOrNull(message.number(9) / 100),
    strokes: knownOrNull(message.number(10)),
    calories: knownOrNull(message.number(11)),
    averageHeartRate: knownOrNull(message.number(fields.heartRate)),
    maximumHeartRate: knownOrNull(message.number(fields.heartRate + 1)),
    averageStrokeRate: knownOrNull(
      message.number(fields.cadence) + (Number.isNaN(fraction) ? 0 : fraction / 128),
    ),
    averagePower: knownOrNull(message.number(fields.power)),
    ...readReplaced(message, fields, developer),
  }
}

/** Developer fields that replace the device's, for example an erg's. Leaves out calories: apps write them per hour. */
function readReplaced(
  message: FitMessage,
  { heartRate, cadence, power }: SummaryFields,
  developer: DeveloperFields,
): Partial<Totals> {
  const figures: Readonly<Record<number, keyof Totals>> = {
    9: 'distance',
    10: 'strokes',
    [heartRate]: 'averageHeartRate',
    [heartRate + 1]: 'maximumHeartRate',
    [cadence]: 'averageStrokeRate',
    [power]: 'averagePower',
  }
  const replaced: Partial<Record<keyof Totals, number>> = {}
  for (const key of message.developerKeys) {
    const field = developer.get(key)
    const figure = field?.message === message.message ? figures[field.replaces] : undefined
    if (!field || !figure) continue
    const value = message.developerNumber(key, field.baseType) / field.scale - field.offset
    if (value > 0) replaced[figure] = value
  }
  return replaced
}

/** Without a start, subtracts the duration from the end. */
function readStart(message: FitMessage, { elapsed, timer }: Totals): number {
  const start = message.number(START)
  return Number.isNaN(start) ? message.number(TIMESTAMP) - (elapsed ?? timer ?? Number.NaN) : start
}

export const fileTypes = {
  settings: 2,
  sport: 3,
  activity: 4,
  workout: 5,
  course: 6,
  weight: 9,
} as const

/** True for a stop of the timer, false for a start, else null. */
export function readTimerStop(message: FitMessage): boolean | null {
  if (message.message !== messageNumbers.event || message.number(0) !== 0) return null
  const type = message.number(1)
  if (type === 0) return false
  return type === 1 || type === 4 || type === 8 || type === 9 ? true : null
}
