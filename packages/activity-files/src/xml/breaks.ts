/** Samples without a break between them; first and last time in milliseconds, NaN if no sample has a time. */
export interface Segment {
  readonly index: number
  firstMs: number
  lastMs: number
}

/**
 * Finds breaks between segments: rising seconds from `origin`, in the middle of the gap. Skips segments that overlap or
 * meet. Without times (`origin` null), a break is half an index before a segment's first sample.
 */
export function findBreaks(segments: readonly Segment[], origin: number | null): number[] {
  if (origin === null)
    return [...new Set(segments.map(({ index }) => index))]
      .filter((index) => index > 0)
      .map((index) => index - 0.5)
  const timed = segments
    .filter(({ firstMs }) => Number.isFinite(firstMs))
    .sort((a, b) => a.firstMs - b.firstMs)
  const breaks: number[] = []
  let reached = Number.POSITIVE_INFINITY
  for (const { firstMs, lastMs } of timed) {
    if (firstMs > reached) breaks.push(((reached + firstMs) / 2 - origin) / 1000)
    reached = reached === Number.POSITIVE_INFINITY ? lastMs : Math.max(reached, lastMs)
  }
  return breaks
}
