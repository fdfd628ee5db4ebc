import { type Activity, type ActivityStart, type Lap, NO_TOTALS, type Notice, type Pause } from '../model.ts'
import { pickSamples, type Streams } from '../streams.ts'
import type { FitContent } from './part.ts'
import { readFitSport } from './sports.ts'
import type { FitLap, FitSession } from './summaries.ts'
import { isDate, toUnixMs } from './time.ts'

/** Session for files without one: the device died before it wrote one, or the file is of Strava's app. */
const NO_SESSION: Omit<FitSession, 'start'> = {
  ...NO_TOTALS,
  sport: readFitSport(Number.NaN, Number.NaN),
  name: null,
  rpe: null,
}

const LONGEST_OFFSET = 14 * 60

/** Splits a part into activities by session, with their laps, stops and samples. None without sessions, samples and laps. */
export function toActivities(content: FitContent, notices: readonly Notice[]): Activity[] {
  const all = content.records.build()
  const sessions = findSessions(content, all)
  const bounds = sessions.map(({ start }) => start).slice(1)
  const samples = divide(all.time, bounds)
  return sessions.map((session, index) => {
    const from = index === 0 ? Number.NEGATIVE_INFINITY : session.start
    const to = bounds[index] ?? Number.POSITIVE_INFINITY
    const isWithin = (time: number) => time >= from && time < to
    return toActivity(content, session, {
      notices,
      streams: shiftTime(pickSamples(all, samples[index] ?? []), session.start),
      laps: lapsOf(content).filter(({ start }) => isWithin(start)),
      stops: content.timerStops.filter(({ time }) => isWithin(time)),
    })
  })
}

/** Sessions by start. A single one without a start, or on another clock than the records, begins with the first record. */
function findSessions({ sessions, laps }: FitContent, { time }: Streams): FitSession[] {
  const first = time.find(Number.isFinite) ?? laps.find(({ start }) => Number.isFinite(start))?.start
  if (sessions.length === 0) return first === undefined ? [] : [{ ...NO_SESSION, start: first }]
  if (sessions.length === 1) {
    const [session] = sessions as [FitSession]
    const isOff = first !== undefined && isDate(first) !== isDate(session.start)
    return [isOff || Number.isNaN(session.start) ? { ...session, start: first ?? 0 } : session]
  }
  const timed = sessions.filter(({ start }) => Number.isFinite(start)).sort((a, b) => a.start - b.start)
  // A device that corrects its totals writes the session again.
  return timed.filter(({ start }, index) => start !== timed[index + 1]?.start)
}

/** Sample indexes by session. `bounds` are the starts of all but the first. */
function divide(time: Float64Array, bounds: readonly number[]): number[][] {
  const shares: number[][] = Array.from({ length: bounds.length + 1 }, () => [])
  for (let index = 0; index < time.length; index++) {
    shares[countUpTo(bounds, time[index] as number)]?.push(index)
  }
  return shares
}

function countUpTo(bounds: readonly number[], value: number): number {
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bounds[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** A workout's intervals are more useful than a single lap around them. */
const lapsOf = ({ laps, splits }: FitContent): readonly FitLap[] =>
  laps.length <= 1 && splits.length > 1 ? splits : laps

interface Share {
  readonly notices: readonly Notice[]
  readonly streams: Streams
  readonly laps: readonly FitLap[]
  readonly stops: FitContent['timerStops']
}

function toActivity(content: FitContent, session: FitSession, share: Share): Activity {
  const { start, utcOffset, notices } = findStart(content, session.start)
  const { sport: own, rpe, name, start: origin, ...totals } = session
  const sport = own.sport === null ? (content.sport ?? own) : own
  return {
    ...sport,
    start,
    utcOffset,
    device: content.device,
    sourceId: findSourceId(content, origin),
    name,
    notes: null,
    rpe,
    totals,
    laps: share.laps.map((lap): Lap => ({ ...lap, start: lap.start - origin })).sort(byStart),
    pauses: findPauses(share.stops, origin),
    breaks: [],
    streams: share.streams,
    notices: [...share.notices.map((notice) => withKeptSeconds(notice, share.streams)), ...notices],
  }
}

const byStart = (a: Lap, b: Lap) => a.start - b.start

function withKeptSeconds(notice: Notice, { time }: Streams): Notice {
  if (notice.code !== 'cutShort') return notice
  return { ...notice, figures: { ...notice.figures, seconds: Math.max(0, time.at(-1) || 0) } }
}

function findStart(
  { clock }: FitContent,
  seconds: number,
): Pick<Activity, 'utcOffset' | 'notices'> & { start: ActivityStart | null } {
  const ahead = clock ? clock.local - clock.timestamp : Number.NaN
  if (isDate(seconds)) {
    const minutes = Math.round(ahead / 60)
    const utcOffset = Math.abs(minutes) <= LONGEST_OFFSET ? minutes : null
    return { start: { ms: toUnixMs(seconds), clock: 'utc' }, utcOffset, notices: [] }
  }
  if (clock && isDate(clock.local) && !isDate(clock.timestamp)) {
    const start = { ms: toUnixMs(seconds + ahead), clock: 'local' } as const
    return { start, utcOffset: null, notices: [{ code: 'dayFromLocalTime', figures: {} }] }
  }
  return { start: null, utcOffset: null, notices: [{ code: 'dayUnknown', figures: {} }] }
}

/** Identifies the session in every copy of its file: device, time of creation, and start. */
function findSourceId({ device, createdAt }: FitContent, start: number): string | null {
  if (device.serialNumber === null || createdAt === null) return null
  return `fit:${device.manufacturer ?? ''}:${device.serialNumber}:${createdAt}:${start}`
}

function findPauses(stops: FitContent['timerStops'], origin: number): Pause[] {
  const pauses: Pause[] = []
  let from: number | null = null
  for (const { time, isStop } of stops) {
    if (isStop) from ??= time
    else if (from !== null) {
      if (time > from) pauses.push({ from: from - origin, to: time - origin })
      from = null
    }
  }
  return pauses
}

function shiftTime({ time, columns }: Streams, origin: number): Streams {
  return { time: time.map((seconds) => seconds - origin), columns }
}
