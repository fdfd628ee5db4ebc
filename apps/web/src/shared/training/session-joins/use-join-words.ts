import { crafts } from '@boathouse/domain/sport/sports/model'
import type { JoinField, OtherSession } from '@boathouse/domain/training/session-joins/model'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { durationOf, tenthsOf } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { unlessNull, useDetailWords } from '#shared/training/training-sessions/use-detail-words.ts'

const origins = {
  typed: 'joins.from.typed',
  file: 'joins.from.file',
  concept2: 'trainingLogs.concept2',
} as const

interface FieldWords {
  readonly label: string
  readonly words: (session: TrainingSession) => string
}

/** Formats fields of sessions to compare, and their origin. */
export function useJoinWords() {
  const language = useLanguage()
  const { t, formatLocale } = language
  const { number, weekday, clock } = useFormats()
  const { way } = useUnits()
  const details = useDetailWords()
  const fields: Readonly<Record<JoinField, FieldWords>> = {
    start: {
      label: t('label.date'),
      words: ({ date, startTime }) =>
        [weekday(date), startTime && clock(startTime)].filter(Boolean).join(', '),
    },
    sport: {
      label: t('trainingSession.sport'),
      words: ({ sport, craft }) =>
        [sport && t(`sport.${sport}`), craft && crafts[craft].notation].filter(Boolean).join(', '),
    },
    duration: {
      label: t('label.duration'),
      words: ({ durationMs, restMs, craft }) => {
        const time = durationOf(language, durationMs, { isErg: craft !== null && crafts[craft].isErg })
        return restMs ? t('joins.withRest', { time, rest: tenthsOf(restMs, formatLocale) }) : time
      },
    },
    distance: {
      label: t('label.distance'),
      words: ({ distance }) => unlessNull(distance, (metres) => way(metres)),
    },
    averageHeartRate: {
      label: t('trainingSession.heartRate'),
      words: ({ averageHeartRate }) =>
        unlessNull(averageHeartRate, (rate) => t('amount.beats', { shown: number(rate) })),
    },
    strokeRate: {
      label: t('trainingSession.strokes'),
      words: ({ strokeRate }) =>
        unlessNull(strokeRate, (rate) => t('amount.strokes', { shown: number(rate) })),
    },
    type: {
      label: t('label.type'),
      words: ({ type }) => (type === 'notSet' ? '' : t(`trainingType.${type}`)),
    },
    intensity: {
      label: t('trainingLogs.column.intensity'),
      words: ({ intensity }) => (intensity === 'notSet' ? '' : t(`intensity.${intensity}`)),
    },
    rpe: {
      label: t('trainingSession.effort'),
      words: ({ rpe }) => unlessNull(rpe, (effort) => t(`rpe.${effort as 0}`)),
    },
    weather: { label: t('trainingLogs.column.weather'), words: ({ weather }) => weather },
    ...details,
    notes: { label: t('label.notes'), words: ({ notes }) => notes },
    recording: {
      label: t('joins.recording'),
      words: ({ recording }) => unlessNull(recording, (extent) => t(`joins.recording.${extent}`)),
    },
  }
  return {
    /** In the order to show them. */
    fields: Object.keys(fields) as JoinField[],
    labelOf: (field: JoinField): string => fields[field].label,
    wordsOf: (field: JoinField, session: TrainingSession): string => fields[field].words(session),
    originOf: ({ session, device }: OtherSession): string => device ?? t(origins[session.source]),
  }
}
