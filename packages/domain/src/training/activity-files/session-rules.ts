import type { Activity } from '@boathouse/activity-files/model'
import { addDays, type CalendarDay, calendarDay } from '../../kernel/calendar-day.ts'
import { wallClockAt } from '../../kernel/zoned-time.ts'
import type { CraftKey, Sport } from '../../sport/sports/model.ts'
import type { StrokeFactor } from '../stroke-factors/model.ts'
import { mayRecount, recount } from '../stroke-factors/rules.ts'
import { averageHeartRate, distance, strokeRate } from '../training-sessions/contract.ts'
import type { ActivityRefusal } from './model.ts'

export const LONGEST_SESSION_MS = 86_400_000
const MINUTE_MS = 60_000
const LONGEST_NOTES = 5_000

/** Facts of a clean activity for its session: seconds and metres. Rates are means of the whole. */
export interface SessionFacts
  extends Pick<
    Activity,
    'start' | 'openDay' | 'utcOffset' | 'sport' | 'isIndoor' | 'name' | 'notes' | 'rpe'
  > {
  readonly elapsed: number
  readonly distance: number | null
  readonly averageHeartRate: number | null
  readonly averageStrokeRate: number | null
}

/** The athlete's settings, and answers where the file has none. */
export interface SessionSetting {
  readonly timeZone: string
  readonly today: CalendarDay
  readonly date?: CalendarDay | undefined
  readonly duration?: number | undefined
  readonly addsShort?: boolean | undefined
  /** How the device counts strokes, if the athlete may choose. */
  readonly strokeFactor: StrokeFactor
}

export interface SessionOfActivity {
  readonly date: CalendarDay
  readonly startTime: string | null
  /** Start in local time; null if only the day is known. */
  readonly sourceAt: string | null
  readonly sport: Sport | null
  readonly craft: CraftKey | null
  readonly durationMs: number
  readonly distance: number | null
  readonly averageHeartRate: number | null
  readonly strokeRate: number | null
  /** Strokes a minute as counted by the device, to the thousandth. */
  readonly recordedRate: number | null
  readonly rpe: number | null
  readonly notes: string
}

/** A session's figures from its recording; null if missing or out of range. */
export interface SessionFigures
  extends Pick<SessionOfActivity, 'distance' | 'averageHeartRate' | 'strokeRate' | 'recordedRate'> {
  readonly durationMs: number | null
}

type RecordedFigures = Pick<SessionFacts, 'elapsed' | 'distance' | 'averageHeartRate' | 'averageStrokeRate'>

/** Figures of a session from those of its recording. Idempotent once rates are rounded to thousandths. */
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

/** A session's stroke rate by the device's rate, both a minute. Null if out of range. */
export const toStrokeRate = (recordedRate: number | null, factor: StrokeFactor): number | null =>
  within(strokeRate, recount('strokeRate', recordedRate, factor))

/**
 * Converts an activity to a session on the athlete's calendar: by the device's local time, else by the athlete's time
 * zone. Omits figures out of range. Returns the reason if it can't be a session.
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
    // Most rowing machines are a RowErg. The athlete's own default wins.
    craft: facts.isIndoor && facts.sport === 'rowing' ? 'rowErg' : null,
    ...figures,
    durationMs,
    rpe: facts.rpe,
    notes: readable([facts.name, facts.notes].filter(Boolean).join('\n')),
  }
}

/** Possible days up to tomorrow. Empty if the day is known, or the file has no date. */
export const possibleDays = ({ openDay }: Pick<SessionFacts, 'openDay'>, today: CalendarDay): CalendarDay[] =>
  (openDay?.days ?? []).filter((day) => day <= addDays(today, 1))

function clockOf({ start, utcOffset }: SessionFacts, timeZone: string) {
  // JavaScript's dates end with the year 275760.
  if (!start || !Number.isFinite(new Date(start.ms).getTime())) return null
  const offset = start.clock === 'local' ? 0 : utcOffset
  const began =
    offset === null
      ? wallClockAt(new Date(start.ms), timeZone)
      : wallClockAt(new Date(start.ms + offset * MINUTE_MS), 'UTC')
  return calendarDay.safeParse(began.day).success ? began : null
}

/** Rounds a figure; null if the session's field rejects it. */
function within(field: { safeParse: (value: unknown) => { success: boolean } }, figure: number | null) {
  const rounded = figure === null ? null : Math.round(toThousandths(figure))
  return field.safeParse(rounded).success ? rounded : null
}

const toThousandths = (figure: number): number => Math.round(figure * 1000) / 1000

/** Cleans notes for a text field. */
const readable = (notes: string): string =>
  notes.replaceAll('\0', '').toWellFormed().trim().slice(0, LONGEST_NOTES).toWellFormed()
