interface Point {
  readonly score: number
}

/** Marks records among results, which must be newest first. `bestBefore` is the best of all earlier scores, or null. */
export function markRecords<P extends Point>(
  newestFirst: readonly P[],
  bestBefore: number | null,
): (P & { wasRecord: boolean })[] {
  let best = bestBefore ?? Number.POSITIVE_INFINITY
  return newestFirst
    .toReversed()
    .map((point) => {
      const wasRecord = point.score < best
      if (wasRecord) best = point.score
      return { ...point, wasRecord }
    })
    .toReversed()
}

/** Improvement on the score before, in the measure's unit; null without one. */
export const improvementOn = (before: number | null, score: number): number | null =>
  before === null ? null : before - score
