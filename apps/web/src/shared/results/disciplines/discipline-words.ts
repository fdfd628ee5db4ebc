import { formatTime } from '@boathouse/domain/kernel/duration'
import { formatMeasure } from '@boathouse/domain/kernel/measures'
import {
  type ClubDisciplineFacts,
  type Comparison,
  type Discipline,
  disciplines,
} from '@boathouse/domain/results/disciplines/model'
import { findComparison, paceOfResult, wordsOfDiscipline } from '@boathouse/domain/results/disciplines/rules'
import { crafts } from '@boathouse/domain/sport/sports/model'
import type { Translate } from '@boathouse/messages'
import { useMemo } from 'react'
import { withDecimalMark } from '#lib/i18n/clock.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { type UnitWords, useUnits } from '#lib/i18n/units.ts'

export interface Named {
  readonly disciplineKey: string
  readonly clubDiscipline: ClubDisciplineFacts | null
}

const MINUTE_MS = 60_000
const TENTH_MS = 100

export function useDisciplineWords() {
  const { t, formatLocale } = useLanguage()
  const units = useUnits()
  return useMemo(() => wordsFor(t, formatLocale, units), [t, formatLocale, units])
}

function wordsFor(t: Translate, locale: string, units: UnitWords) {
  // Athletes write 1000 m, but 10,000 m.
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: 'min2' })
  const values = valuesIn(t, number, locale, units)
  const compared = (
    tone: 'better' | 'worse',
    { disciplineKey, clubDiscipline }: Named,
    difference: number,
  ): string => {
    const comparison = findComparison(disciplineKey, clubDiscipline)
    if (!comparison) return String(difference)
    const { measure, direction } = comparison
    const isUsual = direction === (measure === 'time' ? 'least' : 'most')
    const shown = values.writeDifference(comparison, difference)
    return t(`discipline.${tone}.${isUsual ? measure : 'other'}`, { shown })
  }
  return {
    ...values,
    nameOf: ({ disciplineKey, clubDiscipline }: Named): string => {
      const builtIn = disciplines.get(disciplineKey)
      return builtIn ? formatName(t, number, builtIn) : (clubDiscipline?.name ?? t('discipline.unknown'))
    },
    figureOf: ({ disciplineKey, clubDiscipline }: Named, value: number): string => {
      const comparison = findComparison(disciplineKey, clubDiscipline)
      return comparison ? values.write(comparison, value) : String(value)
    },
    /** For example '1:52.4 /500m', never rounded in the athlete's favour. Null without a pace, or if it equals the value. */
    paceOf: ({ disciplineKey }: Pick<Named, 'disciplineKey'>, value: number): string | null => {
      const builtIn = disciplines.get(disciplineKey)
      const pace = builtIn && paceOfResult(builtIn, value)
      if (!pace || pace.metres === builtIn.metres) return null
      const isErg = builtIn.craft !== null && crafts[builtIn.craft].isErg
      return units.pace({ ...pace, ms: Math.ceil(pace.ms / TENTH_MS) * TENTH_MS }, { isErg })
    },
    differenceOf: ({ disciplineKey, clubDiscipline }: Named, difference: number): string => {
      const comparison = findComparison(disciplineKey, clubDiscipline)
      return comparison ? values.writeDifference(comparison, difference) : String(difference)
    },
    betterBy: (named: Named, difference: number) => compared('better', named, difference),
    worseBy: (named: Named, difference: number) => compared('worse', named, difference),
  }
}

function valuesIn(t: Translate, number: Intl.NumberFormat, locale: string, units: UnitWords) {
  const write = (comparison: Comparison, value: number): string => {
    const { measure } = comparison
    if (measure === 'time') return withDecimalMark(formatMeasure(comparison, value), locale)
    if (measure === 'weight') return units.weight(value)
    return t(`discipline.value.${measure}`, { shown: number.format(value) })
  }
  return {
    write,
    /** Writes differences of times under a minute in seconds. */
    writeDifference: (comparison: Comparison, value: number): string => {
      if (comparison.measure !== 'time' || value >= MINUTE_MS) return write(comparison, value)
      const [, seconds = ''] = formatTime(value, comparison.step >= 100 ? 1 : 2).split(':')
      return t('discipline.value.seconds', {
        shown: withDecimalMark(seconds.replace(/^0(?=\d)/, ''), locale),
      })
    },
  }
}

function formatName(t: Translate, number: Intl.NumberFormat, discipline: Discipline): string {
  const { key, craft, amount } = wordsOfDiscipline(discipline)
  return t(key, { craft, shown: number.format(amount) })
}
