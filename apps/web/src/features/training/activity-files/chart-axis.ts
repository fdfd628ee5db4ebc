import { findFirst } from '@boathouse/activity-files/analysis/progress'
import type { Column, Streams } from '@boathouse/activity-files/streams'
import { marksAround } from '@boathouse/domain/kernel/axis'
import { fromUnit } from '@boathouse/domain/kernel/units'

export const axisNames = ['distance', 'time'] as const
export type AxisName = (typeof axisNames)[number]

export interface ChartAxis {
  readonly name: AxisName
  /** Position of each sample, from 0 to 1, never falling. */
  readonly x: Column
  /** Marks at round values, in metres or seconds, with their positions. */
  readonly marks: readonly { readonly value: number; readonly part: number }[]
  /** Whether the marks are round in miles. */
  readonly isInMiles: boolean
  /** Position of a time, in seconds since the session's start. */
  readonly partAt: (seconds: number) => number
  /** The sample nearest to a position from 0 to 1. */
  readonly sampleAt: (part: number) => number
}

/** Shortest axis with marks in miles; shorter ones have metres. */
const LEAST_IN_MILES = 2_000
const THOUSANDTH_OF_MILE = fromUnit(1, 'miles')

/** Axis by distance, if that is wanted and was recorded, else by time. */
export function toAxis({ time, columns }: Streams, wanted: AxisName, hasMiles = false): ChartAxis {
  const metres = columns.distance && fillHoles(columns.distance)
  const name = wanted === 'distance' && metres ? 'distance' : 'time'
  const values = name === 'distance' && metres ? metres : time
  const [least, most] = [values[0] ?? 0, values.at(-1) ?? 0]
  const room = most - least
  const isInMiles = hasMiles && name === 'distance' && most >= LEAST_IN_MILES
  const toPart = (value: number) => (room > 0 ? (value - least) / room : 0.5)
  const x = new Float64Array(values.length)
  for (let index = 0; index < x.length; index++) x[index] = toPart(values[index] as number)
  return {
    name,
    x,
    isInMiles,
    marks: findMarks(least, most, isInMiles ? 'miles' : name).map((value) => ({
      value,
      part: toPart(value),
    })),
    partAt: (seconds) => x[nearest(time, seconds)] ?? 0.5,
    sampleAt: (part) => nearest(x, part),
  }
}

/** Steps in which marks are found: milliseconds, metres, or thousandths of a mile. */
const markUnits = { time: 1_000, distance: 1, miles: 1 / THOUSANDTH_OF_MILE } as const

function findMarks(least: number, most: number, name: keyof typeof markUnits): number[] {
  const unit = markUnits[name]
  return marksAround([least * unit, most * unit], name === 'time')
    .map((value) => value / unit)
    .filter((value) => value >= least && value <= most)
}

/** Index of the value nearest to `value`. The column is sorted ascending and may repeat values. */
export function nearest(column: Column, value: number): number {
  const after = Math.min(findFirst(column, value), column.length - 1)
  if (after <= 0) return 0
  return value - (column[after - 1] as number) < (column[after] as number) - value ? after - 1 : after
}

/** Fills a missing distance with the one before; at the start, with the first known one. */
function fillHoles(metres: Column): Column | undefined {
  const first = metres.findIndex(Number.isFinite)
  if (first < 0) return undefined
  const filled = new Float64Array(metres.length)
  let last = metres[first] as number
  for (let index = 0; index < filled.length; index++) {
    const value = metres[index] as number
    if (!Number.isNaN(value)) last = value
    filled[index] = last
  }
  return filled
}
