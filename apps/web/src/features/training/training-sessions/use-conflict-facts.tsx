import { type CraftKey, crafts, type Sport } from '@boathouse/domain/sport/sports/model'
import { minutesOf } from '@boathouse/messages/durations'
import { fieldNames, type Merge } from '#editor/merge.ts'
import { useDecimalMark } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import type { SessionValues } from './session-form-values.ts'

/** Describes changes that others saved, and whether saving overwrites them. */
export function useConflictFacts() {
  const t = useTranslate()
  const mark = useDecimalMark()
  const { exactDay, clock } = useFormats()
  const formatValue: Partial<Record<keyof SessionValues, (value: never) => string>> = {
    type: (type: 'speed') => t(`trainingType.${type}`),
    duration: (minutes: string) => minutesOf(t, Number(minutes)),
    intensity: (intensity: 'low') => t(`intensity.${intensity}`),
    date: (date: string) => exactDay(date),
    startTime: (time: string) => clock(time),
    sport: (sport: Sport) => t(`sport.${sport}`),
    craft: (craft: CraftKey) => crafts[craft].notation,
    distance: (kilometres: string) => t('amount.kilometres', { shown: mark(kilometres) }),
    waterTemperature: mark,
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
        name: t(`trainingSession.${name}`),
        value: name === 'date' ? <time dateTime={value}>{shown}</time> : shown,
      }
    })
}
