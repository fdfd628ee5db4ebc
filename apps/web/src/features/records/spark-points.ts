import type { Direction } from '@boathouse/domain/disciplines/model'
import { toScore } from '@boathouse/domain/disciplines/rules'
import type { RecentResult } from '@boathouse/domain/records/model'

export interface SparkPoint {
  /** From 0, the earliest, to 1, the latest. */
  readonly x: number
  /** From 0, the best, to 1: the best stands highest. */
  readonly y: number
}

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Where a sparkline has its points. Results of one day, or all of one value, lie on one line. */
export function sparkPoints(results: readonly RecentResult[], direction: Direction): SparkPoint[] {
  const times = results.map(({ date }) => timeOf(date))
  const scores = results.map(({ value }) => toScore(direction, value))
  const within = (all: readonly number[]) => {
    const [least, most] = [Math.min(...all), Math.max(...all)]
    return (value: number, alone: number) => (most === least ? alone : (value - least) / (most - least))
  }
  const [across, down] = [within(times), within(scores)]
  return results.map((_, n) => ({
    x: across(times[n] as number, results.length < 2 ? 0.5 : n / (results.length - 1)),
    y: down(scores[n] as number, 0.5),
  }))
}
