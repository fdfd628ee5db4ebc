import { findFirst, toProgress } from '@boathouse/activity-files/analysis/progress'
import type { Column, Streams } from '@boathouse/activity-files/streams'
import { marksAround } from '@boathouse/domain/kernel/axis'

export const chartNames = ['pace', 'speed', 'strokeRate', 'heartRate', 'power', 'metresPerStroke'] as const
export type ChartName = (typeof chartNames)[number]

export interface Span {
  readonly from: number
  readonly to: number
}

/** Where the line of a chart is interrupted, in seconds since the start. */
export interface Stops {
  readonly pauses: readonly Span[]
  readonly breaks: readonly number[]
}

/** Slowest pace on the axis, per 500 m; slower samples are clamped. */
const SLOWEST_PER_500_MS = 300_000
/** Below this speed, in m/s, the boat counts as standing, as for moving time. */
const STANDING = 0.3
const PACE_SECONDS = 6
/** Longest gap between samples that a line spans, in seconds. */
const LONGEST_HOLD = 30

/** One chart: values in whole units of its axis, and the rising axis marks. */
export interface ChartChannel {
  readonly name: ChartName
  /** Milliseconds per `paceMetres`, metres an hour, strokes or beats a minute, watts, or centimetres; NaN where unknown. */
  readonly values: Column
  readonly marks: readonly number[]
  /** Whether the axis is inverted, as for a pace. */
  readonly isTurnedOver: boolean
}

const HOUR_MS = 3_600_000

/** Converts milliseconds per `paceMetres` to metres an hour. */
export const speedOfPace = (ms: number, paceMetres: number): number => (HOUR_MS * paceMetres) / ms

/** Charts of the recorded channels; `hasSpeed` charts speeds instead of paces. */
export function chartChannels(
  streams: Streams,
  stops: Stops,
  paceMetres: number,
  hasSpeed = false,
): ChartChannel[] {
  const { strokeRate, heartRate, power, metresPerStroke } = streams.columns
  const slowest = (SLOWEST_PER_500_MS * paceMetres) / 500
  const toSpeed = (ms: number) => speedOfPace(ms, paceMetres)
  const paces = paceColumn(streams, paceMetres)
  const columns: Readonly<Record<ChartName, Column | undefined>> = {
    pace: hasSpeed ? undefined : paces,
    speed: hasSpeed ? paces?.map(toSpeed) : undefined,
    strokeRate,
    heartRate,
    power,
    metresPerStroke: metresPerStroke?.map((metres) => metres * 100),
  }
  return chartNames.flatMap((name) => {
    const column = columns[name]
    if (!column) return []
    const values = leaveOutPauses(column, streams.time, stops.pauses)
    const bounds =
      name === 'pace'
        ? findPaceBounds(values, slowest)
        : name === 'speed'
          ? (findPaceBounds(values.map(toSpeed), slowest)?.map(toSpeed) ?? null)
          : findBounds(values)
    if (!bounds) return []
    const isTurnedOver = name === 'pace'
    return [{ name, values, marks: marksAround(bounds, isTurnedOver), isTurnedOver }]
  })
}

/** Milliseconds per `paceMetres`, from the recorded speed or else the distance; NaN while standing. */
function paceColumn(streams: Streams, paceMetres: number): Column | undefined {
  const speed = streams.columns.speed ?? speedFromDistance(streams)
  return speed?.map((value) => (value >= STANDING ? (1000 * paceMetres) / value : Number.NaN))
}

/** Mean speed over `PACE_SECONDS`. Runs in linear time: both ends of the averaging window only move forward. */
function speedFromDistance(streams: Streams): Column | undefined {
  const { time, metres } = toProgress(streams)
  const last = time.length - 1
  if (last < 1) return undefined
  let [first, end] = [0, 0]
  return streams.time.map((seconds) => {
    while (first <= last && (time[first] as number) < seconds - PACE_SECONDS / 2) first++
    while (end <= last && (time[end] as number) < seconds + PACE_SECONDS / 2) end++
    const [before, after] = [Math.max(0, first - 1), Math.min(last, end)]
    const covered = (metres[after] as number) - (metres[before] as number)
    return covered / ((time[after] as number) - (time[before] as number))
  })
}

/** Samples recorded while the timer was stopped are not part of the session. */
function leaveOutPauses(column: Column, time: Column, pauses: readonly Span[]): Column {
  if (pauses.length === 0) return column
  const kept = column.slice()
  for (const { from, to } of pauses) {
    for (let index = findFirst(time, from); (time[index] as number) < to; index++) {
      if ((time[index] as number) > from) kept[index] = Number.NaN
    }
  }
  return kept
}

/** The 2nd and 98th percentile of the paces, at most `slowest`: slow samples at a start or turn would flatten the line. */
function findPaceBounds(values: Column, slowest: number): [number, number] | null {
  const moving = values.filter((pace) => !Number.isNaN(pace)).sort()
  if (moving.length === 0) return null
  const at = (share: number) => Math.min(slowest, moving[Math.round(share * (moving.length - 1))] as number)
  return [at(0.02), at(0.98)]
}

function findBounds(values: Column): [number, number] | null {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let index = 0; index < values.length; index++) {
    const shown = values[index] as number
    // NaN fails both comparisons.
    if (shown < least) least = shown
    if (shown > greatest) greatest = shown
  }
  return least > greatest ? null : [least, greatest]
}

/** Marks each sample that a line joins to the previous one. Pauses, breaks and gaps over 30 seconds end a line. */
export function findJoins(time: Column, { pauses, breaks }: Stops): Uint8Array {
  const joins = new Uint8Array(time.length)
  for (let index = 1; index < time.length; index++) {
    joins[index] = (time[index] as number) - (time[index - 1] as number) <= LONGEST_HOLD ? 1 : 0
  }
  for (const seconds of breaks) part(findFirst(time, seconds))
  for (const { from, to } of pauses) if (to > from) part(findFirst(time, to))
  function part(index: number) {
    if (index < joins.length) joins[index] = 0
  }
  return joins
}

/** Height of a value on an axis with these marks, from 0 (top) to 1; clamped. */
export function heightOf(value: number, marks: readonly number[], isTurnedOver: boolean): number {
  const [least, most] = endsOf(marks)
  const part = Math.min(1, Math.max(0, (value - least) / (most - least)))
  return isTurnedOver ? part : 1 - part
}

const endsOf = (marks: readonly number[]) => [marks[0] as number, marks.at(-1) as number] as const
