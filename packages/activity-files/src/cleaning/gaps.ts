import { findFirst } from '../analysis/progress.ts'
import type { Column } from '../streams.ts'

/** Whether a break lies between two samples, by index. A sample at a break belongs to both sides. */
export type IsBroken = (from: number, to: number) => boolean

/** `breaks` are in seconds. Without times they are sample indexes: 2.5 is between the third and the fourth. */
export function findGaps(time: Column, breaks: readonly number[]): IsBroken {
  if (breaks.length === 0) return () => false
  const sorted = Float64Array.from(breaks).sort()
  const isTimed = time.some(Number.isFinite)
  const at = (index: number) => (isTimed ? (time[index] ?? Number.NaN) : index)
  return (from, to) => {
    let next = findFirst(sorted, at(from))
    while (sorted[next] === at(from)) next++
    return (sorted[next] ?? Number.POSITIVE_INFINITY) < at(to)
  }
}
