const MAX_STEPS = 4

/** Marks from zero to at least `most`: up to four steps of 1, 2 or 5 times a power of ten, at least 1. */
export function marksFromZero(most: number): number[] {
  const rough = Math.max(most / MAX_STEPS, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10) * power
  return Array.from({ length: Math.max(Math.ceil(most / step), 1) + 1 }, (_, n) => n * step)
}

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
/** Steps in milliseconds that are easy to read in minutes and seconds. */
const timeSteps = [
  ...[50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 4, 8, 24, 48].map((count) => count * HOUR),
]
const decimalSteps = [0, 1, 2, 3, 4, 5, 6].flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power))
const MAX_MARKS = 5

export function marksAround(values: readonly number[], isTime: boolean): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(most - least, isTime ? 200 : 2)
  const steps = isTime ? timeSteps : decimalSteps
  const step = steps.find((size) => room / size <= MAX_MARKS - 1) ?? (steps.at(-1) as number)
  const [from, to] = [
    Math.floor(least / step),
    Math.max(Math.ceil(most / step), Math.floor(least / step) + 1),
  ]
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
}
