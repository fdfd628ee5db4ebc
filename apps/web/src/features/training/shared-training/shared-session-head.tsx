import { crafts } from '@boathouse/domain/sport/sports/model'
import type { SharedSession } from '@boathouse/domain/training/shared-training/model'
import type { ReactNode } from 'react'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { useDetailWords } from '#shared/training/training-sessions/use-detail-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { toMinutes } from './use-shared-words.tsx'

interface Fact {
  readonly name: string
  readonly value: ReactNode
}

interface Props {
  readonly session: SharedSession
  readonly more: readonly Fact[]
}

/** Facts of a shared session. Leaves out empty ones. */
export function SharedSessionHead({ session, more }: Props) {
  const t = useTranslate()
  const { number } = useFormats()
  const { numberOf } = useAmounts()
  const { distanceUnit } = useUnits()
  const { durationMs, distance, rpe, load, sport, craft, details } = session
  const facts: Fact[] = [
    { name: t('label.minutes'), value: number(toMinutes(durationMs)) },
    {
      name: t(`unit.${distanceUnit}`),
      value: distance && numberOf({ of: 'distance', value: distance }),
    },
    { name: t('sharedTraining.column.effort'), value: rpe !== null && t(`rpe.${rpe as 0}`) },
    { name: t('label.load'), value: load !== null && number(load) },
    { name: t('trainingSession.sport'), value: sport && t(`sport.${sport}`) },
    {
      name: t('trainingSession.craft'),
      value: craft && <span translate="no">{crafts[craft].notation}</span>,
    },
    {
      name: t('trainingLogs.column.intensity'),
      value: details && details.intensity !== 'notSet' && t(`intensity.${details.intensity}`),
    },
    {
      name: t('trainingSession.heartRate'),
      value: details?.averageHeartRate && t('amount.beats', { shown: number(details.averageHeartRate) }),
    },
    {
      name: t('trainingSession.strokes'),
      value: details?.strokeRate && t('amount.strokes', { shown: number(details.strokeRate) }),
    },
    ...Object.values(useDetailWords()).map(({ label, words }) => ({
      name: label,
      value: details && words(details),
    })),
    { name: t('trainingLogs.column.weather'), value: details?.weather },
    ...more,
  ]
  return (
    <Card title={t('label.training')}>
      <Facts
        facts={facts.filter(
          ({ value }) =>
            value !== null && value !== false && value !== '' && value !== undefined && value !== 0,
        )}
      />
      {details?.notes && (
        <section aria-label={t('label.notes')}>
          <p>{details.notes}</p>
        </section>
      )}
    </Card>
  )
}
