import { LONGEST_GAP } from '../analysis/lap-support.ts'
import { toProgress } from '../analysis/progress.ts'
import type { NoticeCode, UndoableNotice } from '../model.ts'
import type { Streams } from '../streams.ts'
import { isNear, type Summary } from './anchors.ts'
import type { Notices } from './notices.ts'

/** Least difference between two distances, in metres, that gets a notice. */
export const WORTH_TELLING = 0.5

/** These notices explain a difference between the samples' distance and the device's total. */
const explained: ReadonlySet<NoticeCode> = new Set([
  'distanceJumped',
  'gapsNotCounted',
  'positionsReanchored',
  'positionsDropped',
  'distanceNotCumulative',
  'distanceUnclear',
])

export const spanOf = ({ time, columns }: Streams): { seconds: number; metres: number | null } => ({
  seconds: time.at(-1) || 0,
  metres: columns.distance?.findLast(Number.isFinite) ?? null,
})

/**
 * Metres of the session by its samples. The device's total wins if the athlete undid its correction, or if samples are
 * missing (`isCut`) and a boat can have covered the difference. Adds a notice if both differ without a reason.
 */
export function findSessionDistance(
  streams: Streams,
  { elapsed, distance: total, isWhole, fastest }: Summary,
  notices: Notices,
  undone: ReadonlySet<UndoableNotice>,
): { distance: number | null; isCut: boolean } {
  const isTotalKept =
    undone.has('distanceScaled') && notices.list.some(({ code }) => code === 'distanceScaled')
  const { seconds, metres } = spanOf(streams)
  if (metres === null || isTotalKept) return { distance: total || null, isCut: false }
  if (!total) return { distance: metres, isCut: false }
  const missing = total - metres
  const atEnd = elapsed - seconds
  const isExplained = notices.list.some(({ code }) => explained.has(code))
  const unrecorded = isExplained ? atEnd : atEnd + sumGaps(streams)
  const isCut = unrecorded > 0 && missing >= WORTH_TELLING && missing <= fastest * unrecorded
  if (isCut && !undone.has('distanceAnchored')) {
    const code = missing <= fastest * atEnd ? 'recordsEndEarly' : 'recordsMissing'
    notices.add(code, { from: metres, to: total, seconds: code === 'recordsMissing' ? unrecorded : atEnd })
    return { distance: total, isCut }
  }
  // Laps without the rests between them add up to less.
  const isLess = total < metres && !isWhole
  if (!isNear(metres, total) && !isLess && !isExplained)
    notices.add('totalDiffers', { total, distance: metres })
  return { distance: metres, isCut: false }
}

/** Seconds in gaps of more than 30 s, including one before the first sample. */
function sumGaps(streams: Streams): number {
  let [sum, before] = [0, 0]
  for (const time of toProgress(streams).time) {
    if (time - before > LONGEST_GAP) sum += time - before
    before = time
  }
  return sum
}
