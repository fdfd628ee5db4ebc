/** Samples without a break between them. Times are in milliseconds since 1970, NaN if there are none. */
export interface Segment {
  /** Of its first sample, among all. */
  readonly index: number
  firstMs: number
  lastMs: number
}

/**
 * Where breaks lie between segments, rising: in seconds from `origin`, in the middle of what is missing. Segments that overlap
 * or meet in one moment have none between them. Without times (`origin` null) a break is half an index before a first sample.
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
