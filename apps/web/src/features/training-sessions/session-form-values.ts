import { type CraftKey, crafts, type Sport } from '@boathouse/domain/sports/model'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useFormats } from '#lib/formats.ts'
import { kilometresToMetres, metresAsKilometres, typedNumber } from '#lib/typed-figures.ts'
import { useTranslate } from '#lib/words.tsx'

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

export const NOTHING_TYPED: SessionValues = {
  type: '',
  duration: '',
  intensity: '',
  weather: '',
  notes: '',
  date: '',
  sport: '',
  craft: '',
  distance: '',
  rpe: '',
  averageHeartRate: '',
  strokeRate: '',
  startTime: '',
}

const typedOf = (value: string | number | null) => (value === null || value === 'notSet' ? '' : String(value))

/** A stored session as somebody would have typed it. Less than a minute nobody can type. */
export const valuesOf = (session: TrainingSession): SessionValues => ({
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

/** As typed to as sent; what the contract refuses stays refusable. */
export const sentOf = ({ sport, craft, startTime, ...typed }: SessionValues) => ({
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

/** The same as a change of what is stored: what was never said may stay so, and a duration nobody touched is not sent. */
export const changesOf = (typed: SessionValues, stored: SessionValues) => ({
  ...sentOf(typed),
  type: typed.type || (stored.type === '' ? 'notSet' : undefined),
  intensity: typed.intensity || (stored.intensity === '' ? 'notSet' : undefined),
  duration: typed.duration === stored.duration ? undefined : typedNumber(typed.duration),
})

/** What a field is called, and a value of it in words. */
export function useFieldWords() {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const inWords: Partial<Record<keyof SessionValues, (value: never) => string>> = {
    type: (type: 'speed') => t(`trainingType.${type}`),
    duration: (minutes: string) => t('trainingLogs.minutes', { shown: minutes }),
    intensity: (intensity: 'low') => t(`intensity.${intensity}`),
    date: (date: string) => exactDay(date),
    sport: (sport: Sport) => t(`sport.${sport}`),
    craft: (craft: CraftKey) => crafts[craft].notation,
    distance: (kilometres: string) => t('trainingLogs.kilometres', { shown: kilometres }),
    rpe: (rpe: '0') => t(`rpe.${rpe}`),
  }
  return {
    nameOf: (name: keyof SessionValues) => t(`trainingSession.${name}`),
    wordsFor: (name: keyof SessionValues, value: string) =>
      value === '' ? t('trainingLogs.notSet') : (inWords[name]?.(value as never) ?? value),
  }
}
