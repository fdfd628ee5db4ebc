import { findFirst } from '@boathouse/domain/activity-files/analysis/progress'
import type { Column, Streams } from '@boathouse/domain/activity-files/streams'
import { marksAround } from '@boathouse/domain/kernel/axis'

export const axisNames = ['distance', 'time'] as const
export type AxisName = (typeof axisNames)[number]

/** What charts are drawn over. */
export interface ChartAxis {
  readonly name: AxisName
  /** Where each sample stands, from 0 to 1, never falling. */
  readonly x: Column
  /** Metres or seconds at round places, with where they stand. */
  readonly marks: readonly { readonly value: number; readonly part: number }[]
  /** Where a moment stands, in seconds since the session's start. */
  readonly partAt: (seconds: number) => number
  /** The sample that is nearest to a place from 0 to 1. */
  readonly sampleAt: (part: number) => number
}

/** Draws over the distance where there is one, or else over the time. */
export function toAxis({ time, columns }: Streams, wanted: AxisName): ChartAxis {
  const metres = columns.distance && fillHoles(columns.distance)
  const name = wanted === 'distance' && metres ? 'distance' : 'time'
  const values = name === 'distance' && metres ? metres : time
  const [least, most] = [values[0] ?? 0, values.at(-1) ?? 0]
  const room = most - least
  const toPart = (value: number) => (room > 0 ? (value - least) / room : 0.5)
  const x = new Float64Array(values.length)
  for (let index = 0; index < x.length; index++) x[index] = toPart(values[index] as number)
  return {
    name,
    x,
    marks: findMarks(least, most, name).map((value) => ({ value, part: toPart(value) })),
    partAt: (seconds) => x[nearest(time, seconds)] ?? 0.5,
    sampleAt: (part) => nearest(x, part),
  }
}

/** Round values within the bounds. Times are marked in milliseconds, whose steps are minutes. */
function findMarks(least: number, most: number, name: AxisName): number[] {
  const unit = name === 'time' ? 1000 : 1
  return marksAround([least * unit, most * unit], name === 'time')
    .map((value) => value / unit)
    .filter((value) => value >= least && value <= most)
}

/** The index of the figure that is nearest to a value, in a column that does not fall. */
export function nearest(column: Column, value: number): number {
  const after = Math.min(findFirst(column, value), column.length - 1)
  if (after <= 0) return 0
  return value - (column[after - 1] as number) < (column[after] as number) - value ? after - 1 : after
}

/** A sample without a distance stands where the one before it does, and one before all of them where the first does. */
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
