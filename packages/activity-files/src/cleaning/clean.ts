import { toProgress } from '../analysis/progress.ts'
import { type Activity, isUndoable, type Notice, type UndoableNotice } from '../model.ts'
import type { Streams } from '../streams.ts'
import { anchorDistance } from './anchors.ts'
import { countAtChanges } from './coarse-metres.ts'
import { fastestOf, fastestOfAll } from './fastest.ts'
import { countContradicted, withLapTimes, withoutRepeatedLaps } from './lap-times.ts'
import { findLeaps } from './leaps.ts'
import { measureDistance } from './measure.ts'
import { holdFirstMetres } from './merged-metres.ts'
import { measureMovingTime } from './moving-time.ts'
import { Notices } from './notices.ts'
import { cleanRanges, cleanTotals, withoutPositions } from './ranges.ts'
import { checkStrokeRates } from './rates.ts'
import { findSessionDistance, spanOf, WORTH_TELLING } from './session-distance.ts'
import { addsUpToAll, findElapsed, tellTimeDiffers, timerOf } from './session-time.ts'
import { cleanTimes } from './times.ts'
import { repairTotals } from './totals.ts'
import { isImplausible, withoutDistance } from './units.ts'

const LONGEST_SESSION = 86_400
/** An activity with rising times, a distance that never falls, and plausible figures. */
export interface CleanActivity extends Activity {
  /** Seconds from start to end. */
  readonly elapsed: number
  /** Seconds in motion, by the device's timer, else by the speed. Null if unknown. */
  readonly moving: number | null
  /** Metres; null without distance and track. */
  readonly distance: number | null
  /**
   * Seconds at which metres are added that can't have been covered then: a repair was undone, or the device's total is
   * further from its first or last sample than the resolution explains. No best effort crosses one.
   */
  readonly leaps: readonly number[]
}

type Undone = ReadonlySet<UndoableNotice>

/**
 * Prepares a device's figures for display. `notices` lists every repair, guess and removal. If a repair is undone, the
 * device's figures and the notice stay. A repair is `isFinal` if the figures without it can't be true.
 */
export function cleanActivity(activity: Activity, undone: Undone = new Set()): CleanActivity {
  const cleaned = clean(activity, undone)
  const isFinal = ({ code }: Notice) => {
    if (!isUndoable(code)) return false
    return !isBelievable(undone.has(code) ? cleaned : clean(activity, new Set([...undone, code])))
  }
  return {
    ...cleaned,
    notices: cleaned.notices.map((notice) => (isFinal(notice) ? { ...notice, isFinal: true } : notice)),
  }
}

const isBelievable = ({ sport, elapsed, distance }: CleanActivity): boolean =>
  elapsed <= LONGEST_SESSION && !(distance && isImplausible(distance, elapsed, fastestOfAll(sport)))

function clean(activity: Activity, undone: Undone): CleanActivity {
  const notices = new Notices()
  const { begun, located } = putInOrder(activity, notices)
  const fastest = fastestOf(activity.sport, located)
  const measured = measureDistance(located, { ...begun, fastest, undone }, notices)
  const given = measured.isTotalUnclear
    ? { totals: withoutDistance(begun.totals), laps: begun.laps.map(withoutDistance) }
    : begun
  const span = spanOf(measured.streams)
  const repaired = repairTotals(given.totals, given.laps, span, undone)
  notices.list.push(...repaired.notices)
  const elapsed = findElapsed(repaired.totals, span.seconds, notices)
  const isWhole = addsUpToAll(repaired.totals, span.seconds)
  const summary = { elapsed, distance: repaired.totals.distance, isWhole, fastest }
  const { streams, leaps } =
    measured.isOwn || repaired.totals.distance
      ? anchor(measured.streams, summary, notices, undone)
      : { streams: measured.streams, leaps: [] }
  const progress = toProgress(streams)
  const timed = withLapTimes(repaired.laps, progress, elapsed)
  notices.count('lapsDisagree', countContradicted(timed, progress))
  const summed = { totals: repaired.totals, laps: timed, elapsed }
  const { totals, laps } = checkStrokeRates(streams, summed, notices)
  const { distance, isCut } = findSessionDistance(streams, summary, notices, undone)
  if (!isCut && !undone.has('timeScaled')) tellTimeDiffers(repaired.totals, span.seconds, notices)
  return {
    ...begun,
    totals,
    laps,
    streams,
    elapsed,
    moving: timerOf(totals) ?? (isCut || elapsed === 0 ? null : measureMovingTime(streams)),
    distance,
    breaks: begun.streams.time.some(Number.isFinite) ? begun.breaks : [],
    leaps: [...leaps, ...(undone.size > 0 ? findLeaps(streams, fastestOfAll(activity.sport)) : [])].sort(
      (a, b) => a - b,
    ),
    notices: [...activity.notices.map((notice) => withKeptSeconds(notice, streams)), ...notices.list],
  }
}

function withKeptSeconds(notice: Notice, { time }: Streams): Notice {
  const { code, figures } = notice
  if (code !== 'cutShort' || figures['seconds'] === undefined) return notice
  return { ...notice, figures: { ...figures, seconds: time.at(-1) || 0 } }
}

/** Sorts samples by time, and removes figures out of range and incomplete positions. */
function putInOrder(activity: Activity, notices: Notices): { begun: Activity; located: Streams } {
  const hasTotals = !!activity.totals.elapsed || !!activity.totals.timer
  const inOrder = cleanTimes(holdFirstMetres(countAtChanges(activity.streams), activity.breaks), hasTotals)
  notices.count('timesMerged', inOrder.merged)
  notices.count('timesDropped', inOrder.dropped)
  const isStartLost = inOrder.dropped > 0 && !hasTotals
  const given = {
    ...activity,
    totals: cleanTotals(activity.totals),
    laps: withoutRepeatedLaps(activity.laps.map(cleanTotals), ({ start }) => start),
  }
  const begun = beginWithFirst({ ...given, streams: inOrder.streams }, isStartLost)
  const { streams, counts } = cleanRanges(begun.streams)
  notices.count('heartRateDropped', counts.get('heartRate') ?? 0)
  notices.count('strokeRateDropped', counts.get('strokeRate') ?? 0)
  return { begun, located: activity.isIndoor ? withoutPositions(streams) : streams }
}

/** Moves the start to the first sample if the device was on before the session, or its first samples were strays. */
function beginWithFirst(activity: Activity, isStartLost: boolean): Activity {
  const first = activity.streams.time[0] ?? 0
  if (!(first < 0) && !(first > 0 && isStartLost)) return activity
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
  // Without the total there is nothing to fit to, but distances still count from the session's start.
  return undone.has('distanceAnchored') ? anchorDistance(streams, { ...summary, distance: null }) : anchored
}
