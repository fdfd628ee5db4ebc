import type { SharedSession } from '@boathouse/domain/training/shared-training/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'

type Details = NonNullable<SharedSession['details']>

interface DetailWords {
  readonly label: string
  /** Empty without a value. */
  readonly words: (session: Details) => string
  /** Text in the log's line of figures; empty for none. */
  readonly inLog: (session: Details) => string
}

/** Empty text for null. */
export const unlessNull = <Value>(value: Value | null, written: (value: Value) => string): string =>
  value === null ? '' : written(value)

/** Details that have the same words on a session's page, for its coaches, and when two sessions are compared. */
export function useDetailWords() {
  const t = useTranslate()
  const { temperature } = useUnits()
  return {
    waterTemperature: {
      label: t('trainingSession.water'),
      words: ({ waterTemperature }) => unlessNull(waterTemperature, temperature),
      inLog: ({ waterTemperature }) =>
        unlessNull(waterTemperature, (degrees) =>
          t('trainingLogs.waterTemperature', { shown: temperature(degrees) }),
        ),
    },
  } satisfies { readonly [Name in keyof Details]?: DetailWords }
}
