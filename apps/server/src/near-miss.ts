/** Closest known word with at most `most` letters wrong, missing, added or swapped. */
export function findNearMiss(typed: string, known: Iterable<string>, most: number): string | undefined {
  let nearest: string | undefined
  let least = most + 1
  for (const word of known) {
    const slips = countSlips(typed, word)
    if (slips >= least) continue
    least = slips
    nearest = word
  }
  return nearest
}

/** Edit distance that counts swapped neighbours once (optimal string alignment). */
function countSlips(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
