import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { kilometresToMetres, metresAsKilometres, typedNumber } from '#lib/typed-figures.ts'

/** What stands under 'More details'. */
export const detailNames = [
  'sport',
  'craft',
  'distance',
  'rpe',
  'averageHeartRate',
  'strokeRate',
  'startTime',
] as const
type DetailName = (typeof detailNames)[number]

/** The dialog's fields as typed. */
export type SessionValues = Record<
  'type' | 'duration' | 'intensity' | 'weather' | 'notes' | 'date' | DetailName,
  string
>

/** A new session, of which only the day is offered. */
export const freshValues = (today: CalendarDay): SessionValues => ({
  type: '',
  duration: '',
  intensity: '',
  weather: '',
  notes: '',
  date: today,
  sport: '',
  craft: '',
  distance: '',
  rpe: '',
  averageHeartRate: '',
  strokeRate: '',
  startTime: '',
})

const typedOf = (value: string | number | null) => (value === null || value === 'notSet' ? '' : String(value))

/** A stored session as somebody would have typed it. Less than a minute nobody can type. */
export const toFormValues = (session: TrainingSession): SessionValues => ({
  type: typedOf(session.type),
  duration: session.duration === 0 ? '' : String(session.duration),
  intensity: typedOf(session.intensity),
  weather: session.weather,
  notes: session.notes,
  date: session.date,
  sport: typedOf(session.sport),
  craft: typedOf(session.craft),
  distance: session.distance === null ? '' : metresAsKilometres(session.distance),
  rpe: typedOf(session.rpe),
  averageHeartRate: typedOf(session.averageHeartRate),
  strokeRate: typedOf(session.strokeRate),
  startTime: typedOf(session.startTime),
})

/** The same session once more, today. */
export const copiedValues = (session: TrainingSession, today: CalendarDay): SessionValues => ({
  ...toFormValues(session),
  date: today,
  startTime: '',
})

/** As typed to as sent; what the contract refuses stays refusable. */
export const toRequest = ({ sport, craft, startTime, ...typed }: SessionValues) => ({
  ...typed,
  duration: typedNumber(typed.duration) ?? undefined,
  sport: sport || null,
  craft: craft || null,
  distance: kilometresToMetres(typed.distance),
  rpe: typedNumber(typed.rpe),
  averageHeartRate: typedNumber(typed.averageHeartRate),
  strokeRate: typedNumber(typed.strokeRate),
  startTime: startTime || null,
})

/** As a change of what is stored: what was never said may stay so, and a duration nobody touched is not sent. */
export const toChangeRequest = (typed: SessionValues, stored: SessionValues) => ({
  ...toRequest(typed),
  type: typed.type || (stored.type === '' ? 'notSet' : undefined),
  intensity: typed.intensity || (stored.intensity === '' ? 'notSet' : undefined),
  duration: typed.duration === stored.duration ? undefined : typedNumber(typed.duration),
})
