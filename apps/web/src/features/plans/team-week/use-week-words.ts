import { stepsShown } from '@boathouse/domain/kernel/figures'
import type { TeamDay, TeamMeasure, WeekMean } from '@boathouse/domain/plans/team-week/model'
import type { Volume } from '@boathouse/domain/training/progress/model'
import { minutesOf } from '@boathouse/messages/durations'
import { useMemo } from 'react'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { useComplianceWords } from '#shared/plans/plan-matches/compliance-badge.tsx'

const MINUTE_MS = 60_000

export type WeekWords = ReturnType<typeof useWeekWords>

export function useWeekWords() {
  const { t, formatLocale } = useLanguage()
  const { number } = useFormats()
  const { numberOf, wordsOf } = useAmounts()
  const { distanceUnit } = useUnits()
  const complianceOf = useComplianceWords()
  return useMemo(() => {
    const list = new Intl.ListFormat(formatLocale, { type: 'unit', style: 'short' })
    const hundredths = new Intl.NumberFormat(formatLocale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    /** Formats a value of a measure, without its unit. */
    const figure = (measure: TeamMeasure, value: number): string => {
      if (measure === 'distance') return numberOf({ of: 'distance', value })
      return number(measure === 'time' ? stepsShown(value, MINUTE_MS) : value)
    }
    /** A cell's number, for example '300'; null if the load is unknown. */
    const amount = (measure: TeamMeasure, { load, durationMs, distance }: Volume): string | null => {
      const value = { load, time: durationMs, distance }[measure]
      return value === null ? null : figure(measure, value)
    }
    const withUnit = (measure: TeamMeasure, volume: Volume): string => {
      const shown = amount(measure, volume)
      if (shown === null) return t('teamWeek.day.noLoad')
      if (measure === 'time') return minutesOf(t, stepsShown(volume.durationMs, MINUTE_MS))
      return measure === 'distance'
        ? wordsOf({ of: 'distance', value: volume.distance })
        : t('teamWeek.unit.load', { shown })
    }
    const types = ({ types: all }: Pick<TeamDay, 'types'>): string =>
      list.format(
        all.map(({ type, count }) =>
          t('teamWeek.type', {
            count,
            type: type === 'notSet' ? t('teamWeek.notSet') : t(`trainingType.${type}`),
          }),
        ),
      )
    return {
      list: (all: readonly string[]) => list.format(all),
      figure,
      amount,
      withUnit,
      nameOf: (measure: TeamMeasure) =>
        t(measure === 'distance' ? `unitName.${distanceUnit}` : `teamWeek.measure.${measure}`),
      types,
      /** A cell's label for screen readers. */
      day: (measure: TeamMeasure, day: TeamDay): string =>
        day.volume
          ? t('teamWeek.day.trained', { amount: withUnit(measure, day.volume), types: types(day) })
          : t(`teamWeek.day.${day.state as Exclude<TeamDay['state'], 'trained'>}`),
      planned: (planned: TeamDay['planned']): string =>
        list.format(
          planned.map((one) => t('teamWeek.planned.one', { title: one.title, words: complianceOf(one) })),
        ),
      mean: (measure: TeamMeasure, { value }: WeekMean) => figure(measure, value),
      monotony: (value: number) => hundredths.format(value / 100),
    }
  }, [t, formatLocale, number, numberOf, wordsOf, distanceUnit, complianceOf])
}
