import type { Lap, Pause, Totals, UndoableNotice } from '../model.ts'
import type { Sport } from '../sport.ts'
import { type Column, type Streams, withColumn } from '../streams.ts'
import { accumulateDistance } from './distance.ts'
import { fastestOfAll } from './fastest.ts'
import { findGaps } from './gaps.ts'
import type { Notices } from './notices.ts'
import { cleanPositions } from './positions.ts'
import { areMostTooFast, judgeUnits, metresBySpeed, TRACK_TOLERANCE } from './units.ts'

/** Least distance over breaks, in metres, that gets a notice. */
const GAPS_WORTH_TELLING = 10
/** Shortest track, in metres, that can disprove a distance. Shorter ones are mostly noise. */
const LEAST_TRACK = 500

interface MeasuredDistance {
  readonly streams: Streams
  /** Whether the distance is the device's own instead of measured along the track. */
  readonly isOwn: boolean
  readonly isTotalUnclear: boolean
}

interface Rules {
  readonly sport: Sport | null
  readonly totals: Totals
  readonly breaks: readonly number[]
  readonly pauses: readonly Pause[]
  readonly laps: readonly Lap[]
  readonly fastest: number
  readonly undone: ReadonlySet<UndoableNotice>
}

/** Measures metres by the device's distance, else along the positions. Ignores spikes unless the athlete undid that. */
export function measureDistance(streams: Streams, rules: Rules, notices: Notices): MeasuredDistance {
  const { fastest, breaks, pauses, undone } = rules
  const keepSpikes = undone.has('positionsDropped')
  // A stopped device counts no metres, so its track must count none either.
  const stops = [...breaks, ...pauses.map(({ from, to }) => (from + to) / 2)]
  const isStopped = findGaps(streams.time, stops)
  const positions = cleanPositions(streams, { fastest, keepSpikes, isBroken: isStopped })
  notices.count('positionsDropped', positions.dropped)
  notices.count('positionsReanchored', positions.reanchored)
  const track = positions.distance?.findLast(Number.isFinite) ?? null
  const { column, isTotalUnclear } = inMetres(streams, track, rules, notices)
  const countJumps = undone.has('distanceJumped')
  const isBroken = findGaps(streams.time, breaks)
  const own = column ? accumulateDistance(column, streams.time, { fastest, countJumps, isBroken }) : null
  if (own) {
    notices.count('distanceRestarted', own.restarts)
    tellGaps(own.gaps, notices)
    if (!leavesOutRests(rules, streams))
      tellTrackDiffers(own.distance.findLast(Number.isFinite) ?? 0, positions, notices)
    if (own.jumps > 0) notices.add('distanceJumped', { count: own.jumps, metres: own.jumpedMetres })
    return { streams: withColumn(positions.streams, 'distance', own.distance), isOwn: true, isTotalUnclear }
  }
  if (column?.some((metres) => metres > 0)) notices.add('distanceNotCumulative', {})
  tellGaps(positions.gaps, notices)
  if (positions.distance) notices.add('distanceFromPositions', {})
  return {
    streams: withColumn(positions.streams, 'distance', positions.distance),
    isOwn: false,
    isTotalUnclear,
  }
}

/** Laps without their rests cover at most this share of the recorded time. */
const WITH_RESTS = 0.9

/** Whether the laps leave out rests, in which some devices count no metres although the boat moves. */
function leavesOutRests({ laps }: Rules, { time }: Streams): boolean {
  const seconds = laps.reduce((sum, { elapsed, timer }) => sum + (elapsed ?? timer ?? 0), 0)
  return laps.length > 1 && seconds < WITH_RESTS * (time.at(-1) ?? 0)
}

/** Adds a notice if the device's distance and a track without spikes or jumps contradict each other. */
function tellTrackDiffers(
  distance: number,
  { distance: along, dropped, reanchored }: ReturnType<typeof cleanPositions>,
  notices: Notices,
): void {
  const track = along?.findLast(Number.isFinite) ?? 0
  if (track < LEAST_TRACK || dropped > 0 || reanchored > 0) return
  if (Math.abs(distance / track - 1) > TRACK_TOLERANCE) notices.add('trackDiffers', { distance, track })
}

function tellGaps(gaps: readonly number[], notices: Notices): void {
  const metres = gaps.reduce((sum, gap) => sum + gap, 0)
  if (metres >= GAPS_WORTH_TELLING) notices.add('gapsNotCounted', { count: gaps.length, metres })
}

/** The device's distance in metres; null without one, or if its unit is unknown. */
function inMetres(
  streams: Streams,
  track: number | null,
  { totals, sport }: Rules,
  notices: Notices,
): { column: Column | null; isTotalUnclear: boolean } {
  const fastest = fastestOfAll(sport)
  const column = streams.columns.distance ?? null
  const counted = column && accumulateDistance(column, streams.time, { fastest, countJumps: true })
  const samples = counted?.distance.findLast(Number.isFinite) ?? null
  const span = streams.time.at(-1) || totals.elapsed || totals.timer || 0
  const verdict = judgeUnits(
    {
      ...{ samples, track, total: totals.distance || null, seconds: span },
      speed: metresBySpeed(streams),
      areStepsTooFast: counted ? areMostTooFast(counted.distance, streams.time, fastest) : false,
    },
    fastest,
  )
  const { samples: factor, isTotalUnclear } = verdict
  if (factor === null || isTotalUnclear) {
    notices.add('distanceUnclear', { distance: samples ?? totals.distance ?? 0, minutes: span / 60 })
  }
  if (factor === null) return { column: null, isTotalUnclear }
  if (factor === 1) return { column, isTotalUnclear }
  notices.add('sampleDistanceScaled', { factor })
  return { column: column?.map((value) => value * factor) ?? null, isTotalUnclear }
}
