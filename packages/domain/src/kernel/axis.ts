const MOST_STEPS = 4

/**
 * Where an axis of amounts from zero has its marks: even steps of 1, 2 or 5 times a power of ten, four at most, none smaller
 * than one. The last mark is not less than `most`.
 */
export function marksFromZero(most: number): number[] {
  const rough = Math.max(most / MOST_STEPS, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10) * power
  return Array.from({ length: Math.max(Math.ceil(most / step), 1) + 1 }, (_, n) => n * step)
}
