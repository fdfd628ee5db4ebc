import { COARSEST } from '../analysis/lap-support.ts'
import { toProgress } from '../analysis/progress.ts'
import type { Activity, Notice, NoticeCode, UndoableNotice } from '../model.ts'
import { type Streams, withColumn } from '../streams.ts'
import { anchorDistance } from './anchors.ts'
import { accumulateDistance } from './distance.ts'
import { fastestIn } from './fastest.ts'
import { countContradicted, withLapTimes } from './lap-times.ts'
import { findLeaps } from './leaps.ts'
import { holdFirstMetres } from './merged-metres.ts'
import { measureMovingTime } from './moving-time.ts'
import { cleanPositions } from './positions.ts'
import { cleanRanges, withoutPositions } from './ranges.ts'
import { cleanTimes } from './times.ts'
import { repairTotals } from './totals.ts'

/** Metres that a distance has to change by before anybody is told. */
const WORTH_TELLING = 0.5

/** An activity whose times rise, whose distance never falls, and whose figures can have been measured. */
export interface CleanActivity extends Activity {
  /** Seconds from the start to the end. */
  readonly elapsed: number
  /** Seconds of them in which the athlete moved: by the device's timer, else by the speed. Null where nobody knows. */
  readonly moving: number | null
  /** Metres; null where there is neither a distance nor a track. */
  readonly distance: number | null
  /**
   * Where metres count that nobody went in that time, in seconds: since a repair was undone, or the device's total is further
   * from its first or last sample than these can be off. No best effort goes over one.
   */
  readonly leaps: readonly number[]
}

/** What was noted while cleaning, and what of the figures is told with it. */
class Notices {
  readonly list: Notice[] = []

  add(code: NoticeCode, figures: Readonly<Record<string, number>>): void {
    this.list.push({ code, figures })
  }

  count(code: NoticeCode, count: number): void {
    if (count > 0) this.add(code, { count })
  }
}

type Undone = ReadonlySet<UndoableNotice>

/**
 * Makes a device's figures fit to be shown. Whatever is repaired, guessed or taken out stands in `notices`. What is undone
 * stays as the device has it; its notice, which tells what the repair would be, is there all the same.
 */
export function cleanActivity(activity: Activity, undone: Undone = new Set()): CleanActivity {
  const notices = new Notices()
  const fastest = fastestIn(activity.sport)
  const inOrder = cleanTimes(holdFirstMetres(activity.streams, activity.breaks))
  notices.count('timesMerged', inOrder.merged)
  notices.count('timesDropped', inOrder.dropped)
  const begun = beginWithFirst({ ...activity, streams: inOrder.streams })
  const { streams: inRange, counts } = cleanRanges(begun.streams)
  notices.count('heartRateDropped', counts.get('heartRate') ?? 0)
  notices.count('strokeRateDropped', counts.get('strokeRate') ?? 0)
  const located = activity.isIndoor ? withoutPositions(inRange) : inRange
  const measured = measureDistance(located, fastest, notices, undone)
  const span = spanOf(measured.streams)
  const repaired = repairTotals(begun.totals, begun.laps, span, undone)
  notices.list.push(...repaired.notices)
  const elapsed = findElapsed(repaired.totals, span.seconds, notices)
  const { totals } = repaired
  const summed = Math.max(totals.elapsed ?? 0, totals.timer ?? 0)
  const isWhole = summed === 0 || summed >= span.seconds - COARSEST
  const { streams, leaps } = measured.isOwn
    ? anchor(measured.streams, { elapsed, distance: totals.distance, isWhole, fastest }, notices, undone)
    : { streams: measured.streams, leaps: [] }
  const laps = withLapTimes(repaired.laps, toProgress(streams), elapsed)
  notices.count('lapsDisagree', countContradicted(laps, toProgress(streams)))
  const isTotalKept =
    undone.has('distanceScaled') && notices.list.some(({ code }) => code === 'distanceScaled')
  const sampled = isTotalKept ? null : spanOf(streams).metres
  return {
    ...begun,
    totals,
    laps,
    streams,
    elapsed,
    moving: shorter(totals.elapsed, totals.timer) ?? (elapsed > 0 ? measureMovingTime(streams) : null),
    distance: sampled ?? (totals.distance || null),
    leaps: [...leaps, ...(undone.size > 0 ? findLeaps(streams, fastest) : [])].sort((a, b) => a - b),
    notices: [...activity.notices, ...notices.list],
  }
}

/** A device that was switched on before its session begins it with its first sample. */
function beginWithFirst(activity: Activity): Activity {
  const first = activity.streams.time[0] ?? 0
  if (!(first < 0)) return activity
  const { streams, laps, pauses, breaks, start } = activity
  return {
    ...activity,
    start: start && { ...start, ms: start.ms + Math.round(first * 1000) },
    streams: { time: streams.time.map((time) => time - first), columns: streams.columns },
    laps: laps.map((lap) => ({ ...lap, start: lap.start - first })),
    pauses: pauses.map(({ from, to }) => ({ from: from - first, to: to - first })),
    breaks: breaks.map((time) => time - first),
  }
}

/** The device's own distance, else that along its positions; spikes are taken out of these either way. */
function measureDistance(
  streams: Streams,
  fastest: number,
  notices: Notices,
  undone: Undone,
): { streams: Streams; isOwn: boolean } {
  const positions = cleanPositions(streams, { fastest, keepSpikes: undone.has('positionsDropped') })
  notices.count('positionsDropped', positions.dropped)
  notices.count('positionsReanchored', positions.reanchored)
  const column = streams.columns.distance
  const countJumps = undone.has('distanceJumped')
  const own = column ? accumulateDistance(column, streams.time, { fastest, countJumps }) : null
  if (own) {
    notices.count('distanceRestarted', own.restarts)
    if (own.jumps > 0) notices.add('distanceJumped', { count: own.jumps, metres: own.jumpedMetres })
    return { streams: withColumn(positions.streams, 'distance', own.distance), isOwn: true }
  }
  if (column?.some((metres) => metres > 0)) notices.add('distanceNotCumulative', {})
  if (positions.distance) notices.add('distanceFromPositions', {})
  return { streams: withColumn(positions.streams, 'distance', positions.distance), isOwn: false }
}

function spanOf({ time, columns }: Streams): { seconds: number; metres: number | null } {
  return { seconds: time.at(-1) || 0, metres: columns.distance?.findLast(Number.isFinite) ?? null }
}

/** The greater of elapsed and timer, which some devices mistake for each other, and no less than was recorded. */
function findElapsed(
  { elapsed, timer }: Pick<Activity['totals'], 'elapsed' | 'timer'>,
  recorded: number,
  notices: Notices,
): number {
  if (elapsed !== null && timer !== null && timer > elapsed) {
    notices.add('elapsedRaised', { from: elapsed, to: timer })
  }
  return Math.max(elapsed ?? 0, timer ?? 0, recorded)
}

function anchor(
  streams: Streams,
  summary: Parameters<typeof anchorDistance>[1],
  notices: Notices,
  undone: Undone,
): Pick<ReturnType<typeof anchorDistance>, 'streams' | 'leaps'> {
  const anchored = anchorDistance(streams, summary)
  const from = anchored.endBefore
  const to = summary.distance
  if (from !== null && to !== null && Math.abs(to - from) >= WORTH_TELLING)
    notices.add('distanceAnchored', { from, to })
  // Without a total there is nothing to fit it to; it is still counted from the session's own start.
  return undone.has('distanceAnchored') ? anchorDistance(streams, { ...summary, distance: null }) : anchored
}

function shorter(elapsed: number | null, timer: number | null): number | null {
  return timer === null ? null : Math.min(timer, elapsed ?? timer)
}
