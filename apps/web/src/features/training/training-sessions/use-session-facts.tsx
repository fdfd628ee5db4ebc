import { crafts } from '@boathouse/domain/sport/sports/model'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { computeLoad } from '@boathouse/domain/training/training-sessions/rules'
import type { ReactNode } from 'react'
import { tenthsOf } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { useDetailWords } from '#shared/training/training-sessions/use-detail-words.ts'
import { IntensityBadge } from './session-words.tsx'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** Facts of a session except its main figures, in four groups; `means` are averages. */
export function useSessionFacts(session: TrainingSession) {
  const { t, formatLocale } = useLanguage()
  const { number, exactDay, clock } = useFormats()
  const load = computeLoad(session)
  const { sport, craft, rpe, averageHeartRate, strokeRate, restMs } = session
  const written = (value: number | null, words: (shown: string) => string) =>
    value === null ? null : words(number(value))
  const day: Fact[] = [
    { name: t('label.date'), value: exactDay(session.date) },
    { name: t('trainingSession.startTime'), value: session.startTime && clock(session.startTime) },
  ]
  const means: Fact[] = [
    {
      name: t('trainingSession.heartRate'),
      value: written(averageHeartRate, (shown) => t('amount.beats', { shown })),
    },
    {
      name: t('trainingSession.strokes'),
      value: written(strokeRate, (shown) => t('amount.strokes', { shown })),
    },
  ]
  const kind: Fact[] = [
    {
      name: t('trainingLogs.column.intensity'),
      value: session.intensity === 'notSet' ? null : <IntensityBadge intensity={session.intensity} />,
    },
    { name: t('trainingSession.sport'), value: sport && t(`sport.${sport}`) },
    {
      name: t('trainingSession.craft'),
      value: craft && <span translate="no">{crafts[craft].notation}</span>,
    },
    { name: t('trainingSession.effort'), value: rpe === null ? null : t(`rpe.${rpe as 0}`) },
    { name: t('trainingSession.load'), value: written(load, (shown) => shown) },
  ]
  const rest: Fact[] = [
    { name: t('trainingSession.rest'), value: restMs ? tenthsOf(restMs, formatLocale) : null },
    ...Object.values(useDetailWords()).map(({ label, words }) => ({
      name: label,
      value: words(session),
    })),
    { name: t('trainingLogs.column.weather'), value: session.weather },
    {
      name: t('trainingSession.source'),
      value: session.source === 'concept2' ? t('trainingLogs.concept2') : null,
    },
  ]
  const said = (facts: readonly Fact[]) => facts.filter(({ value }) => value !== null && value !== '')
  return { day: said(day), means: said(means), kind: said(kind), rest: said(rest) }
}
