import { addDays, type CalendarDay, calendarDay } from '../kernel/calendar-day.ts'
import { wallClockAt } from '../kernel/zoned-time.ts'
import type { CraftKey, Sport } from '../sports/model.ts'
import type { StrokeFactor } from '../stroke-factors/model.ts'
import { mayRecount, recount } from '../stroke-factors/rules.ts'
import { averageHeartRate, distance, strokeRate } from '../training-sessions/contract.ts'
import type { Activity } from './model.ts'
import type { ActivityRefusal } from './recording.ts'

/** The longest that a session can be, in milliseconds. */
export const LONGEST_SESSION_MS = 86_400_000
const MINUTE_MS = 60_000
const LONGEST_NOTES = 5_000

/** What of a clean activity its session is made of. Rates are means over all of it. */
export interface SessionFacts
  extends Pick<
    Activity,
    'start' | 'openDay' | 'utcOffset' | 'sport' | 'isIndoor' | 'name' | 'notes' | 'rpe'
  > {
  /** Seconds. */
  readonly elapsed: number
  /** Metres. */
  readonly distance: number | null
  readonly averageHeartRate: number | null
  readonly averageStrokeRate: number | null
}

/** What the athlete says where the file does not, and their clock. */
export interface SessionSetting {
  readonly timeZone: string
  readonly today: CalendarDay
  /** The day of an activity without one. */
  readonly date?: CalendarDay | undefined
  /** Minutes of an activity without times. */
  readonly duration?: number | undefined
  /** Whether an activity of less than a minute is a session: often a watch was started by mistake. */
  readonly addsShort?: boolean | undefined
  /** What the strokes of its device are counted by, where they may be. */
  readonly strokeFactor: StrokeFactor
}

/** A session's own fields, as an activity fills them. */
export interface SessionOfActivity {
  readonly date: CalendarDay
  readonly startTime: string | null
  /** When it began on the athlete's clock; null where only the day is known. */
  readonly sourceAt: string | null
  readonly sport: Sport | null
  readonly craft: CraftKey | null
  readonly durationMs: number
  readonly distance: number | null
  readonly averageHeartRate: number | null
  readonly strokeRate: number | null
  /** Strokes a minute as the device counts them, to the thousandth. */
  readonly recordedRate: number | null
  readonly rpe: number | null
  readonly notes: string
}

/** The figures of a session that its recording gave it; null for what the recording, or a session, can't say. */
export interface SessionFigures
  extends Pick<SessionOfActivity, 'distance' | 'averageHeartRate' | 'strokeRate' | 'recordedRate'> {
  readonly durationMs: number | null
}

type RecordedFigures = Pick<SessionFacts, 'elapsed' | 'distance' | 'averageHeartRate' | 'averageStrokeRate'>

/** The figures that a recording gives its session, the same whether or not they were stored to the thousandth before. */
export function toFigures(facts: RecordedFigures, factor: StrokeFactor): SessionFigures {
  const recordedRate = facts.averageStrokeRate === null ? null : toThousandths(facts.averageStrokeRate)
  return {
    durationMs: Math.round(facts.elapsed * 1000) || null,
    distance: within(distance, facts.distance),
    averageHeartRate: within(averageHeartRate, facts.averageHeartRate),
    strokeRate: toStrokeRate(recordedRate, factor),
    recordedRate,
  }
}

/** A session's stroke rate of what its device counted, both a minute; null where a session can't have it. */
export const toStrokeRate = (recordedRate: number | null, factor: StrokeFactor): number | null =>
  within(strokeRate, recount('strokeRate', recordedRate, factor))

/**
 * The session that an activity is, on the athlete's own calendar: by the clock that the device wrote down, else by that of
 * their time zone. What no session can hold is left out. Or the reason why it is none.
 */
export function toSession(
  facts: SessionFacts,
  { timeZone, today, date, duration, addsShort, strokeFactor }: SessionSetting,
): SessionOfActivity | ActivityRefusal {
  const began = clockOf(facts, timeZone)
  const [onlyDay, otherDay] = possibleDays(facts, today)
  const day = began?.day ?? (otherDay === undefined ? onlyDay : undefined) ?? date
  if (day === undefined) return 'noDay'
  const time = began?.time ?? facts.openDay?.time ?? null
  if (day > addDays(today, 1)) return 'afterTomorrow'
  const figures = toFigures(facts, mayRecount({ sport: facts.sport, craft: null }) ? strokeFactor : 1)
  const durationMs = figures.durationMs || (duration ?? 0) * MINUTE_MS
  if (durationMs < 1) return 'noDuration'
  if (durationMs < MINUTE_MS && !addsShort) return 'tooShort'
  if (durationMs > LONGEST_SESSION_MS) return 'tooLong'
  return {
    date: day,
    startTime: time,
    sourceAt: time && `${day}T${time}`,
    sport: facts.sport,
    // Nearly every rowing machine is one; the athlete's own default comes before it.
    craft: facts.isIndoor && facts.sport === 'rowing' ? 'rowErg' : null,
    ...figures,
    durationMs,
    rpe: facts.rpe,
    notes: readable([facts.name, facts.notes].filter(Boolean).join('\n')),
  }
}

/** Possible days of an activity's date, up to tomorrow; empty if its day is known, or the file has no date. */
export const possibleDays = ({ openDay }: Pick<SessionFacts, 'openDay'>, today: CalendarDay): CalendarDay[] =>
  (openDay?.days ?? []).filter((day) => day <= addDays(today, 1))

/** Null for a day that no session has: a device's clock may show anything, and then the athlete is asked. */
function clockOf({ start, utcOffset }: SessionFacts, timeZone: string) {
  // Temporal goes to the year 275760.
  if (!start || !Number.isFinite(new Date(start.ms).getTime())) return null
  const offset = start.clock === 'local' ? 0 : utcOffset
  const began =
    offset === null
      ? wallClockAt(new Date(start.ms), timeZone)
      : wallClockAt(new Date(start.ms + offset * MINUTE_MS), 'UTC')
  return calendarDay.safeParse(began.day).success ? began : null
}

/** The figure as a session holds it; null where it can't. */
function within(field: { safeParse: (value: unknown) => { success: boolean } }, figure: number | null) {
  const rounded = figure === null ? null : Math.round(toThousandths(figure))
  return field.safeParse(rounded).success ? rounded : null
}

const toThousandths = (figure: number): number => Math.round(figure * 1000) / 1000

/** What a text field of ours keeps. */
const readable = (notes: string): string =>
  notes.replaceAll('\0', '').toWellFormed().trim().slice(0, LONGEST_NOTES).toWellFormed()
