import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { readMinutes } from '@boathouse/domain/kernel/typed-minutes'
import type { OwnPlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import type { SessionDetails } from '@boathouse/domain/training/training-sessions/contract'
import type { Intensity, TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { kilometresToMetres, metresAsKilometres, parseDecimal } from '#lib/i18n/parse-numbers.ts'
import type { SessionHabits } from './session-habits.ts'

/** Converts a detail between field and request. Invalid text is sent unchanged, so the contract refuses it. */
interface Typing<Value> {
  readonly toText: (value: Value) => string
  readonly toValue: (typed: string) => unknown
}

const asText: Typing<string> = { toText: String, toValue: (typed) => typed || null }
const asNumber: Typing<number> = { toText: String, toValue: parseDecimal }
const inKilometres: Typing<number> = { toText: metresAsKilometres, toValue: kilometresToMetres }

/** Fields under 'More details'. */
const details = {
  sport: asText,
  craft: asText,
  distance: inKilometres,
  rpe: asNumber,
  averageHeartRate: asNumber,
  strokeRate: asNumber,
  startTime: asText,
  waterTemperature: asNumber,
} satisfies { [Name in keyof SessionDetails]: Typing<NonNullable<SessionDetails[Name]>> }

export const detailNames = Object.keys(details) as (keyof typeof details)[]
type DetailName = (typeof detailNames)[number]

const forDetails = <Value>(make: (name: DetailName) => Value) =>
  Object.fromEntries(detailNames.map((name) => [name, make(name)])) as Record<DetailName, Value>

export type SessionValues = Record<
  'type' | 'duration' | 'intensity' | 'weather' | 'notes' | 'date' | DetailName,
  string
>

/** Defaults of a new session. Sport and craft are those of the last one, if that had details. */
export const freshValues = (
  today: CalendarDay,
  { isDetailed, sport, craft }: SessionHabits,
): SessionValues => ({
  type: '',
  duration: '',
  intensity: '',
  weather: '',
  notes: '',
  date: today,
  ...forDetails(() => ''),
  ...(isDetailed && { sport, craft }),
})

export const hasDetails = (values: SessionValues): boolean => detailNames.some((name) => values[name] !== '')

const chosenOf = (value: string) => (value === 'notSet' ? '' : value)

/** Form fields of a stored session. Durations below a minute can't be typed, so they are left empty. */
export const toFormValues = (session: TrainingSession): SessionValues => ({
  type: chosenOf(session.type),
  duration: session.duration === 0 ? '' : String(session.duration),
  intensity: chosenOf(session.intensity),
  weather: session.weather,
  notes: session.notes,
  date: session.date,
  ...forDetails((name) => (session[name] === null ? '' : details[name].toText(session[name] as never))),
})

export const copiedValues = (session: TrainingSession, today: CalendarDay): SessionValues => ({
  ...toFormValues(session),
  date: today,
  startTime: '',
})

/** Form fields to log a practice: its day and duration, with the last craft. */
export const practisedValues = (
  { day, minutes }: { readonly day: CalendarDay; readonly minutes: number },
  { sport, craft }: Pick<SessionHabits, 'sport' | 'craft'>,
): SessionValues => ({
  ...freshValues(day, { isDetailed: true, sport, craft }),
  duration: String(minutes),
})

/** Fields of a planned session that fill in the form to log it. */
export interface PlannedToLog
  extends Pick<
    OwnPlannedSession,
    'id' | 'date' | 'type' | 'minutes' | 'distance' | 'sport' | 'title' | 'workout'
  > {
  /** Intensity that corresponds to the planned RPE. */
  readonly intensity: Intensity
}

/** Form fields to log a planned session, without RPE. Craft and sport default to the last ones. */
export const plannedValues = (
  { date, type, minutes, distance, sport, title, workout, intensity }: PlannedToLog,
  habits: Pick<SessionHabits, 'sport' | 'craft'>,
): SessionValues => ({
  ...freshValues(date, { ...habits, isDetailed: true }),
  type,
  duration: minutes === null ? '' : String(minutes),
  intensity: chosenOf(intensity),
  notes: [title, workout].filter(Boolean).join('\n'),
  distance: distance === null ? '' : metresAsKilometres(distance),
  ...(sport !== null && sport !== habits.sport && { sport, craft: '' }),
})

export const toRequest = (typed: SessionValues) => ({
  ...typed,
  duration: readMinutes(typed.duration).value ?? undefined,
  ...forDetails((name) => details[name].toValue(typed[name])),
})

/** Request for a change. Type and intensity may stay unset, and an unchanged duration is left out. */
export const toChangeRequest = (typed: SessionValues, stored: SessionValues) => ({
  ...toRequest(typed),
  type: typed.type || (stored.type === '' ? 'notSet' : undefined),
  intensity: typed.intensity || (stored.intensity === '' ? 'notSet' : undefined),
  duration: typed.duration === stored.duration ? undefined : readMinutes(typed.duration).value,
})
