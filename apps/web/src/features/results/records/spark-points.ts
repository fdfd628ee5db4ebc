import type { Direction } from '@boathouse/domain/results/disciplines/model'
import { toScore } from '@boathouse/domain/results/disciplines/rules'
import type { RecentResult } from '@boathouse/domain/results/records/model'

export interface SparkPoint {
  /** 0 is the earliest, 1 the latest. */
  readonly x: number
  /** 0 is the best, at the top, 1 the worst. */
  readonly y: number
}

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Points of a sparkline. Equal dates or values give a straight line. */
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
