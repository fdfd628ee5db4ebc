import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { readMinutes } from '@boathouse/domain/kernel/typed-minutes'
import { aimOfWorkout } from '@boathouse/domain/plans/planned-sessions/amount-rules'
import type { PlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import { guessType } from '@boathouse/domain/plans/planned-sessions/type-rules'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { isTitleOfWorkout, titleOfWorkout } from '@boathouse/domain/sport/workouts/title-rules'
import { parseDecimal } from '#lib/i18n/parse-numbers.ts'

/**
 * Form fields. `target`: id of the squad or athlete. `also`: space-separated ids of more athletes. Empty `sport` means
 * any, empty `practice` none; empty `follow` leaves copies unchanged. An empty title, type, `minutes` or `distance` is
 * taken from the workout.
 */
export type PlannedValues = Record<
  | ('target' | 'also' | 'date' | 'practice' | 'title' | 'type' | 'sport' | 'minutes' | 'distance' | 'rpe')
  | ('workout' | 'notes' | 'follow'),
  string
>

export const freshValues = (target: string, date: CalendarDay): PlannedValues => ({
  target,
  also: '',
  date,
  practice: '',
  title: '',
  type: '',
  sport: '',
  minutes: '',
  distance: '',
  rpe: '',
  workout: '',
  notes: '',
  follow: '',
})

type Content = 'title' | 'type' | 'sport' | 'minutes' | 'distance' | 'rpe' | 'workout' | 'notes'
type Stored = Pick<PlannedSession, Content | 'version' | 'date' | 'squadId' | 'memberId' | 'practice'>

export function toFormValues(planned: Stored): PlannedValues {
  const { title, workout, minutes, distance } = planned
  const aim = aimOfWorkout(workout)
  return {
    target: planned.squadId ?? planned.memberId ?? '',
    also: '',
    date: planned.date,
    practice: planned.practice ?? '',
    title: isTitleOfWorkout(title, workout) ? '' : title,
    type: planned.type,
    sport: planned.sport ?? '',
    minutes: minutes === null || minutes === aim.minutes ? '' : String(minutes),
    distance: distance === null || distance === aim.distance ? '' : String(distance / 1_000),
    rpe: String(planned.rpe ?? ''),
    workout,
    notes: planned.notes,
    follow: '',
  }
}

const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : (parseDecimal(typed) ?? Number.NaN)

export function minutesOf(typed: string): number | null {
  const { value, asked } = readMinutes(typed)
  return asked.length > 0 ? Number.NaN : value
}

/** Converts form fields to a request, except for the audience. Invalid fields are sent unchanged, so the contract refuses them. */
export const toRequest = ({ target: _, also: _also, follow: _follow, ...typed }: PlannedValues) => {
  const kilometres = numberOf(typed.distance)
  const aim = aimOfWorkout(typed.workout)
  return {
    ...typed,
    title: typed.title.trim() === '' ? titleOfWorkout(typed.workout) : typed.title,
    type: typed.type || (guessType(typed.workout) ?? ''),
    sport: (typed.sport || null) as Sport | null,
    practice: typed.practice || null,
    minutes: typed.minutes.trim() === '' ? aim.minutes : minutesOf(typed.minutes),
    distance: kilometres === null ? aim.distance : Math.round(kilometres * 1_000),
    rpe: typed.rpe === '' ? null : Number(typed.rpe),
  }
}
