interface Point {
  readonly score: number
}

/**
 * Says of each result, newest first, whether it was a record when it was made: nothing earlier was as good. `bestBefore` is
 * the best score of all that is earlier than these; null when there is nothing.
 */
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

/** How much better a score is than the one before it, in the measure's unit; null without one before. */
export const improvementOn = (before: number | null, score: number): number | null =>
  before === null ? null : before - score
