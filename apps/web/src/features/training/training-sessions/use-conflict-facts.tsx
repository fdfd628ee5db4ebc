import { type CraftKey, crafts, type Sport } from '@boathouse/domain/sport/sports/model'
import { minutesOf } from '@boathouse/messages/durations'
import { fieldNames, type Merge } from '#editor/merge.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { kilometresToMetres, parseDecimal } from '#lib/i18n/parse-numbers.ts'
import { useUnits } from '#lib/i18n/units.ts'
import type { SessionValues } from './session-form-values.ts'

/** Labels without a unit, because the values have one. */
const unitless = { distance: 'label.distance', waterTemperature: 'trainingSession.water' } as const
const labelOf = (name: keyof SessionValues) =>
  name === 'distance' || name === 'waterTemperature' ? unitless[name] : (`trainingSession.${name}` as const)

/** Describes changes that others saved, and whether saving overwrites them. */
export function useConflictFacts() {
  const t = useTranslate()
  const { exactDay, clock } = useFormats()
  const units = useUnits()
  const formatValue: Partial<Record<keyof SessionValues, (value: never) => string>> = {
    type: (type: 'speed') => t(`trainingType.${type}`),
    duration: (minutes: string) => minutesOf(t, Number(minutes)),
    intensity: (intensity: 'low') => t(`intensity.${intensity}`),
    date: (date: string) => exactDay(date),
    startTime: (time: string) => clock(time),
    sport: (sport: Sport) => t(`sport.${sport}`),
    craft: (craft: CraftKey) => crafts[craft].notation,
    distance: (kilometres: string) => units.distance(kilometresToMetres(kilometres) ?? 0),
    waterTemperature: (celsius: string) => units.temperature(parseDecimal(celsius) ?? 0),
    rpe: (rpe: '0') => t(`rpe.${rpe}`),
  }
  const wordsFor = (name: keyof SessionValues, value: string) =>
    value === '' ? t('label.notSet') : (formatValue[name]?.(value as never) ?? value)
  return (merged: Merge<SessionValues> | null) =>
    fieldNames(merged?.changes ?? {}).map((name) => {
      const value = merged?.changes[name] ?? ''
      const stored = wordsFor(name, value)
      const keepsYours = merged?.conflicts[name] !== undefined
      const shown = keepsYours ? t('trainingSession.stale.yours', { value: stored }) : stored
      return {
        name: t(labelOf(name)),
        value: name === 'date' ? <time dateTime={value}>{shown}</time> : shown,
      }
    })
}
