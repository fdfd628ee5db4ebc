import { formatTenths } from '@boathouse/domain/kernel/duration'
import { crafts } from '@boathouse/domain/sport/sports/model'
import type { JoinField, OtherSession } from '@boathouse/domain/training/session-joins/model'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { durationOf } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'

const KILOMETRE = 1_000

const labels = {
  start: 'label.date',
  sport: 'trainingSession.sport',
  duration: 'label.duration',
  distance: 'label.distance',
  averageHeartRate: 'trainingSession.heartRate',
  strokeRate: 'trainingSession.strokes',
  type: 'label.type',
  intensity: 'trainingLogs.column.intensity',
  rpe: 'trainingSession.effort',
  weather: 'trainingLogs.column.weather',
  waterTemperature: 'trainingSession.water',
  notes: 'label.notes',
  recording: 'joins.recording',
} as const satisfies Record<JoinField, string>

const origins = {
  typed: 'joins.from.typed',
  file: 'joins.from.file',
  concept2: 'trainingLogs.concept2',
} as const

/** Formats fields of sessions to compare, and their origin. */
export function useJoinWords() {
  const t = useTranslate()
  const { number, weekday, clock } = useFormats()
  const unlessNull = <Value>(value: Value | null, words: (value: Value) => string): string =>
    value === null ? '' : words(value)
  const valuesOf: Readonly<Record<JoinField, (session: TrainingSession) => string>> = {
    start: ({ date, startTime }) => [weekday(date), startTime && clock(startTime)].filter(Boolean).join(', '),
    sport: ({ sport, craft }) =>
      [sport && t(`sport.${sport}`), craft && crafts[craft].notation].filter(Boolean).join(', '),
    duration: ({ durationMs, restMs, craft }) => {
      const time = durationOf(t, durationMs, { isErg: craft !== null && crafts[craft].isErg })
      return restMs ? t('joins.withRest', { time, rest: formatTenths(restMs) }) : time
    },
    distance: ({ distance }) =>
      unlessNull(distance, (metres) =>
        metres < KILOMETRE
          ? t('amount.metres', { shown: number(metres) })
          : t('amount.kilometres', { shown: number(metres / KILOMETRE) }),
      ),
    averageHeartRate: ({ averageHeartRate }) =>
      unlessNull(averageHeartRate, (rate) => t('amount.beats', { shown: number(rate) })),
    strokeRate: ({ strokeRate }) =>
      unlessNull(strokeRate, (rate) => t('amount.strokes', { shown: number(rate) })),
    type: ({ type }) => (type === 'notSet' ? '' : t(`trainingType.${type}`)),
    intensity: ({ intensity }) => (intensity === 'notSet' ? '' : t(`intensity.${intensity}`)),
    rpe: ({ rpe }) => unlessNull(rpe, (effort) => t(`rpe.${effort as 0}`)),
    weather: ({ weather }) => weather,
    waterTemperature: ({ waterTemperature }) =>
      unlessNull(waterTemperature, (degrees) => t('trainingSession.water.value', { shown: number(degrees) })),
    notes: ({ notes }) => notes,
    recording: ({ recording }) => unlessNull(recording, (extent) => t(`joins.recording.${extent}`)),
  }
  return {
    labelOf: (field: JoinField): string => t(labels[field]),
    wordsOf: (field: JoinField, session: TrainingSession): string => valuesOf[field](session),
    originOf: ({ session, device }: OtherSession): string => device ?? t(origins[session.source]),
  }
}
